import type { History } from '../../../protocol/calls/history.ts';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import { between } from '../readings/readings.ts';

/**
 * Joins `count` columns at a time: lowest, highest, mean by time, last known value and worst state. The last may be of
 * fewer.
 */
export function joinColumns(history: History, count: number): History {
  const begins = history.t.filter((_, i) => i % count === 0);
  return { ...history, t: begins, series: history.series.map((series) => joined(history, series, begins, count)) };
}

function joined(history: History, series: HistorySeries, begins: Float64Array, count: number): HistorySeries {
  const parts = Array.from(begins, (from, i) => {
    const places = [i * count, (i + 1) * count] as const;
    const known = (list: Float64Array) => list.slice(...places).findLast((value) => !Number.isNaN(value)) ?? Number.NaN;
    const { min, max, mean, good } = between(history, series, from, begins[i + 1] ?? history.to) ?? nothing;
    const quality = Math.max(...series.quality.slice(...places));
    // A value that held for no time has no weight.
    return { min, max, mean: good > 0 ? mean : known(series.mean), good, last: known(series.last), quality };
  });
  const list = (name: keyof (typeof parts)[number]) => Float64Array.from(parts, (part) => part[name]);
  const [min, max, mean, last] = [list('min'), list('max'), list('mean'), list('last')];
  return { ...series, min, max, mean, last, good: list('good'), quality: list('quality') };
}

const nothing = { min: Number.NaN, max: Number.NaN, mean: Number.NaN, good: 0 };
