import { expect, test } from 'vitest';
import { Backlog } from './backlog.ts';
import type { Row } from './changeFilter.ts';

const row = (time: number, value: number | string = time): Row => [0, { value, state: 'good', time }];
const times = (rows: readonly Row[]) => rows.map(([, { time }]) => time);

test('values come out in their order; beyond the bound the oldest are dropped and counted', () => {
  const backlog = new Backlog(3, 1e6);
  backlog.push([1, 2, 3, 4, 5].map((time) => row(time)));
  expect([backlog.length, backlog.dropped]).toEqual([3, 2]);
  expect(times(backlog.take(2))).toEqual([3, 4]);
  backlog.push([row(6)]);
  backlog.putBack([row(3), row(4)]);
  expect([backlog.length, backlog.dropped]).toEqual([3, 3]);
  expect(times(backlog.take(10))).toEqual([4, 5, 6]);
  expect([backlog.length, backlog.take(1)]).toEqual([0, []]);
});

test('long texts fill it sooner', () => {
  const backlog = new Backlog(1000, 10_000);
  backlog.push(Array.from({ length: 10 }, (_, time) => row(time, 'x'.repeat(1000))));
  expect(times(backlog.take(100))).toEqual([6, 7, 8, 9]);
});

test('without room everything is dropped', () => {
  const backlog = new Backlog(0, 1e6);
  backlog.push([row(1), row(2)]);
  expect([backlog.length, backlog.dropped]).toEqual([0, 2]);
});

test('a million values through a full list take no time that grows with it', () => {
  const backlog = new Backlog(100_000, 1e9);
  for (let time = 0; time < 1_000_000; time++) backlog.push([row(time)]);
  expect([backlog.length, backlog.dropped]).toEqual([100_000, 900_000]);
  expect(times(backlog.take(2))).toEqual([900_000, 900_001]);
});
