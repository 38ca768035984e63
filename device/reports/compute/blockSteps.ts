import { stepOf } from '../../../protocol/report/definition.ts';
import type { TimeRange } from '../../../protocol/report/period.ts';
import type { ReportStep } from '../../../protocol/report/reportWords.ts';
import { periodsOf } from '../../history/reading/periods.ts';
import type { BlockContext } from './blockContext.ts';

interface Steps {
  readonly step: ReportStep;
  /** UTC ms; the first one may be cut. */
  readonly begins: readonly number[];
  readonly remark: string | undefined;
}

const coarser: Readonly<Record<ReportStep, ReportStep>> = { hour: 'day', day: 'month', month: 'month' };

/** The hours, days or months of a range; longer ones where these would be too many. */
export function stepsOf({ block, definition, range, parts, words }: BlockContext): Steps {
  const wanted = stepOf(block, definition);
  const begins = beginsOf(wanted, range, parts.timeZone);
  if (begins) return { step: wanted, begins, remark: undefined };
  const step = coarser[wanted];
  const remark = step === 'day' ? words.byDay : words.byMonth;
  return { step, begins: beginsOf(step, range, parts.timeZone) ?? [range.from], remark };
}

function beginsOf(step: ReportStep, { from, to }: TimeRange, zone: string): readonly number[] | undefined {
  const found = periodsOf(step, from, to, zone);
  return found?.slice(0, -1).map((begin) => Math.max(begin, from));
}
