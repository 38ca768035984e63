import { expect, test } from 'vitest';
import { stepFrom } from './stepFrom.ts';

const limits = { min: 0, max: 100, step: 0.5 };
const none = { min: undefined, max: undefined, step: undefined };

test('a step goes to the next value on the grid, and not past a limit', () => {
  expect(stepFrom(45.2, 1, limits)).toBe('45.5');
  expect(stepFrom(45.5, 1, limits)).toBe('46.0');
  expect(stepFrom(45.2, -1, limits)).toBe('45.0');
  expect(stepFrom(100, 1, limits)).toBe('100.0');
  expect(stepFrom(0.2, 1, { ...none, step: 0.1 })).toBe('0.3');
  expect(stepFrom(3.2, -1, none)).toBe('3');
  expect(stepFrom(1, -1, none)).toBe('0');
});
