import { expect, test } from 'vitest';
import { PointTable } from './pointTable.ts';

const table = () =>
  new PointTable(
    [
      { infoNumber: 7, group: 0 },
      { infoNumber: 9, group: 0 },
    ],
    1000,
  );

test('a point that was never read has no value, and losing the link does not give it one', () => {
  const points = table();
  points.mark(0, 'linkLost');
  expect(points.at(0)).toEqual({ infoNumber: 7, value: undefined, state: 'neverRead', sourceTime: 1000 });
});

test('what did not change is dropped; a batch is told once, with each slot once', () => {
  const points = table();
  const told: (readonly number[])[] = [];
  points.subscribe((slots) => told.push(slots));
  points.set(0, 1, 2000);
  points.set(0, 2, 2001);
  points.set(1, 5, 2001);
  points.commit();
  points.set(0, 2, 3000);
  points.commit();
  expect(told).toEqual([[0, 1]]);
  expect(points.at(0)).toMatchObject({ value: 2, sourceTime: 2001 });
});

test('the sequence rises with each batch and tells when a point last changed', () => {
  const points = table();
  points.set(0, 1, 0);
  points.commit();
  const first = points.sequence;
  points.set(1, 1, 0);
  points.commit();
  expect(points.sequence).toBe(first + 1);
  expect([points.changedAt(0), points.changedAt(1)]).toEqual([first, first + 1]);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  '%d is bad and no number (R34)',
  (value) => {
    const points = table();
    points.set(0, 4, 1);
    points.set(0, value, 2);
    expect(points.at(0)).toMatchObject({ value: undefined, state: 'notANumber' });
  },
);

test('a lost link keeps the last value and its source time', () => {
  const points = table();
  points.set(0, 4, 500);
  points.mark(0, 'linkLost');
  expect(points.at(0)).toMatchObject({ value: 4, state: 'linkLost', sourceTime: 500 });
});
