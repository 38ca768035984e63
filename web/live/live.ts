import type { CannotWrite } from '../../protocol/storage.ts';
import type { Topic } from '../../protocol/topics.ts';
import type { Readable } from '../ui/store.ts';
import type { LiveStore } from './liveStore.ts';
import type { FeedStatus } from './source/feedClient.ts';
import type { StaleSummary } from './staleSummary.ts';

/** A version on trial, and until when, by a clock that nobody sets (ms). */
export interface TrialUntil {
  readonly version: number;
  readonly deadline: number;
  /** The technical revision that is on trial. */
  readonly revision: string;
}

/** Whether the device is connected, and since when it is not. */
export interface Freshness {
  /**
   * `none`: this device has no feed (R6). `lost`: nothing shown can be relied on, commands are off (R29). `waking`: the
   * same for the moment that it takes to read everything anew, and no input is taken.
   */
  readonly link: FeedStatus;
  /** Device time (UTC ms) of the last frame; undefined: there was none. */
  readonly since: number | undefined;
}

/** Where values come from, and of when they are: the device's feed (createFeed); it fills the store. */
export interface Source {
  /** Subscribes to the values of these points until the returned function is called. */
  readonly subscribe: (numbers: Iterable<number>) => () => void;
  /** The same object until it changes. */
  readonly freshness: () => Freshness;
  /** The same: the device can't write to its disk. */
  readonly cannotWrite: () => CannotWrite | undefined;
  /** The same: a version of the configuration is on trial. */
  readonly trial: () => TrialUntil | undefined;
  /** The technical revision that the device runs; undefined before the first frame. */
  readonly revision: () => string | undefined;
  /** Calls back when freshness or one of those has changed. */
  readonly onFreshness: (listener: () => void) => () => void;
  /** Device time now, UTC milliseconds; undefined before the first frame. */
  readonly deviceTime: () => number | undefined;
  /** The device's time zone (R32); undefined if unknown. */
  readonly timeZone: () => string | undefined;
  /** The version of what a page shows, as the frames carry it: another one means that it is to be read again. */
  readonly topic: (topic: Topic) => Readable<number | undefined>;
}

/** What the screens see of the live side: a source, and the store with its values. */
export interface Live extends Source {
  readonly store: LiveStore;
  /** How many points are on screen, and how many of them are not current; `onFreshness` calls back for it as well. */
  readonly staleSummary: () => StaleSummary;
}
