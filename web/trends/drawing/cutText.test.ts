import { expect, test } from 'vitest';
import { cutText } from './cutText.ts';

/** Ten pixels a letter. */
const ctx = { measureText: (text: string) => ({ width: [...text].length * 10 }) as TextMetrics };

test.each([
  ['North tank', 100, 'North tank'],
  ['North tank level', 100, 'North tan…'],
  ['North tank level', 70, 'North…'],
  ['💧💧💧💧', 30, '💧💧…'],
  ['Running', 20, 'R…'],
  ['Running', 15, ''],
])('a name without room is cut and not squeezed: “%s” in %i', (words, room, shown) => {
  expect(cutText(ctx, words, room)).toBe(shown);
});
