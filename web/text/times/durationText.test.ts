import { expect, test } from 'vitest';
import { durationText } from './durationText.ts';

test.for([
  [3, '3 ms'],
  [99, '99 ms'],
  [400, '0.4 sec'],
  [-2000, '2 sec'],
  [11_520_000, '3 hr 12 min'],
  [86_400_000, '1 day'],
  [0, '0 sec'],
] as const)('%d ms are told as %s', ([ms, text]) => {
  expect(durationText('en', ms)).toBe(text);
});
