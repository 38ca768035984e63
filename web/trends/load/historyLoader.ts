import type { History, HistoryQuery } from '../../../protocol/history/getHistory.ts';
import type { PastAnswer } from '../../api/history.ts';
import { createStore, type Readable } from '../../ui/store.ts';

export interface HistoryState {
  /** The latest columns, and what they answer; they stay while others are on their way. */
  readonly history: History | undefined;
  readonly query: HistoryQuery | undefined;
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
  /** Asks for this once nothing else was wanted for `restMs`; what is on its way no longer counts. */
  readonly want: (query: HistoryQuery | undefined, restMs: number) => void;
  /** Asks once more. */
  readonly again: () => void;
  readonly stop: () => void;
}

const nothing: HistoryState = { history: undefined, query: undefined, status: 'idle' };

/** Asks for the past of what is shown: one question at a time, and the newest wins. */
export function createHistoryLoader({ ask, after }: LoaderParts): HistoryLoader {
  const store = createStore<HistoryState>(nothing);
  let wanted: HistoryQuery | undefined;
  let endWait = () => {};
  let running: AbortController | undefined;
  const put = async () => {
    const query = wanted;
    running?.abort();
    if (!query) return;
    const mine = new AbortController();
    running = mine;
    store.set({ ...store.get(), status: 'loading' });
    const answer = await ask(query, mine.signal).catch(() => ({ kind: 'unanswered' }) as const);
    if (running !== mine) return;
    running = undefined;
    if (answer.kind === 'answer') store.set({ history: answer.value, query, status: 'ready' });
    else if (answer.kind !== 'cancelled') store.set({ ...store.get(), status: answer.kind });
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    want: (query, restMs) => {
      wanted = query;
      endWait();
      if (!query) {
        running?.abort();
        running = undefined;
        store.set(nothing);
        return;
      }
      if (restMs <= 0) void put();
      else endWait = after(restMs, () => void put());
    },
    again: () => void put(),
    stop: () => {
      endWait();
      running?.abort();
      running = undefined;
    },
  };
}
