// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEntryKeys } from './useEntryKeys.ts';

test('an entry keeps its key while it is edited, moved, and others come and go', () => {
  const [paul, anna, ben] = [{ id: 'Paul' }, { id: 'Anna' }, { id: 'Ben' }];
  const { result, rerender } = renderHook(useEntryKeys, { initialProps: [paul, anna] });
  expect(result.current).toEqual([0, 1]);
  const paula = { id: 'Paula' };
  for (const [entries, keys] of [
    [
      [paula, anna],
      [0, 1],
    ],
    [
      [anna, paula],
      [1, 0],
    ],
    [
      [anna, paula, ben],
      [1, 0, 2],
    ],
    [
      [paula, ben],
      [0, 2],
    ],
    [
      [paula, ben, anna],
      [0, 2, 3],
    ],
    // A new name, wherever it is written: each object is another one.
    [
      [{ id: 'P' }, { id: 'B' }, { id: 'A' }],
      [0, 2, 3],
    ],
  ] as const) {
    rerender([...entries]);
    expect(result.current).toEqual(keys);
  }
});
