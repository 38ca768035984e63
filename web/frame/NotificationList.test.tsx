// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { SessionContext } from '../session/SessionContext.ts';
import { profile, scriptedSession } from '../session/scriptedDevice.ts';
import { furnish } from '../wiring/testVisit.tsx';
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
