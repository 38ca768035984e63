import { expect, test } from 'vitest';
import { comparisonOf, readComparison } from './conditionText.ts';

const isId = (id: string) => ['LEVEL', 'A - B', 'max(1)'].includes(id);

test.each<[text: string, when: string | undefined]>([
  ['LEVEL < 0.5', 'LEVEL'],
  ['LEVEL != −2', 'LEVEL'],
  ['MISSPELT<=5', 'MISSPELT'],
  ['A - B > 3', 'A - B'],
  ['max(1) = 1', 'max(1)'],
  ['B - A > 3', undefined],
  ['MAX(A, B) > 3', undefined],
  ['[LEVEL] > 3', undefined],
  ['LEVEL > A', undefined],
  ['LEVEL > 1 AND A', undefined],
  ['LEVEL > 1e5', undefined],
  ['LEVEL', undefined],
])('%s compares a point with a number where it can be nothing else', (text, when) => {
  expect(comparisonOf(text, isId)?.when).toBe(when);
});

test('a comparison has any Id before its sign', () => {
  expect(readComparison('B - A >= -3.5')).toEqual({ when: 'B - A', comparison: '>=', limit: -3.5 });
  expect(readComparison('LEVEL <> 5')).toBe(undefined);
});
