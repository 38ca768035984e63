// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../testPage.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const many = Array.from(
  { length: 1500 },
  (_, i) =>
    `<TextValueNumericData InfoNumber="102" PositionX="${i % 40}" PositionY="${i}" Width="1" Height="1" FontSize="1"/>`,
).join('');

/** A frame of the screen: time passes in this test only so. */
const frame = () => act(() => vi.advanceTimersToNextFrame());

test('a large page is drawn part by part, and has asked for its values before the first', () => {
  const { container, tell } = openPage(many);
  const drawn = () => container.querySelectorAll('[data-index]').length;
  expect(drawn()).toBe(0);
  frame();
  expect(drawn()).toBe(0);
  tell({ infoNumber: 102, value: 7 });
  const parts: number[] = [];
  while (drawn() < 1500 && parts.length < 1500) {
    frame();
    parts.push(drawn());
  }
  expect(parts[0]).toBeGreaterThan(0);
  expect(parts[0]).toBeLessThan(1500);
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
  expect(container.querySelectorAll('[data-quality="good"]')).toHaveLength(1500);
});

test('values that do not come are waited for a moment only', () => {
  const { container } = openPage(many);
  for (let frames = 0; frames < 60; frames++) frame();
  expect(container.querySelectorAll('[data-quality="bad"]')).toHaveLength(1500);
});
