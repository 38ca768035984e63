import { entryMs } from '../../../protocol/history/historyTier.ts';
import type { ReportPart } from '../../../protocol/report/document.ts';
import {
  periodAt,
  periodBefore,
  periodLastYear,
  type TimeRange,
  yearEarlier,
} from '../../../protocol/report/period.ts';
import type { BlockContext } from './blockContext.ts';

const quarterMs = entryMs['15m'];
const quarterOf = (at: number) => Math.floor(at / quarterMs) * quarterMs;

type Context = Omit<BlockContext, 'block'>;

/** A beginning or an end within a quarter of an hour is that quarter's beginning: none is in two periods or in none. */
export function wholeQuarters({ from, to }: TimeRange): TimeRange {
  return { from: quarterOf(from), to: Math.max(quarterOf(to), quarterOf(from) + quarterMs) };
}

/** The end of what can be reported, UTC ms: for all blocks the same, though time passes between them. */
export function lastFullQuarter({ from, to }: TimeRange, now: number): number {
  return now >= to ? to : Math.max(from, quarterOf(now));
}

/** The end of what is read as it is at this moment, UTC ms: of what people write. */
export function knownUntil({ period, parts }: Pick<Context, 'period' | 'parts'>): number {
  return Math.min(period.to, Math.max(period.from, parts.now()));
}

/** What the reader of the whole report must know first. */
export function remarksPart(context: Context): readonly ReportPart[] {
  const { definition, period, range, until, words, texts } = context;
  const time = (at: number) => texts.time(at, 'minute');
  const isOver = until === period.to;
  const compares = definition.comparesPrevious || definition.comparesLastYear;
  const remarks = [
    isOver ? '' : words.notOver({ time: time(until) }),
    isOver || !compares ? '' : words.notOverCompared,
    range.from === period.from && range.to === until
      ? ''
      : words.quarters({ from: time(range.from), to: time(range.to) }),
  ].filter((remark) => remark !== '');
  return remarks.length === 0 ? [] : [{ kind: 'notes', title: words.remarks, paragraphs: remarks }];
}

/**
 * The period before and the same one a year before; of any other range those of the same length. Of a period that is not
 * over only the time since its beginning.
 */
export function earlierRanges({ definition, period, until, parts }: Context): {
  readonly previous: TimeRange | undefined;
  readonly lastYear: TimeRange | undefined;
} {
  const { period: kind, comparesPrevious, comparesLastYear } = definition;
  const calendar = { zone: parts.timeZone, shifts: parts.configuration.shifts };
  const { from, to } = periodAt(kind, period.from, calendar);
  const isRegular = from === period.from && to === period.to;
  const known = (range: TimeRange) =>
    wholeQuarters(until === period.to ? range : { ...range, to: Math.min(range.to, range.from + until - period.from) });
  const before = () =>
    isRegular ? periodBefore(kind, period, calendar) : { from: 2 * period.from - period.to, to: period.from };
  const yearBefore = () =>
    isRegular
      ? periodLastYear(kind, period, calendar)
      : { from: yearEarlier(period.from, calendar.zone), to: yearEarlier(period.to, calendar.zone) };
  return {
    previous: comparesPrevious ? known(before()) : undefined,
    lastYear: comparesLastYear ? known(yearBefore()) : undefined,
  };
}
