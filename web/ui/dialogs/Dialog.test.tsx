// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
afterEach(cleanup);

function show(isLarge: boolean) {
  const onClose = vi.fn<() => void>();
  const view = render(
    <Dialog aria-label="Question" isLarge={isLarge} onClose={onClose}>
      <button type="button">Yes</button>
    </Dialog>,
  );
  return { onClose, ...view };
}

test.each([
  ['what is looked at', true, 1],
  ['what is to be answered', false, 0],
])('a press beside %s: closed or not', (_, isLarge, times) => {
  const { onClose } = show(isLarge);
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(times);
});

test('Escape asks to close it, and does not close it by itself', () => {
  const { onClose } = show(false);
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog'), cancel);
  expect([cancel.defaultPrevented, onClose.mock.calls.length]).toEqual([true, 1]);
});

test('the keyboard goes back where it was', () => {
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  const { unmount } = show(false);
  screen.getByRole('button', { name: 'Yes' }).focus();
  unmount();
  expect(document.activeElement).toBe(before);
});

test('a form under way is not submitted again until it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onSubmit = vi.fn<() => unknown>(() => promise);
  render(
    <Dialog aria-label="Question" onSubmit={onSubmit} onClose={() => undefined}>
      <button type="submit">Yes</button>
    </Dialog>,
  );
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  press();
  press();
  expect(onSubmit).toHaveBeenCalledOnce();
  resolve();
  await vi.waitFor(() => {
    press();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});
