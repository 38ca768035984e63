import { type AlarmStore, type AlarmStoreParts, createAlarmStore } from '../live/alarms/alarmStore.ts';
import type { Live } from '../live/live.ts';
import { createLatest, latestBrowser, type ReadLatest } from '../ui/latest.ts';
import { type Following, followLatest } from './followLatest.ts';

const pollMs = 2000;

export interface AlarmFollowing<T> extends Pick<Following, 'isWanted' | 'changes'> {
  readonly live: Pick<Live, 'topic' | 'freshness' | 'onFreshness' | 'store'>;
  readonly shown: AlarmStoreParts<T>['shown'];
  readonly read: ReadLatest<T>;
  /** Many screens learn of an alarm at once: each reads within this. */
  readonly spreadMs: number;
}

/** While they are wanted: once, and then as soon as the feed carries another version of them. */
export function followAlarms<T>({ live, shown, read, spreadMs, ...following }: AlarmFollowing<T>): AlarmStore {
  const source = createLatest<T>(
    { read, topic: live.topic('alarms'), spreadMs },
    // Out of sight too where the feed carries their version (R7); nothing is polled there.
    { ...latestBrowser, isSeen: () => latestBrowser.isSeen() || live.freshness().link !== 'none' },
  );
  const isServed = followLatest(source, { live, pollMs, ...following });
  return createAlarmStore({ source, shown, isServed, live });
}
