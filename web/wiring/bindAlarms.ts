import { readAlarms } from '../api/alarms.ts';
import { type AlarmRows, mergeAlarms } from '../live/alarms/alarmRows.ts';
import { createAlarmStore, type StandingAlarms } from '../live/alarms/alarmStore.ts';
import type { Live } from '../live/live.ts';
import { serves } from '../session/rights.ts';
import type { Session } from '../session/session.ts';
import { createLatest, latestBrowser } from '../ui/latest.ts';
import { createStore } from '../ui/store.ts';

/** Where no feed tells that they have changed. */
const askMs = 2000;
/** Many screens hear of an alarm at once: each asks within this, and it is on the screen in less than a second. */
const spreadMs = 150;

export interface AlarmsParts {
  readonly session: Session;
  readonly live: Pick<Live, 'topic' | 'freshness' | 'onFreshness'>;
}

/**
 * The standing alarms for as long as somebody is logged in, of a device that tells of them (R6): all of them once, and
 * then what changes, as soon as the feed says that something has. Nobody's activity (R7).
 */
export function bindAlarms({ session, live }: AlarmsParts): StandingAlarms {
  let known: AlarmRows | undefined;
  const readOnce = async () => {
    const told = await readAlarms(session.client, known?.sequence);
    if (told) known = mergeAlarms(known, told);
    return told && known;
  };
  // One after another: what has changed since is asked with what is known then.
  let underWay: Promise<AlarmRows | undefined> = Promise.resolve(undefined);
  const latest = createLatest<AlarmRows>(
    {
      read: () => {
        underWay = underWay.then(readOnce, readOnce);
        return underWay;
      },
      topic: live.topic('alarms'),
      spreadMs,
    },
    // Out of sight too, where something tells of a change (R7); nothing is asked on end there.
    { ...latestBrowser, isSeen: () => latestBrowser.isSeen() || live.freshness().link !== 'none' },
  );
  let stop: (() => void) | undefined;
  const isServed = createStore(false);
  const store = createAlarmStore({ source: latest, isServed, live });
  const askWithoutFeed = () => latest.askEvery(live.freshness().link === 'none' ? askMs : undefined);
  live.onFreshness(askWithoutFeed);
  askWithoutFeed();
  const follow = () => {
    const { status, station, isBusy } = session.state;
    // While the password changes nothing is asked; what was told stays.
    if (status === 'Connected' && isBusy) return;
    const isWanted = status === 'Connected' && station?.profile.isNormalMode && serves(station, 'getAlarms');
    if (isWanted && !stop) {
      stop = latest.start();
      isServed.set(true);
    }
    if (isWanted || !stop) return;
    stop();
    stop = undefined;
    known = undefined;
    isServed.set(false);
    latest.clear();
  };
  session.subscribe(follow);
  follow();
  return store;
}
