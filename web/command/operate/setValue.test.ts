import { expect, test } from 'vitest';
import { readEntry } from './setValue.ts';

const limits = { min: 0, max: 100, step: 0.5 };

test.each([
  ['45', 45],
  [' 45.5 ', 45.5],
  ['0', 0],
  ['100', 100],
])('%j can be sent', (typed, value) => {
  expect(readEntry('en', typed, limits)).toMatchObject({ kind: 'ready', value });
});

test.each([
  ['-1', 'belowLimit'],
  ['100.5', 'aboveLimit'],
  ['45.3', 'offStep'],
  ['1e2', 'notANumber'],
])('%j is refused: %s', (typed, fault) => {
  expect(readEntry('en', typed, limits)).toEqual({ kind: 'refused', fault });
});

test('a set value is typed as its reader writes it, and asked about where it is not clear', () => {
  expect(readEntry('fr', '4,5', limits)).toEqual({ kind: 'ready', text: '4.5', value: 4.5 });
  expect(readEntry('fr', '4,7', limits)).toEqual({ kind: 'refused', fault: 'offStep' });
  expect(readEntry('en', '4,5', limits)).toEqual({ kind: 'unclear', readings: ['4.5'] });
});

test('a tenth is on a step of a tenth, however binary sees it', () => {
  expect(readEntry('en', '0.3', { min: undefined, max: undefined, step: 0.1 }).kind).toBe('ready');
  expect(readEntry('en', '-0.7', { min: -1, max: 1, step: 0.1 }).kind).toBe('ready');
});
