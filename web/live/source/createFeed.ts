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

export interface LiveParts {
  /** Monotonic, ms. */
  readonly now: () => number;
  /** Set by people; no age is computed with it (R7), it only hints that time has passed. */
  readonly wallClock: () => number;
  readonly onNextFrame: (flush: () => void) => void;
  readonly later: (run: () => void) => void;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Repeatedly, until the returned function is called. */
  readonly every: (ms: number, run: () => void) => () => void;
  readonly random: () => number;
  /** Now and at each change. */
  readonly watchVisibility: (seen: (isVisible: boolean) => void) => () => void;
  /** Calls back when the tab was resumed after it had been frozen, and when the network is back. */
  readonly watchReturn: (returned: { readonly tab: () => void; readonly network: () => void }) => () => void;
}

interface FeedListener {
  /** A code of spec §8 instead of values. */
  readonly onCode: (code: number) => void;
  /**
   * False: the screen is of another technical revision than the frame, and a number in the frame may mean another point
   * there.
   */
  readonly onRevision: (technicalHashCode: string) => boolean;
}

export interface Feed extends Source {
  readonly setPoints: (points: readonly Point[] | undefined, timeZone: string | undefined, revision?: string) => void;
  readonly start: (source: FeedSource, listener: FeedListener) => () => void;
  readonly clear: () => void;
  /** Versions that did not come by the feed of this tab. */
  readonly updateVersions: (versions: Versions | undefined) => void;
  /**
   * Whether an input of that moment (`now`) may act on what is on screen: not while values are read again after a wake,
   * nor one that has waited since before that (R29).
   */
  readonly admits: (inputAt: number) => boolean;
  readonly numbers: () => IterableIterator<number>;
}

/** `check` counts what the store shows, and is true where that changed. */
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
  /** Values of frames were dropped, because the screen was of another revision. */
  let isBehind = false;
  const receive = (frame: Frame, isOfScreen: boolean) => {
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
    topics.update(frame.versions);
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
        onFrame: (frame) => receive(frame, listener.onRevision(frame.r)),
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
    updateVersions: topics.update,
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
