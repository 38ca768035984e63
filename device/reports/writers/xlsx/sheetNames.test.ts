import { expect, test } from 'vitest';
import { sheetNames } from './sheetNames.ts';

test('names have 31 characters, none that Excel refuses, and each is there once', () => {
  const names = sheetNames([
    'By day',
    'by DAY',
    'a[b]c:d*e?f/g\\h',
    "'quoted'",
    '',
    '???',
    'History',
    'Well 2: head pressure above its high limit',
    'Well 2: head pressure above its high limit',
    `${'x'.repeat(30)}😀`,
    `${'y'.repeat(30)}' z`,
  ]);
  expect(names).toEqual([
    'By day',
    'by DAY (2)',
    'a b c d e f g h',
    'quoted',
    '-',
    '- (2)',
    'History (2)',
    'Well 2  head pressure above its',
    'Well 2  head pressure above (2)',
    'x'.repeat(30),
    'y'.repeat(30),
  ]);
  for (const name of names) {
    expect(name.length).toBeLessThanOrEqual(31);
    expect(name.isWellFormed()).toBe(true);
    expect(name).not.toMatch(/[[\]:*?/\\]|^'|'$/);
  }
});
