import { expect, test } from 'vitest';
import { sideBeside } from './panelSide.ts';

const room = { left: 0, right: 1280 };

test.each([
  ['on the left', { left: 40, right: 90 }, 'right'],
  ['in the middle', { left: 600, right: 700 }, 'right'],
  ['on the right', { left: 1000, right: 1100 }, 'left'],
  ['as wide as the page, a little more to the right', { left: 30, right: 1280 }, 'left'],
])('an element %s stays in sight', (_, element, side) => {
  expect(sideBeside(element, room, 360)).toBe(side);
});
