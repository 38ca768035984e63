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
  { min: 999_999_999_999, max: 1_000_000_000_001 },
  { min: 1.234_56e12, max: 1.234_567e12 },
  { min: 4.199_998e15, max: 4.200_002e15 },
  { min: 1.797_692e308, max: 1.797_693e308 },
  { min: 1e-10, max: 1.000_1e-10 },
  { min: -2e-9, max: 3 },
])('no two values of an axis are written alike: %o', (bounds) => {
  for (const locale of ['en', 'fr']) {
    const { values, step } = valueTicks(bounds, 10);
    const texts = values.map(tickFormat(locale, { step, largest: Math.max(...Object.values(bounds).map(Math.abs)) }));
    expect(texts.length).toBeGreaterThan(2);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test.each([
  [{ min: 0, max: 1 }, ['0', '0.2', '0.4', '0.6', '0.8', '1']],
  [{ min: 0, max: 20_000 }, ['0', '5,000', '10,000', '15,000', '20,000']],
  [{ min: 0, max: 1e308 }, ['0', '2E307', '4E307', '6E307', '8E307', '1E308']],
  [{ min: 0, max: 5e-12 }, ['0', '1E-12', '2E-12', '3E-12', '4E-12', '5E-12']],
])('values of an axis are distinguished, and stay short: %o', (bounds, texts) => {
  const { values, step } = valueTicks(bounds, 5);
  expect(values.map(tickFormat('en', { step, largest: bounds.max }))).toEqual(texts);
});
