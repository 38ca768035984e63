import type { History, HistoryQuery } from '../../../protocol/calls/history.ts';
import type { Result } from '../../../protocol/calls/result.ts';
import { createLatest, type Latest, type LatestParts, latestBrowser } from '../../ui/latest.ts';
import { createStore, type Readable } from '../../ui/store.ts';

export interface HistoryState {
  /** The latest columns, and their query; they stay while others are loading. */
  readonly history: History | undefined;
  readonly query: HistoryQuery | undefined;
  /** The same columns and those beside them, fetched in advance: a moving picture has something to show at once. */
  readonly around: History | undefined;
  /** `unanswered`, `refused`: the result of the last request. */
  readonly status: 'idle' | 'loading' | 'ready' | 'unanswered' | 'refused';
}

export type AskHistory = (query: HistoryQuery, signal: AbortSignal) => Promise<Result<History>>;

export interface HistoryLoader extends Readable<HistoryState>, Pick<Latest<unknown>, 'start'> {
  /**
   * Reads this once nothing else was wanted for `restMs`; an earlier request no longer counts. What is loading or here
   * already is not read again.
   */
  readonly want: (query: HistoryQuery | undefined, restMs: number) => void;
  readonly again: () => void;
}

const nothing: HistoryState = { history: undefined, query: undefined, around: undefined, status: 'idle' };

/** What lies beside the picture is read so long after it, ms. */
const aroundMs = 300;

/** One request at a time, and the newest wins. */
export function createHistoryLoader(ask: AskHistory, parts: LatestParts = latestBrowser): HistoryLoader {
  const store = createStore<HistoryState>(nothing);
  let wanted: HistoryQuery | undefined;
  let requested: HistoryQuery | undefined;
  let endWait = () => {};
  const read = async (before = nothing, signal: AbortSignal): Promise<HistoryState | undefined> => {
    const query = wanted;
    requested = query;
    if (!query) return nothing;
    const answer = await ask(query, signal);
    if (answer.kind === 'refused') return { ...before, status: 'refused' };
    if (answer.kind !== 'ok') return undefined;
    if (!signal.aborted) endWait = parts.after(aroundMs, () => void latest.extend(readAround, () => true));
    return { history: answer.reply, query, around: undefined, status: 'ready' };
  };
  const readAround = async (before = nothing, signal: AbortSignal): Promise<HistoryState> => {
    const { query, history } = before;
    const answer = query && (await ask(wideQuery(query), signal).catch(() => undefined));
    const isFitting = history && answer?.kind === 'ok' && isSameGrain(answer.reply, history);
    return isFitting ? { ...before, around: answer.reply } : before;
  };
  const latest = createLatest({ read }, parts);
  latest.subscribe(() => {
    const { value = nothing, status } = latest.get();
    store.set(status === 'failed' ? { ...value, status: 'unanswered' } : value);
  });
  const put = () => {
    store.set({ ...store.get(), status: 'loading' });
    void latest.refresh();
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    start: () => {
      const stop = latest.start();
      return () => {
        endWait();
        stop();
      };
    },
    want: (query, restMs) => {
      const { status, query: here } = store.get();
      const isKnown = (status === 'loading' && isSame(requested, query)) || (status === 'ready' && isSame(here, query));
      const isSettled = query && isSame(wanted, query) && isKnown;
      wanted = query;
      if (isSettled) return;
      endWait();
      if (!query) {
        latest.clear();
        store.set(nothing);
      } else if (restMs <= 0) put();
      else endWait = parts.after(restMs, put);
    },
    again: () => {
      endWait();
      put();
    },
  };
}

/** Half a picture more on either side, in columns of the same length. */
function wideQuery({ points, from, to, columns }: HistoryQuery): HistoryQuery {
  const side = Math.min(Math.floor((to - from) / 2), from);
  const share = (to - from + 2 * side) / (to - from);
  return { points, from: from - side, to: to + side, columns: Math.round((columns - 1) * share) + 1 };
}

/** Of the same series, in columns of the same length. */
function isSameGrain(a: History, b: History): boolean {
  const lengthOf = ({ t }: History) => (t[2] ?? 0) - (t[1] ?? 0);
  return a.tier === b.tier && lengthOf(a) === lengthOf(b);
}

function isSame(a: HistoryQuery | undefined, b: HistoryQuery | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
