import { expect, test } from 'vitest';
import { cutTo, lettersOf } from './letters.ts';

test('an emoji of several code points, a flag and an accent are one letter each', () => {
  expect(lettersOf('👩‍🚒🇫🇷e\u0301x')).toEqual(['👩‍🚒', '🇫🇷', 'e\u0301', 'x']);
});

test('a text is cut between letters, never within one', () => {
  const text = 'Pump 💧👩‍🚒';
  for (let most = 0; most <= text.length; most++) {
    const cut = cutTo(text, most);
    expect(cut.length).toBeLessThanOrEqual(most);
    expect(['Pump 💧👩‍🚒', 'Pump 💧', 'Pump ', 'Pump', 'Pum', 'Pu', 'P', '']).toContain(cut);
  }
  expect(cutTo(text, 7)).toBe('Pump 💧');
});
