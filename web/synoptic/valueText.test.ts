// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { flow, pump } from './testPage.tsx';
import { numberText, stateOf, stateText, unitText } from './valueText.ts';

test('a number has the digits of its point and the thousands of the language', () => {
  expect(numberText('en', { ...flow, digits: 1 })(12345.678)).toBe('12,345.7');
  expect(numberText('fr', { ...flow, digits: 1 })(0.04)).toBe('0,0');
});

test('a little less than nothing is not written as minus zero', () => {
  expect(numberText('en', flow)(-0.01)).toBe('0.0');
});

test('what is no number is never a zero (R34)', () => {
  expect([undefined, Number.NaN, Number.POSITIVE_INFINITY].map(numberText('en', flow))).toEqual(['---', '---', '---']);
});

test("money is written as money, in the product's currency (R33)", () => {
  const cost = { ...flow, unit: 'currency', digits: 2 };
  expect(numberText('en', cost)(1234.5)).toBe('$1,234.50');
  expect(unitText(cost)).toBe('');
});

test('a state is told in the words of its point, or as a digit', () => {
  expect(stateText(pump, stateOf(1))).toBe('Running');
  expect(stateText({ ...pump, states: ['', ''] }, stateOf(0))).toBe('0');
  expect(stateText(pump, stateOf(undefined))).toBe('---');
});
