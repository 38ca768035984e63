import { expect, test } from 'vitest';
import { evenGaps, toEvenGap } from './gaps.ts';

const box = (x: number, y = 0) => ({ x, y, width: 20, height: 10 });

test('a box is attracted to the middle between its neighbours, and to the gap that they have already', () => {
  const row = [box(0), box(100)];
  expect(toEvenGap(box(48), row, 'x', 4)).toBe(2);
  expect(toEvenGap(box(40), row, 'x', 4)).toBeUndefined();
  expect(evenGaps(box(50), row)).toEqual([
    { axis: 'x', from: 20, to: 50, at: 5 },
    { axis: 'x', from: 70, to: 100, at: 5 },
  ]);
  // The third of a row, from either side.
  expect(toEvenGap(box(83), [box(0), box(40)], 'x', 4)).toBe(-3);
  expect(toEvenGap(box(1), [box(40), box(80)], 'x', 4)).toBe(-1);
  expect(evenGaps(box(80), [box(0), box(40)]).map(({ from, to }) => to - from)).toEqual([20, 20]);
});

test('what is not beside it, or around it, is no neighbour', () => {
  expect(toEvenGap(box(48), [box(0, 50), box(100)], 'x', 4)).toBeUndefined();
  const card = { x: -10, y: -10, width: 200, height: 60 };
  expect(toEvenGap(box(48), [card, box(0), box(100)], 'x', 4)).toBe(2);
  expect(toEvenGap(box(0, 32), [box(0, 0), box(0, 60)], 'y', 4)).toBe(-2);
});
