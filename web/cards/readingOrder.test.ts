import { expect, test } from 'vitest';
import { inReadingOrder } from './readingOrder.ts';

const box = (name: string, x: number, y: number, height = 20) => ({ name, x, y, width: 40, height });
const read = (...boxes: ReturnType<typeof box>[]) => inReadingOrder(boxes, (b) => b).map((b) => b.name);

test('a page is read row by row, from left to right', () => {
  expect(read(box('c', 0, 40), box('b', 50, 0), box('a', 0, 0))).toEqual(['a', 'b', 'c']);
});

test('boxes a few units apart in height are still one row', () => {
  expect(read(box('right', 80, 0), box('left', 0, 6))).toEqual(['left', 'right']);
});

test('a vessel as high as the page does not pull everything beside it into one row', () => {
  const beside = [box('low', 100, 300), box('top right', 160, 4), box('top', 100, 0)];
  expect(read(box('vessel', 0, 0, 400), ...beside)).toEqual(['top', 'top right', 'vessel', 'low']);
});
