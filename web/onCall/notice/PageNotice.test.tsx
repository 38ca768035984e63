// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageMessage } from '../../../protocol/messages/message.ts';
import { createStore } from '../../ui/store.ts';
import { NotificationLeave } from './NotificationLeave.tsx';
import { PageNotice } from './PageNotice.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const message = (id: number, alarm?: string): PageMessage => ({
  id,
  time: 0,
  kind: 'alarms',
  title: 'Alarm, priority 1',
  text: `Pump ${id} tripped`,
  alarm,
  occurrence: undefined,
  priority: 1,
});

test('the newest message leads to its alarm, opens to all of its words, and goes when it is put away', async () => {
  const store = createStore<readonly PageMessage[]>([message(1), message(2, 'pump2-trip')]);
  const messages = { ...store, follow: () => () => undefined, putAway: () => store.set([]) };
  render(
    <I18nProvider i18n={i18n}>
      <PageNotice messages={messages} alarmHref={(id) => `/alarms?alarm=${id}`} />
    </I18nProvider>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Pump 2 tripped · Alarm, priority 1 and 1 more message');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/alarms?alarm=pump2-trip');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show all' })));
  expect(screen.getByRole('button', { name: 'Show all' }).getAttribute('aria-expanded')).toBe('true');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('the browser is asked for notifications by a press alone, and only over HTTPS', async () => {
  const requestPermission = vi.fn(async () => {
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission });
  });
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  const show = () =>
    render(
      <I18nProvider i18n={i18n}>
        <NotificationLeave />
      </I18nProvider>,
    );
  show();
  screen.getByText(/require HTTPS/);
  cleanup();
  vi.stubGlobal('isSecureContext', true);
  show();
  expect(requestPermission).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Also notify outside this page' })));
  expect(requestPermission).toHaveBeenCalledTimes(1);
  screen.getByText(/also appear outside this page/);
});
