import type { AlarmHistoryFilter, AlarmHistoryPage, AlarmHistoryQuery } from '../../protocol/alarms/alarmHistory.ts';
import type { AlarmOccurrence } from '../../protocol/alarms/occurrence.ts';
import { createStore, type Readable } from '../ui/store.ts';

const firstCount = 100;
const furtherCount = 300;

/** `notHere`: the device does not know the cursor: its history has begun anew. */
export type ReadHistory = (query: AlarmHistoryQuery) => Promise<AlarmHistoryPage | 'notHere' | undefined>;

interface HistoryState {
  /** Newest first, without a gap. */
  readonly occurrences: readonly AlarmOccurrence[];
  readonly hasOlder: boolean;
  /** `failed`: the device did not give what was asked for last. */
  readonly status: 'loading' | 'ready' | 'failed';
}

export interface HistoryRows extends Readable<HistoryState> {
  /** Reads the newest again: what stands changes until it is over. */
  readonly refresh: () => Promise<void>;
  /** Reads older ones, where there are any. */
  readonly more: () => Promise<void>;
  /** Reads on until there are so many, or all. */
  readonly readUpTo: (count: number) => Promise<void>;
}

/** The occurrences that were read so far; one question at a time. */
export function createHistoryRows(read: ReadHistory, filter: AlarmHistoryFilter): HistoryRows {
  const store = createStore<HistoryState>({ occurrences: [], hasOlder: false, status: 'loading' });
  let older: string | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const take = (occurrences: readonly AlarmOccurrence[]) =>
    store.set({ occurrences, hasOlder: older !== undefined, status: 'ready' });
  const fail = () => store.set({ ...store.get(), status: 'failed' });
  const queue = (run: () => Promise<void>) => {
    underWay = underWay.then(run, run);
    return underWay;
  };
  const readNewest = async () => {
    const page = await read({ ...filter, count: firstCount });
    if (page === undefined || page === 'notHere') return fail();
    const known = store.get().occurrences;
    const last = page.occurrences.at(-1)?.occurrence ?? Number.POSITIVE_INFINITY;
    // What was read before goes on where these end; where they do not reach it, there would be a gap.
    const isJoined = known.some(({ occurrence }) => occurrence >= last);
    const rest = isJoined ? known.filter(({ occurrence }) => occurrence < last) : [];
    if (rest.length === 0) older = page.older;
    take([...page.occurrences, ...rest]);
  };
  const readOlder = async () => {
    if (older === undefined || store.get().status === 'failed') return;
    const page = await read({ ...filter, before: older, count: furtherCount });
    if (page === undefined) return fail();
    if (page === 'notHere') {
      older = undefined;
      take([]);
      return readNewest();
    }
    older = page.older;
    take([...store.get().occurrences, ...page.occurrences]);
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh: () => queue(readNewest),
    more: () => queue(readOlder),
    readUpTo: async (count) => {
      for (;;) {
        const { occurrences, hasOlder, status } = store.get();
        if (occurrences.length >= count || !hasOlder || status === 'failed') return;
        await queue(readOlder);
      }
    },
  };
}
