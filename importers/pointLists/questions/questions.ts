import { openOrders } from '../cells/orders.ts';
import { judgeUnitFactor } from '../cells/units.ts';
import type { ColumnKind } from '../tables/columnNames.ts';
import { judgeAddressDigits } from './hexAddresses.ts';
import type { JudgedTable, Judgement } from './judgedTable.ts';
import { judgeLimits } from './limitQuestions.ts';
import { judgeAddressStart, judgeOffset } from './offsetMeaning.ts';
import { judgeColumnOrder, judgeMixedOrder, judgeTypeOrder } from './orderQuestions.ts';
import { judgeDecimals, judgeScaleDirection, judgeScaleForm } from './scaleQuestions.ts';

interface Question {
  /** `--map KIND=ANSWER` answers it. */
  readonly kind: ColumnKind;
  /** No two questions about a kind share one. */
  readonly answers: readonly string[];
  /** Undefined: there is nothing to ask. */
  readonly judge: (table: JudgedTable) => Judgement | undefined;
  /** A form shows it though the list gives no reason to ask. */
  readonly isOffered?: true;
}

/** What lists leave open although it changes values, and one choice answers for the whole list. */
export const questions = {
  addressDigits: { kind: 'register', answers: ['hex', 'decimal'], judge: judgeAddressDigits, isOffered: true },
  addressStart: { kind: 'register', answers: ['absolute'], judge: judgeAddressStart },
  offsetMeaning: { kind: 'offset', answers: ['address', 'value'], judge: judgeOffset },
  typeOrder: { kind: 'type', answers: openOrders, judge: judgeTypeOrder },
  columnOrder: { kind: 'order', answers: openOrders, judge: judgeColumnOrder },
  mixedOrder: { kind: 'mixedEndian', answers: openOrders, judge: judgeMixedOrder },
  scaleForm: { kind: 'scale', answers: ['factor', 'exponent'], judge: judgeScaleForm, isOffered: true },
  scaleDirection: { kind: 'scale', answers: ['multiplies', 'divides'], judge: judgeScaleDirection },
  unitFactor: { kind: 'unit', answers: ['multiplies', 'divides'], judge: judgeUnitFactor },
  decimals: { kind: 'digits', answers: ['shown', 'scaling'], judge: judgeDecimals },
  limits: { kind: 'min', answers: ['scaled', 'raw'], judge: judgeLimits },
} as const satisfies Readonly<Record<string, Question>>;

export type QuestionCode = keyof typeof questions;
export type Answer = (typeof questions)[QuestionCode]['answers'][number];
export type Answers = ReadonlyMap<QuestionCode, Answer>;

export interface ListQuestion {
  readonly code: QuestionCode;
  readonly column: string;
  /** `open`: no row is read before an answer. `unasked`: the list gives no reason to ask, but an answer counts. */
  readonly state: 'open' | 'answeredByList' | 'answeredByUser' | 'unasked';
  readonly answer: Answer | undefined;
  /** A cell that may mean several things; empty: there is none. */
  readonly value: string;
}

const all = Object.entries(questions) as [QuestionCode, Question][];

/** `word`: an answer to it. */
export function questionOf(kind: ColumnKind, word: string): QuestionCode | undefined {
  return all.find(([, question]) => question.kind === kind && question.answers.includes(word))?.[0];
}

export function isOffered(code: QuestionCode): boolean {
  const question: Question = questions[code];
  return question.isOffered ?? false;
}

export function ask(table: JudgedTable, answers: Answers): ListQuestion[] {
  return all.flatMap(([code, { kind, judge }]): ListQuestion[] => {
    if (!table.has(kind)) return [];
    const common = { code, column: table.name(kind), value: '' };
    const given = answers.get(code);
    if (given !== undefined) return [{ ...common, state: 'answeredByUser', answer: given }];
    const judgement = judge(table);
    if (!judgement) return [{ ...common, state: 'unasked', answer: undefined }];
    return 'open' in judgement
      ? [{ ...common, state: 'open', answer: undefined, value: judgement.open }]
      : [{ ...common, state: 'answeredByList', answer: judgement.answer as Answer }];
  });
}
