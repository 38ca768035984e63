import { expect, test } from 'vitest';
import { createStaleSummary } from './staleSummary.ts';

function summaryOf(points: Map<number, boolean | undefined>, moved = new Set<number>()) {
  let now = 0;
  const summary = createStaleSummary({
    numbers: () => points.keys(),
    isCurrent: (number) => points.get(number),
    losses: () => [],
    hasMoved: (number) => moved.has(number),
    now: () => now,
  });
  const after = (ms: number) => {
    now += ms;
    summary.check();
    return summary.read();
  };
  return { after, summary };
}

test('values that cease to be current are told after a second, and at once when they are back', () => {
  const points = new Map([
    [1, true],
    [2, true],
  ]);
  const { after } = summaryOf(points);
  expect(after(250)).toMatchObject({ points: 2, notCurrent: 0 });
  points.set(2, false);
  expect(after(250).notCurrent).toBe(0);
  expect(after(1000)).toMatchObject({ points: 2, notCurrent: 1 });
  points.set(2, true);
  expect(after(250)).toMatchObject({ points: 2, notCurrent: 0 });
});

test('another page, not told for a moment, is no loss', () => {
  const points = new Map([[1, true]]);
  const { after } = summaryOf(points);
  after(250);
  points.clear();
  points.set(7, false).set(8, false);
  expect(after(250).notCurrent).toBe(0);
  points.set(7, true).set(8, true);
  expect(after(250)).toMatchObject({ points: 2, notCurrent: 0 });
});

test('an element that names nothing is no value that is missing', () => {
  expect(summaryOf(new Map([[1, undefined]])).after(5000)).toMatchObject({ points: 0, notCurrent: 0 });
});

test('the same object until something changes', () => {
  const { after, summary } = summaryOf(new Map([[1, true]]));
  const told = after(250);
  expect(after(250)).toBe(told);
  expect(summary.check()).toBe(false);
});

test('a machine that moves though its commands are blocked is told at once, for as long as it is on screen', () => {
  const moved = new Set<number>();
  const points = new Map([
    [1, true],
    [2, true],
  ]);
  const { after } = summaryOf(points, moved);
  expect(after(250).moved).toEqual([]);
  moved.add(2);
  expect(after(250).moved).toEqual([2]);
  points.delete(2);
  expect(after(250).moved).toEqual([]);
});
