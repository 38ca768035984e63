import { type AlarmStoreParts, createAlarmStore, type StandingAlarms } from '../live/alarms/alarmStore.ts';
import type { Live } from '../live/live.ts';
import { createLatest, latestBrowser } from '../ui/latest.ts';
import { createStore } from '../ui/store.ts';

/** Where no feed tells that they have changed. */
const askMs = 2000;

export interface AlarmFollowing<T> {
  readonly live: Pick<Live, 'topic' | 'freshness' | 'onFreshness' | 'store'>;
  readonly shown: AlarmStoreParts<T>['shown'];
  /** Asks once; undefined: no answer, or a refusal. */
  readonly read: () => Promise<T | undefined>;
  /** Many screens hear of an alarm at once: each asks within this. */
  readonly spreadMs: number;
  /** Whether they are wanted now; undefined: as before. */
  readonly isWanted: () => boolean | undefined;
  /** Tell when that may be another. */
  readonly changes: readonly ((look: () => void) => void)[];
  /** They are wanted no longer. */
  readonly onEnd: () => void;
}

/** Asks for alarms while they are wanted, once and then as soon as the feed tells of a change. Nobody's activity (R7). */
export function followAlarms<T>(parts: AlarmFollowing<T>): StandingAlarms {
  const { live, shown, read, spreadMs, isWanted, changes, onEnd } = parts;
  const latest = createLatest<T>(
    { read, topic: live.topic('alarms'), spreadMs },
    // Out of sight too, where something tells of a change (R7); nothing is asked on end there.
    { ...latestBrowser, isSeen: () => latestBrowser.isSeen() || live.freshness().link !== 'none' },
  );
  const isServed = createStore(false);
  const store = createAlarmStore({ source: latest, shown, isServed, live });
  const askWithoutFeed = () => latest.askEvery(live.freshness().link === 'none' ? askMs : undefined);
  live.onFreshness(askWithoutFeed);
  askWithoutFeed();
  let stop: (() => void) | undefined;
  const follow = () => {
    const wanted = isWanted() ?? stop !== undefined;
    if (wanted && !stop) {
      stop = latest.start();
      isServed.set(true);
    }
    if (wanted || !stop) return;
    stop();
    stop = undefined;
    onEnd();
    isServed.set(false);
    latest.clear();
  };
  for (const onChange of changes) onChange(follow);
  follow();
  return store;
}
