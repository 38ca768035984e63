import type { CannotWrite } from '../../protocol/storage.ts';
import type { Topic } from '../../protocol/topics.ts';
import type { Readable } from '../ui/store.ts';
import type { LiveStore } from './liveStore.ts';
import type { FeedStatus } from './source/feedClient.ts';
import type { StaleSummary } from './staleSummary.ts';

/** By a monotonic clock (ms). */
export interface TrialUntil {
  readonly version: number;
  readonly deadline: number;
  readonly revision: string;
}

/** Whether the device is connected, and since when it is not. */
export interface Freshness {
  /**
   * `none`: this device has no feed (R6). `lost`: nothing shown can be relied on, commands are off (R29). `waking`: the
   * same while everything is read again, and no input is accepted.
   */
  readonly link: FeedStatus;
  /** Device time (UTC ms) of the last frame; undefined: there was none. */
  readonly since: number | undefined;
}

/** Where values come from, and of which moment: the device's feed (createFeed), which fills the store. */
export interface Source {
  readonly subscribe: (numbers: Iterable<number>) => () => void;
  readonly freshness: () => Freshness;
  /** The same object until it changes, as are those below. */
  readonly cannotWrite: () => CannotWrite | undefined;
  readonly trial: () => TrialUntil | undefined;
  /** That the device runs; undefined before the first frame. */
  readonly revision: () => string | undefined;
  readonly onFreshness: (listener: () => void) => () => void;
  /** UTC ms; undefined before the first frame. */
  readonly deviceTime: () => number | undefined;
  /** Of the device (R32); undefined if unknown. */
  readonly timeZone: () => string | undefined;
  /** As the frames carry it: another version means that the topic is to be read again. */
  readonly topic: (topic: Topic) => Readable<number | undefined>;
}

export interface Live extends Source {
  readonly store: LiveStore;
  /** `onFreshness` calls back for it as well. */
  readonly staleSummary: () => StaleSummary;
}
