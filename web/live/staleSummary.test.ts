import { expect, test } from 'vitest';
import { type Currency, createStaleSummary } from './staleSummary.ts';

function summaryOf(points: Map<number, Currency | undefined>, moved = new Set<number>()) {
  let now = 0;
  const summary = createStaleSummary({
    numbers: () => points.keys(),
    currencyOf: (number) => points.get(number),
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

const pageOf = (currency: Currency, ...numbers: number[]) => new Map(numbers.map((number) => [number, currency]));

test('values that cease to be current, or are again, are counted at once', () => {
  const points = pageOf('current', 1, 2);
  const { after } = summaryOf(points);
  expect(after(250)).toMatchObject({ points: 2, notCurrent: 0 });
  points.set(2, 'notCurrent');
  expect(after(250)).toMatchObject({ points: 2, notCurrent: 1 });
  points.set(2, 'current');
  expect(after(250)).toMatchObject({ points: 2, notCurrent: 0 });
});

test('another page, awaited for a moment, is no loss', () => {
  const points = pageOf('current', 1);
  const { after } = summaryOf(points);
  after(250);
  points.clear();
  points.set(7, 'awaited').set(8, 'awaited');
  expect(after(250)).toMatchObject({ points: 1, notCurrent: 0 });
  points.set(7, 'current').set(8, 'current');
  expect(after(250)).toMatchObject({ points: 2, notCurrent: 0 });
});

test('a page that the device does not send is not current after a second', () => {
  const { after } = summaryOf(pageOf('awaited', 7, 8));
  expect(after(250).notCurrent).toBe(0);
  expect(after(1000)).toMatchObject({ points: 2, notCurrent: 2 });
});

test('another page whose values are lost is called so as soon as the device has said it', () => {
  const points = pageOf('current', 1);
  const { after } = summaryOf(points);
  after(250);
  points.clear();
  after(250);
  points.set(7, 'awaited').set(8, 'awaited');
  after(250);
  points.set(7, 'notCurrent').set(8, 'notCurrent');
  expect(after(250)).toMatchObject({ points: 2, notCurrent: 2 });
});

test('an element that names nothing is no value that is missing', () => {
  expect(summaryOf(new Map([[1, undefined]])).after(5000)).toMatchObject({ points: 0, notCurrent: 0 });
});

test('the same object until something changes', () => {
  const { after, summary } = summaryOf(pageOf('current', 1));
  const told = after(250);
  expect(after(250)).toBe(told);
  expect(summary.check()).toBe(false);
});

test('a machine that moves though its commands are blocked is reported at once, for as long as it is on screen', () => {
  const moved = new Set<number>();
  const points = pageOf('current', 1, 2);
  const { after } = summaryOf(points, moved);
  expect(after(250).moved).toEqual([]);
  moved.add(2);
  expect(after(250).moved).toEqual([2]);
  points.delete(2);
  expect(after(250).moved).toEqual([]);
});
