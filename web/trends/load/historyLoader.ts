import type { History, HistoryQuery } from '../../../protocol/history/getHistory.ts';
import type { PastAnswer } from '../../api/history.ts';
import { createStore, type Readable } from '../../ui/store.ts';

export interface HistoryState {
  /** The latest columns, and what they answer; they stay while others are on their way. */
  readonly history: History | undefined;
  readonly query: HistoryQuery | undefined;
  /** The same columns and those beside them, fetched in advance: a picture that moves has something to show at once. */
  readonly around: History | undefined;
  /** `unanswered`, `refused`: what became of the latest question. */
  readonly status: 'idle' | 'loading' | 'ready' | 'unanswered' | 'refused';
}

export type AskHistory = (query: HistoryQuery, signal: AbortSignal) => Promise<PastAnswer<History>>;

/** What of the browser it uses; a test gives its own. */
export interface LoaderParts {
  readonly ask: AskHistory;
  /** Calls back once; the returned function calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface HistoryLoader extends Readable<HistoryState> {
  /**
   * Asks for this once nothing else was wanted for `restMs`; what is on its way no longer counts. What is on its way or
   * here already is not asked for again.
   */
  readonly want: (query: HistoryQuery | undefined, restMs: number) => void;
  /** Asks once more. */
  readonly again: () => void;
  readonly stop: () => void;
}

const nothing: HistoryState = { history: undefined, query: undefined, around: undefined, status: 'idle' };

/** What lies beside the picture is asked for so long after it came, ms. */
const aroundMs = 300;
/** Without an answer it asks again after so long, then after twice as long, and so on to the longest, ms. */
const [firstRetryMs, longestRetryMs] = [1000, 10_000];

/** Asks for the past of what is shown: one question at a time, and the newest wins; without an answer again and again. */
export function createHistoryLoader({ ask, after }: LoaderParts): HistoryLoader {
  const store = createStore<HistoryState>(nothing);
  let wanted: HistoryQuery | undefined;
  let endWait = () => {};
  let running: { readonly query: HistoryQuery; readonly end: AbortController } | undefined;
  /** The answer; undefined: another question was asked meanwhile. */
  const answerTo = async (query: HistoryQuery) => {
    running?.end.abort();
    const mine = { query, end: new AbortController() };
    running = mine;
    const answer = await ask(query, mine.end.signal).catch(() => ({ kind: 'unanswered' }) as const);
    if (running !== mine) return undefined;
    running = undefined;
    return answer;
  };
  const put = async (retryMs = firstRetryMs) => {
    const query = wanted;
    if (!query) return;
    // That there was no answer is said until there is one.
    if (retryMs === firstRetryMs) store.set({ ...store.get(), status: 'loading' });
    const answer = await answerTo(query);
    if (!answer || answer.kind === 'cancelled') return;
    if (answer.kind === 'answer') {
      store.set({ history: answer.value, query, around: undefined, status: 'ready' });
      endWait = after(aroundMs, () => void putAround(query, answer.value));
      return;
    }
    store.set({ ...store.get(), status: answer.kind });
    if (answer.kind === 'unanswered') endWait = after(retryMs, () => void put(Math.min(longestRetryMs, 2 * retryMs)));
  };
  const putAround = async (query: HistoryQuery, history: History) => {
    const answer = await answerTo(wideQuery(query));
    if (answer?.kind === 'answer' && isSameGrain(answer.value, history))
      store.set({ ...store.get(), around: answer.value });
  };
  const stop = () => {
    endWait();
    running?.end.abort();
    running = undefined;
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    want: (query, restMs) => {
      const isOnItsWay = isSame(running?.query, query);
      const isHere = store.get().status === 'ready' && isSame(store.get().query, query);
      const isKnown = query && isSame(wanted, query) && (isOnItsWay || isHere);
      wanted = query;
      if (isKnown) return;
      if (!query) {
        stop();
        store.set(nothing);
        return;
      }
      endWait();
      if (restMs <= 0) void put();
      else endWait = after(restMs, () => void put());
    },
    again: () => {
      endWait();
      void put();
    },
    stop,
  };
}

/** Half a picture more on either side, in columns of the same length. */
function wideQuery({ points, from, to, columns }: HistoryQuery): HistoryQuery {
  const side = Math.min(Math.floor((to - from) / 2), from);
  const share = (to - from + 2 * side) / (to - from);
  return { points, from: from - side, to: to + side, columns: Math.round((columns - 1) * share) + 1 };
}

/** Whether both are made of the same, in columns as long. */
function isSameGrain(a: History, b: History): boolean {
  const lengthOf = ({ t }: History) => (t[2] ?? 0) - (t[1] ?? 0);
  return a.tier === b.tier && lengthOf(a) === lengthOf(b);
}

function isSame(a: HistoryQuery | undefined, b: HistoryQuery | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
