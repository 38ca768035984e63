// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AlarmCount, alarmCountRecord } from '../../../protocol/alarms/alarmCount.ts';
import { element } from '../../../protocol/wire/xml.ts';
import { now, testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { speak } from '../../text/language.ts';
import { createStore } from '../../ui/store.ts';
import { soundPatterns } from '../sound/patterns.ts';
import { chooseSound } from '../sound/soundChoice.ts';
import { LoginAlarms } from './LoginAlarms.tsx';
import { silenceUntil } from './useCountSound.ts';
import type { LoginTabs } from './useLeads.ts';

beforeAll(() => speak('en', document.documentElement));
beforeEach(() => {
  chooseSound(true);
  silenceUntil(Number.NEGATIVE_INFINITY);
});
afterEach(cleanup);

const raised = now - 3_600_000;
const one: AlarmCount = { priority: 2, count: 1, unacknowledged: 1, since: raised, newest: raised };

function page(counts: readonly AlarmCount[], tabs?: LoginTabs) {
  const device: { counts: readonly AlarmCount[] } = { counts };
  const world = testWorld(undefined);
  const player = { isBlocked: createStore(false), play: vi.fn(), allow: vi.fn(async () => undefined) };
  const call = async () => ({
    kind: 'reply' as const,
    code: 0,
    content: element('Content', {}, device.counts.map(alarmCountRecord.write)),
  });
  const { unmount: close } = render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world.world}>
        <LoginAlarms client={{ call }} isNamed={false} tabs={tabs} player={player} />
      </WorldContext>
    </I18nProvider>,
  );
  return { ...world, device, player, close };
}

test('when the connection is lost the alarms are not known since then, and nothing sounds', async () => {
  const { loseLink } = page([one]);
  await screen.findByText('1 alarm');
  screen.getByText(/since 13:02/);
  screen.getByRole('button', { name: 'Silence' });
  loseLink();
  screen.getByText('Alarms not known since 14:02:11');
  expect(screen.queryByText('1 alarm')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Silence' })).toBeNull();
});

test('an unacknowledged alarm sounds until it is silenced, and a newer one sounds again', async () => {
  const { player, device, change } = page([one]);
  fireEvent.click(await screen.findByRole('button', { name: 'Silence' }));
  expect(player.play).toHaveBeenCalledTimes(1);
  expect(player.play).toHaveBeenLastCalledWith(soundPatterns[2]);
  expect(screen.queryByRole('button', { name: 'Silence' })).toBeNull();
  device.counts = [{ ...one, count: 2, unacknowledged: 2, newest: now }];
  change('alarms');
  await screen.findByRole('button', { name: 'Silence' });
  expect(player.play).toHaveBeenCalledTimes(2);
});

test('an acknowledged alarm is counted and does not sound', async () => {
  const { player } = page([{ ...one, unacknowledged: 0 }]);
  await screen.findByText('1 alarm');
  expect(player.play).not.toHaveBeenCalled();
});

/** Tabs of one browser, which hear each other. */
function browserTabs(): () => LoginTabs {
  const all = new Map<object, Parameters<LoginTabs['listen']>[0]>();
  return () => {
    const own = {};
    return {
      post: (message) => {
        for (const [tab, heard] of [...all]) if (tab !== own) heard(message);
      },
      listen: (heard) => {
        all.set(own, heard);
        return () => all.delete(own);
      },
    };
  };
}

test('of several login pages of one browser one sounds, and another when that is closed', async () => {
  const open = browserTabs();
  const pages = [page([one], open()), page([one], open())];
  const sounds = () => pages.filter(({ player }) => player.play.mock.calls.length > 0);
  await waitFor(() => expect(sounds()).toHaveLength(1));
  expect(screen.getAllByRole('button', { name: 'Silence' })).toHaveLength(1);
  sounds()[0]?.close();
  await waitFor(() => expect(sounds()).toHaveLength(2));
});

test('a login page is quiet beside a tab of somebody who is logged in', async () => {
  const open = browserTabs();
  const inside = open();
  const { player } = page([one], open());
  const beat = { kind: 'watching', login: 'ines', tab: 'z', isSeen: false, isLeaving: false, version: 1 } as const;
  // For longer than a login page that is alone waits.
  let beats = 0;
  await waitFor(
    () => {
      inside.post(beat);
      beats++;
      expect(beats).toBeGreaterThan(15);
    },
    { interval: 200 },
  );
  screen.getByText('1 alarm');
  expect(player.play).not.toHaveBeenCalled();
  inside.post({ ...beat, isLeaving: true });
  await waitFor(() => expect(player.play).toHaveBeenCalled());
});

test('what is silenced in one tab stays silenced in the next', async () => {
  page([one]);
  fireEvent.click(await screen.findByRole('button', { name: 'Silence' }));
  cleanup();
  const { player } = page([one]);
  await screen.findByText('1 alarm');
  expect(player.play).not.toHaveBeenCalled();
});
