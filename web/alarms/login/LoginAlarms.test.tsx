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

beforeAll(() => speak('en', document.documentElement));
beforeEach(() => chooseSound(true));
afterEach(cleanup);

const raised = now - 3_600_000;
const one: AlarmCount = { priority: 2, count: 1, unacknowledged: 1, since: raised, newest: raised };

function page(...counts: AlarmCount[]) {
  const device = { counts };
  const world = testWorld(undefined);
  const player = { isBlocked: createStore(false), play: vi.fn(), allow: vi.fn(async () => undefined) };
  const call = async () => ({
    kind: 'reply' as const,
    code: 0,
    content: element('Content', {}, device.counts.map(alarmCountRecord.write)),
  });
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world.world}>
        <LoginAlarms client={{ call }} isNamed={false} player={player} />
      </WorldContext>
    </I18nProvider>,
  );
  return { ...world, device, player };
}

test('when the connection is lost the alarms are not known since then, and nothing sounds', async () => {
  const { loseLink } = page(one);
  await screen.findByText('1 alarm');
  screen.getByText(/since 13:02/);
  screen.getByRole('button', { name: 'Silence' });
  loseLink();
  screen.getByText('Alarms not known since 14:02:11');
  expect(screen.queryByText('1 alarm')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Silence' })).toBeNull();
});

test('an unacknowledged alarm sounds until it is silenced, and a newer one sounds again', async () => {
  const { player, device, change } = page(one);
  fireEvent.click(await screen.findByRole('button', { name: 'Silence' }));
  expect(player.play).toHaveBeenCalledTimes(1);
  expect(player.play).toHaveBeenLastCalledWith(soundPatterns[2]);
  expect(screen.queryByRole('button', { name: 'Silence' })).toBeNull();
  device.counts = [{ ...one, count: 2, unacknowledged: 2, newest: now }];
  change('alarms');
  await screen.findByRole('button', { name: 'Silence' }, { timeout: 6000 });
  expect(player.play).toHaveBeenCalledTimes(2);
}, 10_000);

test('an acknowledged alarm is counted and does not sound', async () => {
  const { player } = page({ ...one, unacknowledged: 0 });
  await screen.findByText('1 alarm');
  expect(player.play).not.toHaveBeenCalled();
});

test('a browser that was never asked is asked once whether alarms sound', async () => {
  localStorage.clear();
  page();
  await screen.findByText('No alarms');
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(screen.queryByText(/Play the alarm sound/)).toBeNull();
  cleanup();
  page();
  await waitFor(() => screen.getByText('No alarms'));
  expect(screen.queryByText(/Play the alarm sound/)).toBeNull();
});
