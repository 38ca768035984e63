import type { Consumption, ConsumptionQuery } from '../../../protocol/calls/consumption.ts';
import type { StoredCorrection } from '../../../protocol/history/correction.ts';
import type { ConsumptionSeries } from '../../../protocol/history/getConsumption.ts';
import { entryMs } from '../../../protocol/history/historyTier.ts';
import { isCounting } from '../../../protocol/runningState.ts';
import { toDecimal } from '../tiers/decimal.ts';
import { ExactSum } from '../tiers/exactSum.ts';
import { correctedCount, isCorrected } from './corrected.ts';
import { type PastSeries, seriesBetween } from './pastSeries.ts';
import { periodsOf } from './periods.ts';
import { doubtAtEnd } from './rawBlocks.ts';
import type { ReadFiles } from './readFiles.ts';
import type { Recording } from './recording.ts';
import { spansBetween } from './tierColumns.ts';

const tier = '15m';

export interface ConsumptionQuestion {
  readonly name: 'consumption';
  readonly query: ConsumptionQuery;
  readonly zone: string;
  readonly corrections: readonly StoredCorrection[];
}

/** Undefined: there are too many periods. */
export function readConsumption(
  files: ReadFiles,
  { query: { points, from, to, period }, zone, corrections }: ConsumptionQuestion,
  { open }: Recording,
): Consumption | undefined {
  const begins = periodsOf(period, from, to, zone);
  if (!begins) return undefined;
  const end = begins.pop() ?? to;
  const all = seriesBetween(files, tier, points, open, begins[0] ?? from, end - 1);
  const found = all.filter(({ definition }) => isCounting(definition));
  const ofPoint = ({ definition }: PastSeries) => corrections.filter(({ point }) => point === definition.point);
  const series = found.map((one) => seriesOf(files, one, ofPoint(one), begins, end));
  const shown = corrections.filter((one) => one.from < end && one.end > (begins[0] ?? from));
  return { t: Float64Array.from(begins), to: end, timeZone: zone, series, corrections: shown };
}

interface Total {
  readonly count: ExactSum;
  readonly sum: ExactSum;
  resets: number;
  good: number;
}

function seriesOf(
  files: ReadFiles,
  series: PastSeries,
  corrections: readonly StoredCorrection[],
  begins: readonly number[],
  end: number,
): ConsumptionSeries {
  const totals: (Total | undefined)[] = begins.map(() => undefined);
  const resetQuarters: number[] = [];
  let at = 0;
  for (const { start, entries } of spansBetween(files, tier, series, begins[0] ?? 0, end - 1)) {
    for (let i = 0; i < entries.n; i++) {
      const time = start + (entries.slot[i] ?? 0) * entryMs[tier];
      if (time < (begins[0] ?? 0)) continue;
      if (time >= end) break;
      while (time >= (begins[at + 1] ?? end)) at++;
      const total = totals[at] ?? { count: new ExactSum(), sum: new ExactSum(), resets: 0, good: 0 };
      totals[at] = total;
      const counted = entries.count[i] ?? 0;
      const count = series.definition.isCounter ? correctedCount(corrections, time, counted) : counted;
      total.count.add(toDecimal(count), 1);
      total.sum.add(toDecimal(entries.sum[i] || 0), 1);
      // Accurate to a quarter of an hour; the exact time is looked up below.
      if (!isCorrected(corrections, time)) {
        if (entries.resets[i]) resetQuarters.push(time);
        total.resets += entries.resets[i] ?? 0;
      }
      total.good += entries.good[i] ?? 0;
    }
  }
  const { isCounter } = series.definition;
  const doubtSince = series.open ? series.open.doubtSince : isCounter ? doubtAtEnd(files, series) : undefined;
  const of = (applies: boolean, value: (total: Total) => number) =>
    Float64Array.from(totals, (total) => (total && applies ? value(total) : Number.NaN));
  return {
    ...series.definition,
    consumption: of(isCounter, ({ count }) => count.value),
    resets: of(isCounter, ({ resets }) => resets),
    resetTimes: isCounter
      ? resetTimes(files, series, resetQuarters).filter((time) => !isCorrected(corrections, time))
      : new Float64Array(),
    doubtSince: (doubtSince ?? end) < end ? doubtSince : undefined,
    runningMs: of(!isCounter, ({ sum }) => sum.value),
    starts: of(!isCounter, ({ count }) => count.value),
    good: of(true, ({ good }) => good),
  };
}

/** Limit of quarters with a reset for which minutes are read: the newest ones. */
const mostMinutes = 100;

/** The minutes in which a counter was reset; quarters of an hour where no minutes are stored. */
function resetTimes(files: ReadFiles, series: PastSeries, quarters: readonly number[]): Float64Array {
  const first = Math.max(0, quarters.length - mostMinutes);
  return Float64Array.from(
    quarters.flatMap((quarter, i) => {
      const minutes = i < first ? [] : resetMinutes(files, series, quarter);
      return minutes.length > 0 ? minutes : quarter;
    }),
  );
}

function resetMinutes(files: ReadFiles, series: PastSeries, quarter: number): number[] {
  const to = quarter + entryMs[tier];
  return [...spansBetween(files, '1m', series, quarter, to - 1)].flatMap(({ start, entries }) =>
    [...entries.slot].flatMap((slot, i) => {
      const time = start + slot * entryMs['1m'];
      return entries.resets[i] && time >= quarter && time < to ? time : [];
    }),
  );
}
