import { expect, test } from 'vitest';
import type { ChartStyle } from './chartStyle.ts';
import { placeAxes } from './placeAxes.ts';
import type { UnitAxis } from './unitAxes.ts';

const style = { fontPx: 12 } as ChartStyle;
const axis: UnitAxis = { key: 'y0', unit: 'm', pens: [1], side: 'left', min: 0, max: 10 };
const room = { width: 390, height: 440, above: 26, stripsPx: () => 0 };

test.each([
  [[4], '(4)'],
  [[1, 2], '(1, 2)'],
  [[1, 3, 4, 5, 7, 8], '(1, 3–5, 7, 8)'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], '(1–12)'],
])('an axis names its pens, and many in a row by the first and the last', (pens, text) => {
  expect(placeAxes([{ ...axis, pens }], style, 'en', room).axes[0]?.pens).toBe(text);
});

test('on a phone two axes of milliards leave the lines the larger part', () => {
  const large = { ...axis, max: 9e11 };
  const { box } = placeAxes([large, { ...large, key: 'y1', side: 'right' }], style, 'en', room);
  expect(box.width).toBeGreaterThan(room.width / 2);
});
