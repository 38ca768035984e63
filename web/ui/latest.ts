import { createStore, type Readable } from './store.ts';

/** The longest wait between two tries, ms. */
const longestRetryMs = 10_000;
const firstRetryMs = 1000;

export interface LatestState<T> {
  /** As it was last told; undefined: never. */
  readonly value: T | undefined;
  /** `loading`: no answer yet. `failed`: the last question got none, and `value` is older. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** When `value` was told, in the milliseconds of `performance.now()`. */
  readonly readAt: number | undefined;
}

export interface LatestSetting<T> {
  /** Asks once; undefined: no answer, or a refusal. */
  readonly read: () => Promise<T | undefined>;
  /** Asks again so long after each answer, ms; undefined: only when the topic changes. */
  readonly everyMs?: number | undefined;
  /** Asks again when this tells of a change: the version of what is read. */
  readonly topic?: Pick<Readable<unknown>, 'subscribe'> | undefined;
  /** Many tabs hear of a change at once: each waits a random part of this, and leaves four times as long between two questions. */
  readonly spreadMs?: number | undefined;
}

/** What of the browser it uses; a test gives its own. */
export interface LatestParts {
  /** A clock that nobody sets, ms. */
  readonly now: () => number;
  /** Calls back once; the returned function calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly random: () => number;
  readonly isSeen: () => boolean;
  /** Tells when the tab comes into sight or leaves it. */
  readonly onSeen: (changed: () => void) => () => void;
}

export interface Latest<T> extends Readable<LatestState<T>> {
  /** Asks at once and goes on, until the returned function is called; the value stays. */
  readonly start: () => () => void;
  /** Asks now; the answer to an earlier question is no longer waited for. Nothing happens while it is not started. */
  readonly refresh: () => Promise<void>;
  /** From now on it asks again so long after each answer, ms; undefined: only when the topic changes. */
  readonly askEvery: (ms: number | undefined) => void;
  /** Forgets what was told. */
  readonly clear: () => void;
}

const nothing = { value: undefined, status: 'loading', readAt: undefined } as const;

/**
 * Reads something of the device, keeps the latest answer and says how old it is. Without an answer it tries again, at
 * growing intervals. A tab out of sight asks nothing, and asks at once when it is seen again.
 */
export function createLatest<T>(setting: LatestSetting<T>, parts: LatestParts = latestBrowser): Latest<T> {
  const { read, topic, spreadMs = 1000 } = setting;
  let { everyMs = Number.POSITIVE_INFINITY } = setting;
  const store = createStore<LatestState<T>>(nothing);
  let turn = 0;
  let failures = 0;
  let isRunning = false;
  let isAsking = false;
  /** The topic changed since the last question. */
  let isTold = false;
  let readBegan = Number.NEGATIVE_INFINITY;
  let endTimer = () => {};

  const waitMs = () => {
    if (failures > 0) return retryMs(failures, everyMs) * (0.5 + parts.random() / 2);
    if (!isTold) return everyMs;
    return Math.min(everyMs, Math.max(parts.random() * spreadMs, readBegan + 4 * spreadMs - parts.now()));
  };
  const plan = () => {
    endTimer();
    if (!isRunning || isAsking || !parts.isSeen()) return;
    const ms = waitMs();
    if (Number.isFinite(ms)) endTimer = parts.after(ms, () => void ask());
  };
  const ask = async () => {
    const mine = ++turn;
    endTimer();
    isAsking = true;
    isTold = false;
    readBegan = parts.now();
    const value = await read().catch(() => undefined);
    // An answer that was overtaken by a newer question says nothing any more.
    if (mine !== turn) return;
    isAsking = false;
    failures = value === undefined ? failures + 1 : 0;
    store.set(
      value === undefined ? { ...store.get(), status: 'failed' } : { value, status: 'ready', readAt: parts.now() },
    );
    plan();
  };
  const told = () => {
    if (isTold) return;
    isTold = true;
    plan();
  };
  const seen = () => {
    const isDue = isTold || failures > 0 || Number.isFinite(everyMs);
    if (parts.isSeen() && isDue && !isAsking) void ask();
    else plan();
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    start: () => {
      isRunning = true;
      const stops = [parts.onSeen(seen), topic?.subscribe(told)];
      isTold = true;
      if (parts.isSeen()) void ask();
      return () => {
        isRunning = false;
        isAsking = false;
        failures = 0;
        turn++;
        endTimer();
        for (const stop of stops) stop?.();
      };
    },
    refresh: async () => {
      if (isRunning) await ask();
    },
    askEvery: (ms = Number.POSITIVE_INFINITY) => {
      if (ms === everyMs) return;
      everyMs = ms;
      plan();
    },
    clear: () => {
      turn++;
      isAsking = false;
      store.set(nothing);
      plan();
    },
  };
}

/** Twice as long after each failure, until the longest, or until it is as long as after an answer. */
function retryMs(failures: number, everyMs: number): number {
  return Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs, everyMs);
}

/** The browser itself. */
export const latestBrowser: LatestParts = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  isSeen: () => document.visibilityState === 'visible',
  onSeen: (changed) => {
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
};
