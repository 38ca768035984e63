import { expect, test } from 'vitest';
import { placeBeside } from './panelPlace.ts';

const room = { left: 0, right: 1280, top: 0, bottom: 700 };
const middle = { top: 300, bottom: 340 };

test.each([
  ['on the left', { left: 40, right: 90 }, 'right'],
  ['in the middle', { left: 600, right: 700 }, 'right'],
  ['on the right', { left: 1000, right: 1100 }, 'left'],
])('an element %s stays in sight beside the panel', (_, element, side) => {
  expect(placeBeside({ ...element, ...middle }, room, 360, 12)).toEqual({ side });
});

const wide = { left: 30, right: 1280 };
test.each([
  ['near the top: the panel stands below it', { top: 40, bottom: 80 }, { side: 'left', highest: 596 }],
  [
    'near the foot: the panel stands above it',
    { top: 600, bottom: 640 },
    { side: 'left', highest: 576, fromFoot: 112 },
  ],
])('an element as wide as the page, %s', (_, height, place) => {
  expect(placeBeside({ ...wide, ...height }, room, 360, 12)).toEqual(place);
});

test('where there is room nowhere, the panel covers the lesser part of it', () => {
  expect(placeBeside({ ...wide, top: 20, bottom: 680 }, room, 360, 12)).toEqual({ side: 'left', covered: 330 });
});

test('a panel that would lie over a little of its element is narrower', () => {
  const lyingPhone = { left: 60, right: 844, top: 52, bottom: 390 };
  const row = { left: 70, right: 414, top: 300, bottom: 380 };
  // From 12 px beside the row to 12 px before the edge.
  expect(placeBeside(row, lyingPhone, 469, 12)).toEqual({ side: 'right', widest: 406 });
});

// A pumping station at 1280x800: symbols left of the middle, values right of it.
const station = { left: 220, right: 1280, top: 84, bottom: 748 };
const symbol = { left: 498, right: 558, top: 248, bottom: 307 };
const rows = [
  { left: 777, right: 936, top: 188, bottom: 213 },
  { left: 777, right: 936, top: 213, bottom: 238 },
];
test.each([
  ['chosen by a value', rows[0], { side: 'right', widest: 320 }],
  ['chosen by its symbol', symbol, { side: 'right', widest: 320 }],
])('the whole machine stays in sight, %s', (_, element, place) => {
  expect(element && placeBeside(element, station, 364, 12, [symbol, ...rows])).toEqual(place);
});

test('values at the right edge: the panel opens at the left of the symbol', () => {
  const booster = { ...symbol, left: 613, right: 646 };
  const values = { ...symbol, left: 1000, right: 1200 };
  expect(placeBeside(booster, station, 364, 12, [booster, values])).toEqual({ side: 'left' });
  // Where that side has no room beside the symbol, the values are the lesser loss.
  expect(placeBeside(symbol, station, 364, 12, [symbol, values])).toEqual({ side: 'right' });
});
