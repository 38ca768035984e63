import { expect, test } from 'vitest';
import { durationText } from './durationText.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];

test.each([
  [22 * hour + 40 * minute, '22 h 40 min'],
  [738 * hour + 20 * minute, '738 h 20 min'],
  [8784 * hour, '8,784 h'],
  [hour - 200, '1 h'],
  [2 * hour - 29 * second, '2 h'],
  [59 * minute + 59 * second, '59 min 59 s'],
  [3 * minute + 14 * second, '3 min 14 s'],
  [45 * second, '45 s'],
  [300, '0 s'],
  [0, '0 min'],
])('%i ms: %s', (ms, text) => {
  expect(durationText('en-GB', ms)).toBe(text.replaceAll(' ', '\u00a0'));
});

test('in French with its own groups of digits', () => {
  expect(durationText('fr', 8784 * hour)).toBe('8\u202f784\u00a0h');
});
