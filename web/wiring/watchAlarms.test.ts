// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Frame } from '../../protocol/wire/frame.ts';
import { lowLevel, mainsLost, testAlarms } from '../live/alarms/testAlarms.ts';
import type { FeedSource } from '../live/source/feedSource.ts';
import { testWorld } from '../live/testWorld.ts';
import { card, output, scriptedSession, tabsOfOneBrowser } from '../session/scriptedDevice.ts';
import { speak } from '../text/language.ts';
import { titlePrefix } from '../ui/browser/titlePrefix.ts';
import { createStore } from '../ui/store.ts';
import { watchAlarms } from './watchAlarms.tsx';

beforeEach(() => speak('en', document.documentElement));
afterEach(() => {
  vi.useRealTimers();
  titlePrefix.set('');
});

/** Logged in on a device with alarms; the test shows and hides the tab, and controls the feed. */
async function tabOf(tab = tabsOfOneBrowser()) {
  vi.useFakeTimers();
  const device = scriptedSession(
    { identityCard: card('t1', 'Alarm', 'Feed'), getPoints: output(0, '<Content/>') },
    tab(),
  );
  const { world: live } = testWorld([]);
  const { store, tell } = testAlarms([], 'none');
  const seen = createStore(true);
  const path = createStore('/synoptic');
  const streams: { numbers: readonly number[]; give: (frame: Frame) => void; isOpen: boolean }[] = [];
  const taken: unknown[] = [];
  const source: FeedSource = {
    stream: (numbers, give, signal) =>
      new Promise((end) => {
        const stream = { numbers: [...numbers], give, isOpen: true };
        streams.push(stream);
        signal.addEventListener('abort', () => {
          stream.isOpen = false;
          end('ended');
        });
      }),
    poll: async () => 'lost',
  };
  watchAlarms({
    session: device.session,
    live: { ...live, updateVersions: (versions) => taken.push(versions) },
    alarms: store,
    tabs: tab(),
    route: path.get,
    onRoute: path.subscribe,
    source: () => source,
    browser: { isSeen: seen.get, onSeen: seen.subscribe, after: () => () => undefined },
  });
  await device.session.logIn('ines', 'secret');
  tell([lowLevel, mainsLost]);
  await vi.advanceTimersByTimeAsync(5000);
  const open = () => streams.filter(({ isOpen }) => isOpen);
  return { ...device, tell, seen, path, open, taken };
}

test('a tab out of sight holds one stream without points, and lets go of it when it is seen again', async () => {
  const { seen, open, taken } = await tabOf();
  expect(open()).toEqual([]);
  seen.set(false);
  expect(open().map(({ numbers }) => numbers)).toEqual([[]]);
  open()[0]?.give({ n: 1, t: 1, r: 'r', full: 1, versions: { alarms: 8 } });
  expect(taken.at(-1)).toEqual({ alarms: 8 });
  seen.set(true);
  expect(open()).toEqual([]);
});

test('nobody’s absence is made shorter: after the time of inactivity no stream is held, and the title says so', async () => {
  const { session, seen, open } = await tabOf();
  seen.set(false);
  expect(open().length).toBe(1);
  session.openDialog('inactivity');
  expect(open()).toEqual([]);
  expect(titlePrefix.get()).toBe('Alarms not monitored here');
});

test('the title tells what waits, nothing on open pages, and after a log-out that nobody watches', async () => {
  const { session, path, tell } = await tabOf();
  expect(titlePrefix.get()).toBe('(2) Mains failure');
  path.set('/unAuthSynoptic');
  expect(titlePrefix.get()).toBe('');
  path.set('/synoptic');
  session.disconnect();
  tell([], 'none');
  expect(titlePrefix.get()).toBe('Alarms not monitored here');
});

test('the title says neither that there are alarms nor that there are none while that is unknown', async () => {
  const { tell } = await tabOf();
  tell([], 'loading');
  expect(titlePrefix.get()).toBe('Loading alarms…');
  tell([], 'stale');
  expect(titlePrefix.get()).toBe('Alarm state unknown');
  tell([]);
  expect(titlePrefix.get()).toBe('');
});

test('of two tabs of one browser, both out of sight, one holds the stream', async () => {
  const browser = tabsOfOneBrowser();
  const tabs = [await tabOf(browser), await tabOf(browser)];
  for (const { seen } of tabs) seen.set(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(tabs.flatMap(({ open }) => open()).length).toBe(1);
});
