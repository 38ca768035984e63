import type { History, HistoryQuery } from '../../../protocol/calls/history.ts';
import type { Result } from '../../../protocol/calls/result.ts';
import { type HistorySeries, mostPoints } from '../../../protocol/history/getHistory.ts';
import { createLatest, type LatestParts, latestBrowser } from '../../ui/latest.ts';
import { createListeners, createStore, type Readable, type Store } from '../../ui/store.ts';

export interface PointPast {
  /** UTC ms: where the columns begin, and where the last one ends. */
  readonly t: Float64Array;
  readonly to: number;
  /** As the point is measured now; undefined: nothing is recorded of that time. */
  readonly series: HistorySeries | undefined;
}

export interface PastState {
  /** As it was last read; undefined: not yet. */
  readonly past: PointPast | undefined;
  readonly status: 'loading' | 'ready' | 'failed';
}

/** The past of any number of points up to now; those requested within a moment are read together. */
export interface PastColumns {
  /** By its permanent id, until the returned function is called. */
  readonly follow: (id: string) => () => void;
  readonly of: (id: string) => Readable<PastState>;
}

export interface PastSetting {
  readonly read: (query: HistoryQuery) => Promise<Result<History>>;
  /** Device time, UTC ms; undefined: not known yet. */
  readonly now: () => number | undefined;
  readonly spanMs: number;
  readonly columns: number;
  /** An answer is shown for so long, ms. */
  readonly freshMs: number;
}

/**
 * What is requested within this, and until the next request may be made, goes into one: a list needs a dozen points.
 */
const spreadMs = 15;
/** How often points that are due are sought. */
const tickMs = 10_000;
const retryMs = 20_000;
/** Ends are whole minutes: a second request within one has the same columns. */
const stepMs = 60_000;
/** Above this number, points without followers are forgotten. */
const maxEntries = 500;

interface Entry {
  readonly store: Store<PastState>;
  followers: number;
  /** In the milliseconds of `parts.now()`. */
  dueAt: number;
}

export function createPastColumns(setting: PastSetting, parts: LatestParts = latestBrowser): PastColumns {
  const { read, now, spanMs, columns, freshMs } = setting;
  const entries = new Map<string, Entry>();
  const wanted = createListeners();

  const entryOf = (id: string): Entry => {
    const known = entries.get(id);
    if (known) return known;
    const made = {
      store: createStore<PastState>({ past: undefined, status: 'loading' }),
      followers: 0,
      dueAt: Number.NEGATIVE_INFINITY,
    };
    if (entries.size >= maxEntries) {
      for (const [old, { followers }] of entries) if (followers === 0) entries.delete(old);
    }
    entries.set(id, made);
    return made;
  };
  const readDue = async () => {
    const time = now();
    // Not known yet: tried again soon.
    if (time === undefined) return undefined;
    const due = [...entries].filter(([, entry]) => entry.followers > 0 && entry.dueAt <= parts.now());
    const part = due.slice(0, mostPoints);
    if (part.length === 0) return true;
    const to = Math.ceil(time / stepMs) * stepMs;
    const answer = await read({ points: part.map(([id]) => id), from: to - spanMs, to, columns });
    for (const [id, entry] of part) update(id, entry, answer);
    if (due.length > part.length) wanted.notify();
    return true;
  };
  const update = (id: string, entry: Entry, answer: Result<History>) => {
    const { store } = entry;
    const isRead = answer.kind === 'ok';
    entry.dueAt = parts.now() + (isRead ? freshMs : retryMs);
    if (!isRead) return store.set({ ...store.get(), status: 'failed' });
    const { t, to, series } = answer.reply;
    // Of a rescaled point, the last is the current scale.
    const own = series.findLast(({ point }) => point === id);
    store.set({ past: { t, to, series: own }, status: 'ready' });
  };
  createLatest({ read: readDue, everyMs: tickMs, topic: wanted, spreadMs }, parts).start();
  return {
    of: (id) => entryOf(id).store,
    follow: (id) => {
      const entry = entryOf(id);
      entry.followers++;
      if (entry.dueAt <= parts.now()) wanted.notify();
      return () => {
        entry.followers--;
      };
    },
  };
}
