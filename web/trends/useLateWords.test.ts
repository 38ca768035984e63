import { expect, test } from 'vitest';
import { isLateIn } from './useLateWords.ts';

const late = {
  late: [
    [100, 200],
    [300, 300],
  ] as const,
};

test('a column is late where one of its samples was, be it a single one', () => {
  expect([isLateIn(late, 0, 100), isLateIn(late, 0, 101), isLateIn(late, 150, 160)]).toEqual([false, true, true]);
  expect([isLateIn(late, 200, 210), isLateIn(late, 201, 300), isLateIn(late, 300, 310)]).toEqual([true, false, true]);
});
