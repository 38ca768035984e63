import { createStore, type Readable } from './store.ts';
import { after } from './timers.ts';

/** The longest wait between two tries, ms. */
const longestRetryMs = 10_000;
const firstRetryMs = 1000;

export interface LatestState<T> {
  /** The last value that was read; undefined: none yet. It stays while the device does not reply. */
  readonly value: T | undefined;
  /** `loading`: no reply yet. `failed`: no reply to the last request, and `value` is older. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Of `value`, in the milliseconds of `performance.now()`. */
  readonly readAt: number | undefined;
}

/**
 * One request: gets the last value, which may hold the cursor to read on from; undefined: no reply, or a refusal. The
 * signal ends it when its reply is no longer needed.
 */
export type ReadLatest<T> = (before: T | undefined, signal: AbortSignal) => Promise<T | undefined>;

export interface LatestSetting<T> {
  readonly read: ReadLatest<T>;
  /** Reads again so long after each reply, ms; undefined: only when the topic changes. */
  readonly everyMs?: number | undefined;
  /** Reads again when this notifies of a change: the version of what is read. */
  readonly topic?: Pick<Readable<unknown>, 'subscribe'> | undefined;
  /**
   * Many tabs learn of a change at once: each waits a random part of this, and leaves four times as long between two
   * requests.
   */
  readonly spreadMs?: number | undefined;
  /** Nothing can come after this value: then it is read again on request only. */
  readonly isFinal?: ((value: T) => boolean) | undefined;
}

/** What of the browser is used; a test gives its own. */
export interface LatestParts {
  /** Monotonic, ms. */
  readonly now: () => number;
  /** Calls back once; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly random: () => number;
  readonly isSeen: () => boolean;
  readonly onSeen: (changed: () => void) => () => void;
}

export interface Latest<T> extends Readable<LatestState<T>> {
  /** Reads at once and goes on, until the returned function is called; the value stays. */
  readonly start: () => () => void;
  /** Reads now; the reply to an earlier request is dropped. Nothing happens while it is not started. */
  readonly refresh: () => Promise<void>;
  /** Reads in another way, such as the next page, after what is being read, and if that is due then. */
  readonly extend: (read: ReadLatest<T>, isDue: (state: LatestState<T>) => boolean) => Promise<void>;
  /** Undefined: only when the topic changes. */
  readonly askEvery: (ms: number | undefined) => void;
  readonly clear: () => void;
}

const nothing = { value: undefined, status: 'loading', readAt: undefined } as const;

/**
 * The one way to read the state of the device: it holds the last value and its age. Without a reply it retries at
 * growing intervals. A tab out of sight reads nothing, and reads at once when it is visible again.
 */
export function createLatest<T>(setting: LatestSetting<T>, parts: LatestParts = latestBrowser): Latest<T> {
  const { read, topic, spreadMs = 1000, isFinal = () => false } = setting;
  let { everyMs = Number.POSITIVE_INFINITY } = setting;
  const store = createStore<LatestState<T>>(nothing);
  let failures = 0;
  let isRunning = false;
  let reading: AbortController | undefined;
  let underWay = Promise.resolve();
  /** The topic has changed since the last request. */
  let isOutdated = false;
  let readBegan = Number.NEGATIVE_INFINITY;
  let endTimer = () => {};

  const waitMs = () => {
    const { value } = store.get();
    // Twice as long after each failure, at most as long as after a reply.
    const retryMs = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs, everyMs);
    if (failures > 0) return retryMs * (0.5 + parts.random() / 2);
    if (value !== undefined && isFinal(value)) return Number.POSITIVE_INFINITY;
    if (!isOutdated) return everyMs;
    return Math.min(everyMs, Math.max(parts.random() * spreadMs, readBegan + 4 * spreadMs - parts.now()));
  };
  const isDue = () => isRunning && !reading && parts.isSeen() && Number.isFinite(waitMs());
  const plan = () => {
    endTimer();
    if (isDue()) endTimer = parts.after(waitMs(), () => void ask());
  };
  const drop = () => {
    reading?.abort();
    reading = undefined;
  };
  const readOnce = async (from: ReadLatest<T>) => {
    const mine = new AbortController();
    reading = mine;
    readBegan = parts.now();
    const value = await from(store.get().value, mine.signal).catch(() => undefined);
    if (mine.signal.aborted) return;
    reading = undefined;
    failures = value === undefined ? failures + 1 : 0;
    store.set(
      value === undefined ? { ...store.get(), status: 'failed' } : { value, status: 'ready', readAt: parts.now() },
    );
    plan();
  };
  const ask = (from = read) => {
    endTimer();
    drop();
    if (from === read) isOutdated = false;
    underWay = readOnce(from);
    return underWay;
  };
  const outdated = () => {
    if (isOutdated) return;
    isOutdated = true;
    plan();
  };
  const seen = () => {
    if (isDue()) void ask();
    else plan();
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    start: () => {
      isRunning = true;
      const stops = [parts.onSeen(seen), topic?.subscribe(outdated)];
      isOutdated = true;
      seen();
      return () => {
        isRunning = false;
        failures = 0;
        drop();
        endTimer();
        for (const stop of stops) stop?.();
      };
    },
    refresh: async () => {
      if (isRunning) await ask();
    },
    extend: async (from, isWanted) => {
      while (reading) await underWay;
      if (isRunning && isWanted(store.get())) await ask(from);
    },
    askEvery: (ms = Number.POSITIVE_INFINITY) => {
      if (ms === everyMs) return;
      everyMs = ms;
      plan();
    },
    clear: () => {
      drop();
      store.set(nothing);
      plan();
    },
  };
}

/** Of several users: reads while one of them has started it; what they leave is dropped. */
export function shareLatest<T>(latest: Latest<T>): Latest<T> {
  let users = 0;
  let stop = () => {};
  return {
    ...latest,
    start: () => {
      if (users === 0) stop = latest.start();
      users++;
      return () => {
        users--;
        if (users > 0) return;
        stop();
        latest.clear();
      };
    },
  };
}

export const latestBrowser: LatestParts = {
  now: () => performance.now(),
  after,
  random: Math.random,
  // A reply may come after the end of its page.
  isSeen: () => globalThis.document?.visibilityState === 'visible',
  onSeen: (changed) => {
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
};
