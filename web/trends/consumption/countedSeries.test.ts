import { expect, test } from 'vitest';
import type { ConsumptionSeries } from '../../../protocol/history/getConsumption.ts';
import { consumptionOf } from '../../live/past/testConsumption.ts';
import { countedSeries } from './countedSeries.ts';

const hour = 3_600_000;
const answer = (series: readonly ConsumptionSeries[], count: number) => ({
  ...{
    t: Float64Array.from({ length: count }, (_, i) => i * hour),
    to: count * hour,
    timeZone: 'UTC',
    series,
    corrections: [],
  },
});

test('the rises of a counter add up without a tail of binary digits', () => {
  const [counted] = countedSeries(answer([consumptionOf({ consumption: [0.1, 0.2, Number.NaN, 0.4] })], 4), 4 * hour);
  expect(counted).toMatchObject({ kind: 'counter', total: 0.7 });
});

test('a machine ran so many hours, and was started so often', () => {
  const machine = consumptionOf({ runningMs: [hour / 2, hour], starts: [2, 0] });
  const [counted] = countedSeries(answer([machine], 2), 2 * hour);
  expect(counted).toMatchObject({ kind: 'machine', total: 1.5, times: 2 });
  expect([...(counted?.values ?? [])]).toEqual([0.5, 1]);
});

test('what counts nothing is left out', () => {
  expect(countedSeries(answer([consumptionOf({})], 1), hour)).toEqual([]);
});

test('a period of which a part is not known is incomplete; the one that runs still is not', () => {
  const counter = consumptionOf({ consumption: [1, 1, 1], good: [hour, hour / 2, hour / 4] });
  const [counted] = countedSeries(answer([counter], 3), 2.25 * hour);
  expect([...(counted?.incomplete ?? [])]).toEqual([1]);
});
