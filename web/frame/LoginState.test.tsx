// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { SessionContext } from '../session/SessionContext.ts';
import { scriptedSession } from '../session/scriptedDevice.ts';
import { LoginState } from './LoginState.tsx';
import type { Health } from './readHealth.ts';

afterEach(cleanup);

const noon = Date.UTC(2026, 5, 1, 12, 0, 0);

function show(health: Health | undefined) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { session } = scriptedSession({});
  const read = async () => health && { health, time: noon, readAt: performance.now() };
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld(undefined).world}>
        <SessionContext value={session}>
          <LoginState read={read} />
        </SessionContext>
      </WorldContext>
    </I18nProvider>,
  );
}

test.each([
  ['ok', 'Device responds'],
  ['degraded', 'Device responds, not everything is normal'],
  ['starting', 'Device is starting'],
  ['stopping', 'Device is stopping'],
] as const)('before the login a device that is %s says so, with its time', async (health, words) => {
  show(health);
  await screen.findByText(words);
  expect(document.querySelector('time')?.textContent).toMatch(/\d{2}:\d{2}:\d{2} UTC/);
});
