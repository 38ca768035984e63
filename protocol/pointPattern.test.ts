import { expect, test } from 'vitest';
import { pointPattern } from './pointPattern.ts';

test.for([
  ['PS1.*', 'PS1.P1.RUN', true],
  ['PS1.*', 'PS10.P1', false],
  ['PS1.*', 'XPS1.P1', false],
  ['*.LEVEL', 'T1.LEVEL', true],
  ['*.LEVEL', 'T1.LEVEL.MIN', false],
  ['PS*.P*.RUN', 'PS1.P2.RUN', true],
  ['PS*.P*.RUN', 'PS1.RUN', false],
  ['T1.LEVEL, PS1.*', 'T1.LEVEL', true],
  ['T1.LEVEL', 'T1XLEVEL', false],
  ['*', 'anything', true],
  ['a*a', 'a', false],
  ['', 'anything', false],
  [' , ', '', false],
] as const)('%j and the point %s: %s', ([pattern, id, is]) => {
  expect(pointPattern(pattern)(id)).toBe(is);
});

test('a pattern of many stars takes no longer', () => {
  expect(pointPattern('*a'.repeat(500))('a'.repeat(400).concat('b'.repeat(100_000)))).toBe(false);
});
