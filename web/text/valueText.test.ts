import { expect, test } from 'vitest';
import { type Point, pointRecord } from '../../protocol/point.ts';
import { element } from '../../protocol/wire/xml.ts';
import { bareText, numberText, stateOf, stateText, unitText, valueText } from './valueText.ts';

const [pump, flow] = pointRecord.readAll(
  element('Content', {}, [
    element('Point', { InfoNumber: 101, Kind: 'logic', State0: 'Stopped', State1: 'Running' }),
    element('Point', { InfoNumber: 102, Kind: 'numeric', Unit: 'm³/h', Digits: 1 }),
  ]),
) as [Point, Point];

test('a number has the digits of its point and the thousands of the language', () => {
  expect(numberText('en', { ...flow, digits: 1 })(12345.678)).toBe('12,345.7');
  expect(numberText('fr', { ...flow, digits: 1 })(0.04)).toBe('0,0');
});

test('a number of more digits than anybody counts is reported by its power of ten', () => {
  expect([999_999_999_999_999, -1.7976e308].map(numberText('en', flow))).toEqual([
    '999,999,999,999,999.0',
    '-1.798E308',
  ]);
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
  expect(numberText('fr', cost)(1234.5)).toMatch(/^1\s234,50\s\$US$/);
  expect(unitText(cost)).toBe('');
  expect(valueText('en', cost, -2)).toBe('-$2.00');
});

test('of a state point its word is shown, of a text point the text; neither is ever a zero', () => {
  const valve = { ...pump, kind: 'state' as const, states: ['Shut', 'Opening', 'Open'] };
  const batch = { ...pump, kind: 'text' as const, states: ['', ''] };
  expect([0, 1, 2, 7, undefined].map((value) => valueText('en', valve, value))).toEqual([
    ...['Shut', 'Opening', 'Open'],
    ...['7', '---'],
  ]);
  expect(['Filling', '', undefined].map((value) => valueText('en', batch, value))).toEqual(['Filling', '', '---']);
  expect(bareText('en', valve)(2)).toBe('Open');
  expect(bareText('en', flow)(2)).toBe('2.0');
});

test('a value in a sentence has its unit, or the word of its state, or is none', () => {
  expect(valueText('en', flow, 1063.24)).toBe('1,063.2 m³/h');
  expect(valueText('fr', flow, 1063.24)).toMatch(/^1\s063,2 m³\/h$/);
  expect(valueText('en', pump, 0)).toBe('Stopped');
  expect([flow, pump].map((point) => valueText('en', point, undefined))).toEqual(['---', '---']);
});

test('a state is told in the words of its point, or as a digit', () => {
  expect(stateText(pump, stateOf(1))).toBe('Running');
  expect(stateText({ ...pump, states: ['', ''] }, stateOf(0))).toBe('0');
  expect(stateText(pump, stateOf(undefined))).toBe('---');
});
