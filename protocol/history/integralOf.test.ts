import { expect, test } from 'vitest';
import { integralOf } from './integralOf.ts';

test.each([
  ['m³/h', { unit: 'm³', ms: 3_600_000 }],
  ['l/s', { unit: 'l', ms: 1000 }],
  ['ML/d', { unit: 'ML', ms: 86_400_000 }],
  ['gpm', { unit: 'gal', ms: 60_000 }],
  ['kW', { unit: 'kWh', ms: 3_600_000 }],
  ['A', { unit: 'Ah', ms: 3_600_000 }],
])('%s adds up over time', (unit, expected) => {
  expect(integralOf(unit)).toEqual(expected);
});

test.each(['m', 'bar', '°C', '%', '', '°C/min', '1/min', 'm/s/h', 'kWh/m³', '/h', 'x/constructor'])(
  'the integral of %s means nothing',
  (unit) => {
    expect(integralOf(unit)).toBeUndefined();
  },
);
