// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { NoteRequest } from '../../protocol/calls/event.ts';
import { testClient } from '../api/testClient.ts';
import { english } from '../text/testEnglish.ts';
import { NoteDialog } from './NoteDialog.tsx';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

function show(outcome: { readonly result: 'done' } | undefined) {
  const write = vi.fn((_: NoteRequest) => outcome);
  const onDone = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <NoteDialog
        about={{}}
        title="Add note"
        client={testClient({ addNote: write })}
        onDone={onDone}
        onClose={() => undefined}
      />
    </I18nProvider>,
  );
  const field = screen.getByLabelText('Note') as HTMLTextAreaElement;
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  return { write, onDone, field, type, save };
}

test('a note is several lines, and a second press does not write it twice', async () => {
  const { write, onDone, field, type, save } = show({ result: 'done' });
  expect(field.rows).toBe(5);
  type('Seal replaced\nnext check in May');
  save();
  save();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(write.mock.calls).toMatchObject([[{ text: 'Seal replaced\nnext check in May' }]]);
});

test('why it was not written is announced and belongs to the field, until the text changes', async () => {
  const { write, field, type, save } = show(undefined);
  save();
  const missing = screen.getByRole('status');
  expect([missing.textContent, write.mock.calls]).toEqual(['Enter a text.', []]);
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('Enter a text.');
  type('Seal replaced');
  expect(screen.queryByRole('status')).toBeNull();
  await vi.waitFor(() => {
    save();
    expect(screen.getByRole('status').textContent).toMatch(/^No response from the device/);
  });
});
