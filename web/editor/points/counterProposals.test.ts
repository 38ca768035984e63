import { expect, test } from 'vitest';
import { consumptionOf } from '../../live/past/testConsumption.ts';
import { counterProposals } from './counterProposals.ts';

const hour = 3_600_000;
const answer = (series: ReturnType<typeof consumptionOf>[], count: number) => ({
  ...{
    t: Float64Array.from({ length: count }, (_, i) => i * hour),
    to: count * hour,
    timeZone: 'UTC',
    series,
    corrections: [],
  },
});

test('ten times the greatest hour is proposed, in two digits', () => {
  const series = consumptionOf({ consumption: [1.5, 12.34, Number.NaN] });
  expect(counterProposals(answer([series], 3))).toEqual({ maxRise: 120, resetsTo: undefined });
  expect(counterProposals(answer([consumptionOf({ consumption: [0, 0] })], 2)).maxRise).toBeUndefined();
  expect(counterProposals(answer([], 2))).toEqual({ maxRise: undefined, resetsTo: undefined });
});

test('a counter that was reset on most days is proposed to reset to 0; one that was replaced is not', () => {
  const good = Array.from({ length: 96 }, () => hour);
  const resetOn = (days: readonly number[]) =>
    counterProposals(answer([consumptionOf({ good, resetTimes: days.map((day) => day * 24 * hour) })], 96)).resetsTo;
  expect([resetOn([0, 1, 2, 3]), resetOn([1, 3]), resetOn([2]), resetOn([])]).toEqual([0, 0, undefined, undefined]);
});
