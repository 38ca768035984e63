import { expect, test } from 'vitest';
import { DecimalSum } from './decimalSum.ts';

const sumOf = (...numbers: number[]) => numbers.reduce((sum, number) => sum.add(number), new DecimalSum());

test('tenths add up to whole numbers, in any order', () => {
  const tenths = Array.from({ length: 1000 }, (_, i) => i / 10);
  expect(sumOf(...tenths).over()).toBe(49_950);
  expect(sumOf(...tenths.toReversed()).over()).toBe(49_950);
  expect(sumOf(0.3, -0.1).over()).toBe(0.2);
  expect(sumOf(1e15, 0.1, -1e15).over()).toBe(0.1);
});

test('numbers with exponents count as what they are', () => {
  expect(sumOf(1e21, 1e-7, -1e21).over()).toBe(1e-7);
  expect(sumOf(Number.MAX_VALUE, -Number.MAX_VALUE, 5e-324).over()).toBe(5e-324);
});

test('what is added up is weighted, and what comes out is the nearest number', () => {
  expect(new DecimalSum().add(0.1, 900_000).add(0.2, 900_000).over(3_600_000)).toBe(0.075);
  expect(new DecimalSum().add(0.1, 0.5).over(0.25)).toBe(0.2);
  expect(sumOf(1).over(3)).toBe(1 / 3);
  expect(sumOf(2).over(-3)).toBe(-2 / 3);
  expect(new DecimalSum().over(7)).toBe(0);
});
