import { expect, test } from 'vitest';
import { tickFormat, valueTicks } from './valueTicks.ts';

test.each([
  [{ min: 0, max: 1 }, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [{ min: -0.25, max: 0.32 }, 4, [-0.2, 0, 0.2]],
  [{ min: 2.9, max: 3.2 }, 3, [2.9, 3, 3.1, 3.2]],
  [{ min: 1_234_567, max: 1_234_571 }, 2, [1_234_568, 1_234_570]],
  [{ min: -1.7e308, max: 1.7e308 }, 4, [-1e308, 0, 1e308]],
  [{ min: 5, max: 5 }, 4, []],
])('an axis names round values between its ends: %o, %i steps', (bounds, most, values) => {
  expect(valueTicks(bounds, most).values).toEqual(values);
});

test.each([
  [{ min: 0, max: 1 }, ['0', '0.2', '0.4', '0.6', '0.8', '1']],
  [{ min: 0, max: 20_000 }, ['0', '5,000', '10,000', '15,000', '20,000']],
  [{ min: 0, max: 1e308 }, ['0', '2E307', '4E307', '6E307', '8E307', '1E308']],
  [{ min: 0, max: 5e-12 }, ['0', '1E-12', '2E-12', '3E-12', '4E-12', '5E-12']],
])('values of an axis are told apart, and stay short: %o', (bounds, texts) => {
  const { values, step } = valueTicks(bounds, 5);
  expect(values.map(tickFormat('en', { step, largest: bounds.max }))).toEqual(texts);
});
