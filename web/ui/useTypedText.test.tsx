// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedText } from './useTypedText.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what is typed is reported when the typing rests; its own value does not disturb, another one replaces it', () => {
  const onValue = vi.fn();
  const { result, rerender } = renderHook(({ value }) => useTypedText(value, onValue), {
    initialProps: { value: '' },
  });
  const type = (text: string) => act(() => result.current[1](text));
  type('pu');
  act(() => void vi.advanceTimersByTime(200));
  type('pump ');
  act(() => void vi.advanceTimersByTime(200));
  expect(onValue).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(200));
  expect(onValue.mock.calls).toEqual([['pump ']]);
  rerender({ value: 'pump' });
  expect(result.current[0]).toBe('pump ');
  act(() => void vi.advanceTimersByTime(2000));
  expect(onValue).toHaveBeenCalledOnce();
  rerender({ value: '' });
  expect(result.current[0]).toBe('');
});
