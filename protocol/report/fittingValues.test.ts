import { expect, test } from 'vitest';
import { pointOf } from '../testPoint.ts';
import { fittingValues } from './fittingValues.ts';
import { integralOf } from './rateUnits.ts';

test.each([
  ['m³/h', 'm³', 2],
  ['m3/h', 'm³', 2],
  ['L/s', 'm³', 7.2],
  ['l / min', 'm³', 0.12],
  ['kW', 'kWh', 2],
  ['MW', 'MWh', 2],
  ['kvar', 'kvarh', 2],
])('a rate of 2 %s amounts in an hour to what is counted in %s', (rate, unit, amount) => {
  const integral = integralOf(rate);
  expect(integral?.unit).toBe(unit);
  expect(2 * (integral?.perHour ?? 0)).toBeCloseTo(amount);
});

test.each(['', 'm', '°C', 'bar', '%', 'mw', 'KW', 'constructor'])('%j is no rate: nothing is guessed', (unit) => {
  expect(integralOf(unit)).toBeUndefined();
});

test('a counter has no mean, a machine has running time and starts, a text has nothing', () => {
  expect(fittingValues(pointOf({ kind: 'numeric', isCounter: true, unit: 'm³' }))).toEqual(['total', 'last']);
  expect(fittingValues(pointOf({ kind: 'logic' }))).toEqual(['runtime', 'starts']);
  expect(fittingValues(pointOf({ kind: 'numeric', unit: 'm³/h' }))).toContain('integral');
  expect(fittingValues(pointOf({ kind: 'numeric', unit: 'm' }))).not.toContain('integral');
  expect(fittingValues(pointOf({ kind: 'text' }))).toEqual([]);
  expect(fittingValues(pointOf({ kind: 'state' }))).toEqual([]);
  expect(fittingValues({ ...pointOf({ kind: 'state' }), runningState: 2 })).toEqual(['runtime', 'starts']);
});
