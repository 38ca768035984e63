// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Since as Happened } from '../../protocol/calls/since.ts';
import { eventOf } from '../../protocol/log/testEvent.ts';
import { testClient } from '../api/testClient.ts';
import { takeOvers } from '../events/since/takeOvers.ts';
import { now, testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { SessionContext } from '../session/SessionContext.ts';
import { scriptedSession } from '../session/scriptedDevice.ts';
import { drawingAlone } from '../ui/browser/drawingAlone.ts';
import { Since } from './Since.tsx';

afterEach(() => {
  cleanup();
  drawingAlone.set(false);
});

const happened: Happened = {
  from: now - 3_600_000,
  newest: 'abc',
  groups: [
    {
      name: 'commands',
      count: 12,
      isMore: false,
      rows: [{ event: eventOf({ id: 7, time: now - 60_000 }), times: 1, isOver: false }],
    },
  ],
  now: {
    ...{ blockCount: 0, blocks: [], overrideCount: 0, overrides: [], links: [] },
    ...{ notCurrentCount: 0, notCurrent: [] },
  },
};

test('what appears automatically waits while a drawing has all the room, and is there afterwards', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { session } = scriptedSession();
  const asked: unknown[] = [];
  const client = testClient({
    getSince: (request) => {
      asked.push(request);
      return happened;
    },
  });
  drawingAlone.set(true);
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld([]).world}>
        <SessionContext value={Object.assign(session, { client })}>
          <Since requests={0} />
        </SessionContext>
      </WorldContext>
    </I18nProvider>,
  );
  await act(async () => {});
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('complementary')).toBeNull();
  act(() => drawingAlone.set(false));
  expect(await screen.findByRole('complementary', { name: 'Since your last visit' })).toBeTruthy();
  act(() => drawingAlone.set(true));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a shift that was taken over waits no more', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { session } = scriptedSession();
  const handOver = eventOf({ id: 8, kind: 'shiftHandedOver', person: 'early', time: now - 60_000 });
  const replies: Happened[] = [
    { ...happened, groups: [], handOver },
    { ...happened, groups: [] },
  ];
  const client = testClient({ getSince: () => replies.shift() });
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld([]).world}>
        <SessionContext value={Object.assign(session, { client })}>
          <Since requests={0} />
        </SessionContext>
      </WorldContext>
    </I18nProvider>,
  );
  await screen.findByRole('link', { name: /Take over the shift: early handed over/ });
  await act(async () => takeOvers.set(takeOvers.get() + 1));
  expect(screen.queryByRole('complementary')).toBeNull();
});
