// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import type { TrendView } from '../../../protocol/history/trendView.ts';
import { type Replies, testClient } from '../../api/testClient.ts';
import { english } from '../../text/testEnglish.ts';
import { isSameView } from './sameView.ts';
import { ViewsDialog } from './ViewsDialog.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

const view = (name: string, isForAll = false): TrendView => ({
  ...{ name, isForAll, login: 'marc', query: `points=${name}&span=24h` },
});

async function openDialog(kept: readonly TrendView[], more: Replies & { readonly mayManageShared?: boolean } = {}) {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  let views = kept;
  const save = vi.fn((saved: TrendView) => {
    views = [...views.filter((one) => !isSameView(one, saved)), saved];
    return {};
  });
  const remove = vi.fn<NonNullable<Replies['deleteTrendView']>>((removed) => {
    views = views.filter((one) => !isSameView(one, removed));
    return {};
  });
  const { mayManageShared = true, ...replies } = more;
  const usual = { getTrendViews: () => ({ views }), saveTrendView: save, deleteTrendView: remove };
  render(
    <I18nProvider i18n={i18n}>
      <ViewsDialog
        client={testClient({ ...usual, ...replies })}
        login="ines"
        mayManageShared={mayManageShared}
        query="points=T1&span=24h"
        hrefOf={({ query }) => `/trends?${query}`}
        onClose={() => undefined}
      />
    </I18nProvider>,
  );
  await act(async () => undefined);
  return { save, remove };
}
const type = (name: string) =>
  fireEvent.change(screen.getByLabelText('Save this view as'), { target: { value: name } });
const press = async (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());

test('one’s own views and those for all open by their names; what is shown now is marked', async () => {
  await openDialog([view('T1'), view('Wells', true), view('Boosters', true)]);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['T1', '/trends?points=T1&span=24h'],
    ['Boosterssaved by marc', '/trends?points=Boosters&span=24h'],
    ['Wellssaved by marc', '/trends?points=Wells&span=24h'],
  ]);
  expect(screen.getByRole('link', { name: 'T1' }).getAttribute('aria-current')).toBe('page');
});

test('what is shown is kept under a name, for all where that is chosen', async () => {
  const { save } = await openDialog([]);
  type('  Night flow ');
  fireEvent.click(screen.getByLabelText('Available to all users of this station'));
  await press('Save view');
  expect(save).toHaveBeenCalledExactlyOnceWith({
    ...{ name: 'Night flow', isForAll: true, login: 'ines', query: 'points=T1&span=24h' },
  });
  screen.getByRole('link', { name: /Night flow/ });
  screen.getByText('View saved.');
});

test('a name that is there already is replaced, and the button says so; among the others’ it is another one', async () => {
  const { save } = await openDialog([view('Wells', true)]);
  type('Wells');
  screen.getByRole('button', { name: 'Save view' });
  fireEvent.click(screen.getByLabelText('Available to all users of this station'));
  await press('Replace “Wells”');
  expect(save).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('a name with characters that cannot be seen is not kept, and it is reported why', async () => {
  const { save } = await openDialog([]);
  type('live\u202eevil');
  screen.getByText('The name contains invisible characters.');
  await press('Save view');
  expect(save).not.toHaveBeenCalled();
});

test('a view is deleted once that is confirmed', async () => {
  const { remove } = await openDialog([view('Wells')]);
  await press('Delete Wells');
  expect(remove).not.toHaveBeenCalled();
  await press('Delete view');
  expect(remove).toHaveBeenCalledExactlyOnceWith(view('Wells'));
  expect(screen.queryByRole('link')).toBeNull();
});

test('who may only look keeps their own and deletes no other', async () => {
  await openDialog([view('Wells', true)], { mayManageShared: false });
  expect(screen.queryByLabelText('Available to all users of this station')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Wells' })).toBeNull();
});

test('a login that saves too many is told how long to wait', async () => {
  await openDialog([], {
    saveTrendView: () => ({ result: 'refused', reason: 'tooOften', retryAfterSec: 5 }),
  });
  type('Wells');
  await press('Save view');
  screen.getByText('Too many entries. Try again in 5 s.');
});

test('a device that does not answer, or refuses, is reported', async () => {
  await openDialog([], { getTrendViews: () => undefined });
  within(screen.getByRole('dialog')).getByText('Saved views could not be loaded.');
  cleanup();
  await openDialog([], { saveTrendView: () => errorCodes.badInput });
  type('A');
  await press('Save view');
  screen.getByText(/view was not saved/);
});
