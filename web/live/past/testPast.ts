import type { HistorySeries } from '../../../protocol/history/getHistory.ts';

/** Each known for a minute and no wider than 0.5; undefined: nothing is known. */
export function seriesOf(means: readonly (number | undefined)[], head: Partial<HistorySeries> = {}): HistorySeries {
  const list = (of: (mean: number) => number, none = Number.NaN) =>
    Float64Array.from(means, (mean) => (mean === undefined ? none : of(mean)));
  return {
    point: 'T1',
    kind: 'numeric',
    unit: 'm',
    digits: 2,
    states: [],
    isCounter: false,
    min: list((mean) => mean - 0.25),
    max: list((mean) => mean + 0.25),
    mean: list((mean) => mean),
    last: list((mean) => mean),
    good: list(() => 60_000, 0),
    quality: list(() => 0, -1),
    texts: [],
    late: [],
    ...head,
  };
}
