import type { ConsumptionSeries } from '../../../protocol/history/getConsumption.ts';

type Lists = 'consumption' | 'resets' | 'resetTimes' | 'runningMs' | 'starts' | 'good';

/** By the hour; what is not given is unknown, with all of its time known. */
export function consumptionOf(
  lists: Partial<Record<Lists, readonly number[]>>,
  head: Partial<ConsumptionSeries> = {},
): ConsumptionSeries {
  const count = Math.max(1, ...Object.values(lists).map((list) => list.length));
  const none = Array.from({ length: count }, () => Number.NaN);
  const list = (name: Lists, other: readonly number[] = none) => Float64Array.from(lists[name] ?? other);
  return {
    ...{ point: 'Q1', kind: 'numeric', unit: 'm³', digits: 1, states: [], isCounter: true },
    consumption: list('consumption'),
    resets: list('resets'),
    resetTimes: list('resetTimes', []),
    doubtSince: undefined,
    runningMs: list('runningMs'),
    starts: list('starts'),
    good: list(
      'good',
      none.map(() => 3_600_000),
    ),
    ...head,
  };
}
