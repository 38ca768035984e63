import { expect, test } from 'vitest';
import type { History } from '../../../protocol/calls/history.ts';
import { mergeHistories } from './mergeHistories.ts';

const good = 0;

/** Columns of that length from 0 on. */
function history(point: string, stepMs: number, values: readonly number[], quality = values.map(() => good)): History {
  const list = Float64Array.from(values);
  return {
    tier: 'raw',
    t: Float64Array.from(values, (_, i) => i * stepMs),
    to: values.length * stepMs,
    recordedTo: values.length * stepMs,
    recordedFrom: 0,
    series: [
      {
        ...{ point, kind: 'numeric', unit: 'm', digits: 1, isCounter: false, states: [], texts: [], late: [] },
        ...{ min: list, max: list, mean: list, last: list },
        good: Float64Array.from(values, () => stepMs),
        quality: Float64Array.from(quality),
      },
    ],
  };
}

test('two stations with the same columns are beside each other, unchanged', () => {
  const [a, b] = [history('a/L', 10, [1, 2, 3]), history('b/L', 10, [4, 5, 6])];
  const merged = mergeHistories([a, { ...b, recordedTo: 25 }]);
  expect(merged?.series).toEqual([...a.series, ...b.series]);
  expect(merged?.recordedTo).toBe(30);
  expect(mergeHistories([])).toBeUndefined();
});

test('a station that has kept less detail: the columns of the other are summed up in its longer ones', () => {
  const fine = history('a/L', 10, [1, 3, Number.NaN, 8], [good, good, -1, 13]);
  const merged = mergeHistories([fine, history('b/L', 20, [5, 6])]);
  expect([...(merged?.t ?? [])]).toEqual([0, 20]);
  const [one] = merged?.series ?? [];
  expect([one?.min, one?.max, one?.mean, one?.last, one?.good].map((list) => [...(list ?? [])])).toEqual([
    [1, 8],
    [3, 8],
    [2, 8],
    [3, 8],
    [20, 20],
  ]);
  // What was not current somewhere in a column is so in the whole of it.
  expect([...(one?.quality ?? [])]).toEqual([good, 13]);
});
