import { expect, test } from 'vitest';
import { areDifferent, commonUnit, flowUnit, productUnit, quotientUnit } from './units.ts';

test.each([
  ['m³/h', 'm³', 3_600_000],
  ['L/s', 'L', 1000],
  ['l/min', 'l', 60_000],
  ['kW', 'kWh', 3_600_000],
  ['kvar', 'kvarh', 3_600_000],
  ['mg/l', undefined, undefined],
  ['/h', undefined, undefined],
  ['h', undefined, undefined],
  ['', undefined, undefined],
])('the quantity of a flow in %s is in %s', (unit, quantity, ms) => {
  expect(flowUnit(unit)).toEqual(quantity && { quantity, ms });
});

test.each([
  ['kWh', 'm³', 'kWh/m³'],
  ['kW', 'm³/h', 'kWh/m³'],
  ['m³/h', 'm³/h', ''],
  ['L/s', 'm³/h', undefined],
  ['kWh', '', undefined],
  ['', '', ''],
  ['m', 'm³/h', undefined],
])('%s divided by %s is %s', (a, b, expected) => {
  expect(quotientUnit(a, b)).toBe(expected);
});

test('a sum has the unit of its parts, and a plain number goes with any', () => {
  expect(commonUnit('m', '')).toBe('m');
  expect(commonUnit('', 'm')).toBe('m');
  expect(commonUnit('m', 'cm')).toBe(undefined);
  expect(areDifferent('m', 'cm')).toBe(true);
  expect(areDifferent('m', undefined)).toBe(false);
  expect(productUnit('m³/h', '')).toBe(undefined);
});
