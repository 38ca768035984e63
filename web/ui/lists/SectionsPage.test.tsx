// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ListSection } from './ListSection.tsx';
import { SectionsPage } from './SectionsPage.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

interface Page {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly valves: readonly string[];
  readonly fault?: string;
}

function show({ status, valves, fault }: Page) {
  const onRetry = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <SectionsPage
        status={status}
        onRetry={onRetry}
        failed={valves.length === 0 && 'Valves could not be loaded.'}
        loading="Loading valves…"
        fault={fault}
      >
        <ListSection
          title="Valves"
          status={status}
          action={<button type="button">Add</button>}
          empty="No valves."
          columns={[{ id: 'name', title: 'Valve', isName: true, cell: (name) => name }]}
          rows={valves}
          keyOf={(name) => name}
          widths="1fr"
        />
      </SectionsPage>
    </I18nProvider>,
  );
  return onRetry;
}
const statuses = () => screen.queryAllByRole('status').map(({ firstChild }) => firstChild?.textContent);

test('rows stand in a list under a heading, which names the section and the list', () => {
  show({ status: 'ready', valves: ['V1', 'V2'] });
  expect(screen.getByRole('region', { name: 'Valves' }).querySelector('h2')?.textContent).toBe('Valves');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['V1', 'V2']);
  screen.getByRole('button', { name: 'Add' });
  expect(statuses()).toEqual([]);
});

test('only a fresh reply says that there are none (R46)', () => {
  show({ status: 'ready', valves: [] });
  screen.getByText('No valves.');
  cleanup();
  show({ status: 'loading', valves: [] });
  expect(statuses()).toEqual(['Loading valves…', 'Loading…']);
  cleanup();
  const onRetry = show({ status: 'failed', valves: [] });
  expect(statuses()).toEqual(['Valves could not be loaded.', 'Could not be loaded.']);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('older rows stay, with the notice that they may be old, and a fault of the last request stands above', () => {
  show({ status: 'failed', valves: ['V1'], fault: 'Refused by the device.' });
  expect(statuses()).toEqual(['The device is not responding. Showing the last reported state.']);
  expect(screen.getByRole('alert').textContent).toBe('Refused by the device.');
  screen.getByRole('rowheader', { name: 'V1' });
});
