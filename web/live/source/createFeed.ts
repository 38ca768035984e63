import type { Point } from '../../../protocol/point.ts';
import type { CannotWrite } from '../../../protocol/storage.ts';
import type { Versions } from '../../../protocol/topics.ts';
import type { Frame } from '../../../protocol/wire/frame.ts';
import { createSleepDetector } from '../../ui/browser/sleepDetector.ts';
import { createListeners } from '../../ui/store.ts';
import type { DeviceClock } from '../deviceClock.ts';
import type { Freshness, Source, TrialUntil } from '../live.ts';
import type { LiveStore } from '../liveStore.ts';
import { createSubscription } from '../subscription.ts';
import { createTopics } from '../topics.ts';
import { type FeedClient, type FeedStatus, startFeed } from './feedClient.ts';
import type { FeedSource } from './feedSource.ts';

const tickMs = 250;
/** Frames are late by so much at most: more, and the time left is another one. */
const trialDriftMs = 2000;

/** What of the browser the live side uses; a test gives its own. */
export interface LiveParts {
  /** A clock that nobody sets. */
  readonly now: () => number;
  /** The clock that people set; no age is reckoned with it (R7), it only hints that time has passed. */
  readonly wallClock: () => number;
  readonly onNextFrame: (flush: () => void) => void;
  readonly later: (run: () => void) => void;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Calls back again and again until the returned function is called. */
  readonly every: (ms: number, run: () => void) => () => void;
  readonly random: () => number;
  /** Tells whether the tab is seen, now and at each change. */
  readonly watchVisibility: (seen: (isVisible: boolean) => void) => () => void;
  /** Tells when the tab was taken up again after it had been put aside, and when the network is back. */
  readonly watchReturn: (returned: { readonly tab: () => void; readonly network: () => void }) => () => void;
}

interface FeedListener {
  /** A code of spec §8 instead of values. */
  readonly onCode: (code: number) => void;
  /**
   * The technical revision that a frame was made with; false: what is on screen is of another one, and a number in the
   * frame may mean another point there.
   */
  readonly onRevision: (technicalHashCode: string) => boolean;
}

/** The device's feed as a source, with what the app does to it: hand in the point list, start and stop. */
export interface Feed extends Source {
  readonly setPoints: (points: readonly Point[] | undefined, timeZone: string | undefined, revision?: string) => void;
  /** Reads from this source until the returned function is called. */
  readonly start: (source: FeedSource, listener: FeedListener) => () => void;
  readonly clear: () => void;
  /** Versions that came another way than by the feed of this tab. */
  readonly takeVersions: (versions: Versions | undefined) => void;
  /**
   * Whether an input of that moment (`now`) may act on what is on screen: not while values are read anew after a wake,
   * nor one that has waited since before that (R29).
   */
  readonly admits: (inputAt: number) => boolean;
  /** The info numbers that are subscribed to. */
  readonly numbers: () => IterableIterator<number>;
}

/** The feed fills the store; `check` counts what the store shows, and is true where that changed. */
export function createFeed(parts: LiveParts, clock: DeviceClock, store: LiveStore, check: () => boolean): Feed {
  const listeners = createListeners();
  const topics = createTopics();
  let client: FeedClient | undefined;
  let freshness: Freshness = { link: 'none', since: undefined };
  let lastFrameTime: number | undefined;
  let revision: string | undefined;
  let cannotWrite: CannotWrite | undefined;
  let trial: TrialUntil | undefined;
  let awakeSince = Number.NEGATIVE_INFINITY;
  let timeZone: string | undefined;

  const subscription = createSubscription(parts.later, ({ dropped }) => {
    store.lapse(dropped);
    client?.refresh();
  });
  const setLink = (link: FeedStatus) => {
    if (link !== 'live') store.linkLost();
    // What was counted without a link is not the state of the values that have come.
    else check();
    if (freshness.link === 'waking') awakeSince = parts.now();
    freshness = { link, since: lastFrameTime };
    listeners.notify();
  };
  /** Frames came whose values were not taken, because the screen was of another revision. */
  let isBehind = false;
  const take = (frame: Frame, isOfScreen: boolean) => {
    if (isOfScreen && isBehind && !frame.full) client?.refresh();
    else if (isOfScreen) store.apply(frame);
    isBehind = !isOfScreen;
    lastFrameTime = frame.t;
    revision = frame.r;
    const needsRestart = frame.w?.[3] === 1;
    if (frame.w?.[0] !== cannotWrite?.since || needsRestart !== (cannotWrite?.needsRestart ?? false)) {
      cannotWrite = frame.w && { since: frame.w[0], why: frame.w[1], beganUnseen: frame.w[2] === 1, needsRestart };
      listeners.notify();
    }
    const [version, leftMs] = frame.k ?? [];
    const deadline = parts.now() + (leftMs ?? 0);
    if (version !== trial?.version || Math.abs(deadline - (trial?.deadline ?? deadline)) > trialDriftMs) {
      trial = version === undefined ? undefined : { version, deadline, revision };
      listeners.notify();
    }
    topics.take(frame.versions);
  };

  return {
    subscribe: subscription.subscribe,
    numbers: subscription.numbers,
    freshness: () => freshness,
    cannotWrite: () => cannotWrite,
    trial: () => trial,
    revision: () => revision,
    onFreshness: listeners.subscribe,
    deviceTime: clock.time,
    timeZone: () => timeZone,
    topic: topics.of,
    setPoints: (points, zone, revision) => {
      timeZone = zone;
      store.setPoints(points, revision);
    },
    start: (source, listener) => {
      subscription.settle();
      const started = startFeed({
        ...parts,
        hasSlept: createSleepDetector(parts),
        source,
        needed: subscription.numbers,
        onStatus: setLink,
        onCode: listener.onCode,
        onFrame: (frame) => take(frame, listener.onRevision(frame.r)),
      });
      client = started;
      const stopWatching = parts.watchVisibility(started.setVisible);
      const stopReturning = parts.watchReturn({ tab: started.wake, network: started.nudge });
      const stopTicking = parts.every(tickMs, () => {
        started.tick();
        store.checkAges();
        // What wakes is counted when it is live, or lost.
        if (freshness.link !== 'waking' && check()) listeners.notify();
      });
      return () => {
        stopTicking();
        stopWatching();
        stopReturning();
        if (client === started) client = undefined;
        started.stop();
      };
    },
    takeVersions: topics.take,
    clear: () => {
      lastFrameTime = undefined;
      revision = undefined;
      topics.clear();
      cannotWrite = undefined;
      trial = undefined;
      timeZone = undefined;
      store.clear();
    },
    admits: (inputAt) => {
      client?.tick();
      const showsValues = !subscription.numbers().next().done;
      return !showsValues || (freshness.link !== 'waking' && inputAt >= awakeSince);
    },
  };
}
