import type { Consumption, ConsumptionQuery, ConsumptionSeries } from '../../../protocol/history/getConsumption.ts';
import { entryMs } from '../../../protocol/history/historyTier.ts';
import { runningStateOf } from '../tiers/counting.ts';
import { toDecimal } from '../tiers/decimal.ts';
import { ExactSum } from '../tiers/exactSum.ts';
import { type PastSeries, seriesBetween } from './pastSeries.ts';
import { periodsOf } from './periods.ts';
import type { ReadFiles } from './readFiles.ts';
import type { Recording } from './recording.ts';
import { spansBetween } from './tierColumns.ts';

const tier = '15m';

/** How much counters rose and how long machines ran, by periods; undefined: there are too many periods. */
export function readConsumption(
  files: ReadFiles,
  { points, from, to, period }: ConsumptionQuery,
  zone: string,
  { open }: Recording,
): Consumption | undefined {
  const begins = periodsOf(period, from, to, zone);
  if (!begins) return undefined;
  const end = begins.pop() ?? to;
  const counting = ({ definition }: PastSeries) => definition.isCounter || runningStateOf(definition) !== undefined;
  const found = seriesBetween(files, tier, points, open, begins[0] ?? from, end - 1).filter(counting);
  const series = found.map((one) => seriesOf(files, one, begins, end));
  return { t: Float64Array.from(begins), to: end, timeZone: zone, series };
}

interface Total {
  readonly count: ExactSum;
  readonly sum: ExactSum;
  resets: number;
  good: number;
}

function seriesOf(files: ReadFiles, series: PastSeries, begins: readonly number[], end: number): ConsumptionSeries {
  const totals: (Total | undefined)[] = begins.map(() => undefined);
  let at = 0;
  for (const { start, entries } of spansBetween(files, tier, series, begins[0] ?? 0, end - 1)) {
    for (let i = 0; i < entries.n; i++) {
      const time = start + (entries.slot[i] ?? 0) * entryMs[tier];
      if (time < (begins[0] ?? 0)) continue;
      if (time >= end) break;
      while (time >= (begins[at + 1] ?? end)) at++;
      const total = totals[at] ?? { count: new ExactSum(), sum: new ExactSum(), resets: 0, good: 0 };
      totals[at] = total;
      total.count.add(toDecimal(entries.count[i] ?? 0), 1);
      total.sum.add(toDecimal(entries.sum[i] || 0), 1);
      total.resets += entries.resets[i] ?? 0;
      total.good += entries.good[i] ?? 0;
    }
  }
  const { isCounter } = series.definition;
  const of = (applies: boolean, value: (total: Total) => number) =>
    Float64Array.from(totals, (total) => (total && applies ? value(total) : Number.NaN));
  return {
    ...series.definition,
    consumption: of(isCounter, ({ count }) => count.value),
    resets: of(isCounter, ({ resets }) => resets),
    runningMs: of(!isCounter, ({ sum }) => sum.value),
    starts: of(!isCounter, ({ count }) => count.value),
    good: of(true, ({ good }) => good),
  };
}
