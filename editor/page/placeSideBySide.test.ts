import { expect, test } from 'vitest';
import { overlap } from './box.ts';
import { placeSideBySide } from './placeSideBySide.ts';

const page = { width: 800, height: 600 };
const photo = { width: 4000, height: 3000 };
const logo = { width: 100, height: 40 };

test('one that fits is as large as it is, around the place where it was dropped', () => {
  expect(placeSideBySide([logo], page, { x: 300, y: 200 })).toEqual([{ x: 250, y: 180, ...logo }]);
  expect(placeSideBySide([logo], page)).toEqual([{ x: 350, y: 280, ...logo }]);
});

test('at the edge it stays on the page', () => {
  expect(placeSideBySide([logo], page, { x: 799, y: -50 })).toEqual([{ x: 700, y: 0, ...logo }]);
});

test('a photograph is made as small as the page, in its own ratio', () => {
  expect(placeSideBySide([photo], page)).toEqual([{ x: 40, y: 30, width: 720, height: 540 }]);
});

test('several are side by side, none covers another, and all are on the page', () => {
  for (const count of [2, 3, 5, 12]) {
    const boxes = placeSideBySide(
      Array.from({ length: count }, (_, at) => (at % 2 ? logo : photo)),
      page,
      { x: 9, y: 9 },
    );
    expect(boxes).toHaveLength(count);
    for (const [at, box] of boxes.entries()) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(page.width);
      expect(box.y + box.height).toBeLessThanOrEqual(page.height);
      expect(boxes.slice(at + 1).filter((other) => overlap(box, other))).toEqual([]);
    }
  }
});

test('no picture needs no place', () => expect(placeSideBySide([], page)).toEqual([]));
