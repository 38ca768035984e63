// @module-tag spec-9-13
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MessageDialog } from './MessageDialog.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // Not in this DOM yet.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('its lines come one after another, 1500 ms each, and it closes after the last (spec §9, R27)', () => {
  const onClose = vi.fn();
  render(<MessageDialog lines={['Password expired', 'Redirecting']} button="Go" onClose={onClose} />);
  expect(screen.queryByText('Redirecting')).toBeNull();
  act(() => vi.advanceTimersByTime(1500));
  expect(screen.getByText('Redirecting')).toBeDefined();
  act(() => vi.advanceTimersByTime(1499));
  expect(onClose).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('its button closes it at once', () => {
  const onClose = vi.fn();
  render(<MessageDialog lines={['Device refused']} button="Return to login screen" onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Return to login screen' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
