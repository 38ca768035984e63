import { expect, test } from 'vitest';
import { ChangeFilter } from './changeFilter.ts';
import type { Published, PublishedPoint } from './publishedPoint.ts';

const point = (deadBand: number): PublishedPoint => ({ id: 'A', name: 'A', kind: 'numeric', unit: '', deadBand });
const good = (value: number): Published => ({ value, state: 'good', time: 0 });
const bad: Published = { value: undefined, state: 'linkLost', time: 0 };

test('the newest of an interval passes at its end; a change of quality passes at once', () => {
  const filter = new ChangeFilter([point(0)], 1000);
  const taken = (tick: number) => filter.take(tick).map(([, { value, state }]) => value ?? state);
  filter.offer(0, good(1));
  expect(taken(0)).toEqual([1]);
  for (const value of [2, 3]) filter.offer(0, good(value));
  expect([taken(999), filter.isEmpty]).toEqual([[], false]);
  expect(taken(1000)).toEqual([3]);
  filter.offer(0, bad);
  expect(taken(1001)).toEqual(['linkLost']);
  filter.offer(0, good(3));
  expect(taken(1002)).toEqual([3]);
  expect(filter.isEmpty).toBe(true);
});

test('a value that creeps is sent when it has left the dead band around the last one sent', () => {
  const filter = new ChangeFilter([point(1)], 0);
  const passed: number[] = [];
  for (let tenths = 0; tenths <= 25; tenths++) {
    filter.offer(0, good(tenths / 10));
    for (const [, { value }] of filter.take(tenths)) passed.push(value as number);
  }
  expect(passed).toEqual([0, 1, 2]);
});

test('a value that is back before it was sent is none', () => {
  const filter = new ChangeFilter([point(0)], 0);
  filter.passed(0, good(1), 0);
  filter.offer(0, good(2));
  filter.offer(0, good(1));
  expect([filter.take(1), filter.isEmpty]).toEqual([[], true]);
});
