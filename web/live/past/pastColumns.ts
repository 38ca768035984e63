import {
  type History,
  type HistoryQuery,
  type HistorySeries,
  mostPoints,
} from '../../../protocol/history/getHistory.ts';
import type { PastAnswer } from '../../api/history.ts';
import { type LatestParts, latestBrowser } from '../../ui/latest.ts';
import { createStore, type Readable, type Store } from '../../ui/store.ts';

/** The recent past of one point. */
export interface PointPast {
  /** UTC ms: where the columns begin, and where the last one ends. */
  readonly t: Float64Array;
  readonly to: number;
  /** As the point is measured now; undefined: nothing is kept of that time. */
  readonly series: HistorySeries | undefined;
}

export interface PastState {
  /** As it was last told; undefined: never. */
  readonly past: PointPast | undefined;
  readonly status: 'loading' | 'ready' | 'failed';
}

/** The past of any number of points up to now; those that are wanted within a moment are asked for together. */
export interface PastColumns {
  /** Follows a point, by its permanent id, until the returned function is called. */
  readonly follow: (id: string) => () => void;
  readonly of: (id: string) => Readable<PastState>;
}

export interface PastSetting {
  readonly read: (query: HistoryQuery) => Promise<PastAnswer<History>>;
  /** Device time, UTC ms; undefined: not known yet. */
  readonly now: () => number | undefined;
  readonly spanMs: number;
  readonly columns: number;
  /** So long an answer is shown before it is asked for again, ms. */
  readonly freshMs: number;
}

/** What is wanted within this goes into one question: a list that comes into sight wants a dozen points. */
const collectMs = 60;
const retryMs = 20_000;
/** Ends fall on whole minutes: a second look at the same minute has the same columns. */
const stepMs = 60_000;
/** Points that nobody looks at any more are forgotten, once there are so many. */
const mostKept = 500;

interface Entry {
  readonly store: Store<PastState>;
  followers: number;
  /** In the milliseconds of `parts.now()`. */
  dueAt: number;
}

type Parts = Pick<LatestParts, 'now' | 'after' | 'isSeen'>;

export function createPastColumns(setting: PastSetting, parts: Parts = latestBrowser): PastColumns {
  const { read, now, spanMs, columns, freshMs } = setting;
  const entries = new Map<string, Entry>();
  let endTimer = () => {};
  let isAsking = false;

  const entryOf = (id: string): Entry => {
    const known = entries.get(id);
    if (known) return known;
    const made = {
      store: createStore<PastState>({ past: undefined, status: 'loading' }),
      followers: 0,
      dueAt: Number.NEGATIVE_INFINITY,
    };
    if (entries.size >= mostKept) {
      for (const [old, { followers }] of entries) if (followers === 0) entries.delete(old);
    }
    entries.set(id, made);
    return made;
  };
  const plan = (leastMs: number) => {
    endTimer();
    const followed = [...entries.values()].filter(({ followers }) => followers > 0);
    if (isAsking || followed.length === 0) return;
    const dueMs = Math.min(...followed.map(({ dueAt }) => dueAt)) - parts.now();
    endTimer = parts.after(Math.max(leastMs, dueMs), () => void ask());
  };
  const ask = async () => {
    const time = now();
    // A tab out of sight asks nothing.
    if (time === undefined || !parts.isSeen()) return plan(1000);
    const due = [...entries].filter(([, entry]) => entry.followers > 0 && entry.dueAt <= parts.now());
    const asked = due.slice(0, mostPoints);
    if (asked.length === 0) return plan(collectMs);
    isAsking = true;
    const to = Math.ceil(time / stepMs) * stepMs;
    const answer = await read({ points: asked.map(([id]) => id), from: to - spanMs, to, columns });
    isAsking = false;
    for (const [id, entry] of asked) take(id, entry, answer);
    plan(collectMs);
  };
  const take = (id: string, { store }: Entry, answer: PastAnswer<History>) => {
    const isTold = answer.kind === 'answer';
    entryOf(id).dueAt = parts.now() + (isTold ? freshMs : retryMs);
    if (!isTold) return store.set({ ...store.get(), status: 'failed' });
    const { t, to, series } = answer.value;
    // Of one that was rescaled, the last is what it is measured as now.
    const own = series.findLast(({ point }) => point === id);
    store.set({ past: { t, to, series: own }, status: 'ready' });
  };
  return {
    of: (id) => entryOf(id).store,
    follow: (id) => {
      entryOf(id).followers++;
      plan(collectMs);
      return () => {
        entryOf(id).followers--;
      };
    },
  };
}
