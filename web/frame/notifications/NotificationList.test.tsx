// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { SessionContext } from '../../session/SessionContext.ts';
import { profile, scriptedSession } from '../../session/scriptedDevice.ts';
import { furnish } from '../../wiring/testVisit.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { NotificationList } from './NotificationList.tsx';

beforeAll(furnish);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a notification is a line that opens to all of its words, and is put away', async () => {
  const { session } = scriptedSession();
  await session.logIn('ines', 'secret');
  session.tell({ kind: 'externalRefused', host: 'elsewhere.example' });
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld([]).world}>
        <SessionContext value={session}>
          <div role="status">
            <NotificationList />
          </div>
        </SessionContext>
      </WorldContext>
    </I18nProvider>,
  );
  const words = 'The page on elsewhere.example was not opened: the device does not allow this address.';
  const whole = screen.getByRole('button', { name: 'Show all' });
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(whole.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(whole);
  expect(whole.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(words)).toBeNull();
});

test('the message of degraded mode shows for 3500 ms, then it is gone (spec §4, §9)', async () => {
  const { session } = scriptedSession({ getUserProfile: profile('IsNormalMode="false"') });
  await session.logIn('ines', 'secret');
  vi.useFakeTimers();
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld([]).world}>
        <SessionContext value={session}>
          <div role="status">
            <NotificationList />
          </div>
        </SessionContext>
      </WorldContext>
    </I18nProvider>,
  );
  const words = 'The local workstation is in degraded mode, so not all functions are accessible';
  expect(screen.getByRole('status').textContent).toBe(words);
  act(() => vi.advanceTimersByTime(3499));
  expect(screen.queryByText(words)).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText(words)).toBeNull();
});

test('another one goes after eight seconds, unless it is being read, and the bell keeps it until it is dismissed', async () => {
  const { session } = scriptedSession();
  await session.logIn('ines', 'secret');
  session.tell({ kind: 'normalMode' });
  vi.useFakeTimers();
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld([]).world}>
        <SessionContext value={session}>
          <div role="status">
            <NotificationList />
          </div>
          <NotificationBell />
        </SessionContext>
      </WorldContext>
    </I18nProvider>,
  );
  const words = 'The device is in normal mode again.';
  const status = screen.getByRole('status');
  const item = screen.getByText(words).closest('[data-notification]');
  if (!item) throw new Error('No notification is shown');
  act(() => vi.advanceTimersByTime(7000));
  fireEvent.pointerEnter(item);
  act(() => vi.advanceTimersByTime(60_000));
  expect(status.textContent).toBe(words);
  fireEvent.pointerLeave(item);
  act(() => vi.advanceTimersByTime(8000));
  expect(status.textContent).toBe('');
  expect(screen.getByRole('button', { name: 'Notifications: 1' }).textContent).toContain('1');
  expect(screen.getByText(words)).toBeDefined();
  // One of the same kind is new.
  act(() => session.tell({ kind: 'normalMode' }));
  expect(status.textContent).toBe(words);
  act(() => vi.advanceTimersByTime(8000));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }));
  expect(session.state.notifications).toEqual([]);
});
