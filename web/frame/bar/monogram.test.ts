import { expect, test } from 'vitest';
import { monogram } from './monogram.ts';

test.each([
  ['Pumping station', 'PS'],
  ['Tanks', 'Ta'],
  ['💧 Water', '💧W'],
  ['Water 💧', 'W💧'],
  ['👩‍🚒', '👩‍🚒'],
  ['🇫🇷🇬🇧🇩🇪', '🇫🇷🇬🇧'],
  ['e\u0301tang', 'e\u0301t'],
])('%s has the sign %s, and no half of a letter', (name, sign) => {
  expect(monogram(name)).toBe(sign);
});
