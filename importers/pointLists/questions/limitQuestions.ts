import { nothing } from '../cells/cellNumber.ts';
import { readListNumber } from '../cells/numbers.ts';
import { readUnit } from '../cells/units.ts';
import { readAccess } from '../cells/words.ts';
import type { ColumnKind } from '../tables/columnNames.ts';
import type { JudgedTable, Judgement } from './judgedTable.ts';
import { scaleKinds } from './scaleQuestions.ts';

/**
 * Whether limits of setpoints are of the value or of the raw number, where a column scales them: a fraction is of the
 * value, and so is a number with a unit.
 */
export function judgeLimits(table: JudgedTable): Judgement | undefined {
  // Beside raw ends alone they may be the scaled ones: those rows are refused.
  if (table.has('rawLow') && !table.has('scaledLow')) return undefined;
  const access = table.cells('access');
  const limits = [table.cells('min'), table.cells('max')].flatMap((cells) =>
    cells.filter((text, at) => !nothing.test(text) && readAccess(access[at] ?? '')),
  );
  const isScaled = [...scaleKinds, 'unit' as const].some((kind) =>
    table.cells(kind).some((text) => (kind === 'unit' ? unitScales(text) : !nothing.test(text) && !isIdle(kind, text))),
  );
  const [first] = limits;
  if (first === undefined || !isScaled) return undefined;
  const isFraction = (text: string) => /^[-+]?\d+[.,]\d*[1-9]$/.test(text);
  const hasUnit = (text: string) => /^[-+\u2212]?\d[\d.,]*\s*(?:[%°]|\p{L})/u.test(text);
  return limits.some((text) => isFraction(text) || hasUnit(text)) ? { answer: 'scaled' } : { open: first };
}

function isIdle(kind: ColumnKind, text: string): boolean {
  return readListNumber(text) === (kind === 'exponent' || kind === 'offset' ? 0 : 1);
}

function unitScales(text: string): boolean {
  const unit = readUnit(text, 'multiplies');
  return 'factor' in unit && unit.factor !== 1;
}
