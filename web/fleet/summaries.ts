import { useEffect } from 'react';
import type { FleetSummary } from '../../protocol/calls/fleet.ts';
import { createLatest, type Latest } from '../ui/latest.ts';
import { requiredContext } from '../ui/requiredContext.ts';
import { type Readable, useStore } from '../ui/store.ts';
import { after } from '../ui/timers.ts';

const everyMs = 2000;
/** Rows come into sight one after another, ms. */
const gatherMs = 50;
/** Of one request. */
const mostStations = 200;

type ByStation = ReadonlyMap<string, FleetSummary>;

/** What changes all the time of the stations in sight: values, when they were heard, what the archive lacks. */
export interface Summaries extends Readable<ReturnType<Latest<ByStation>['get']>> {
  /** Until the returned function is called. */
  readonly want: (id: string) => () => void;
  readonly start: () => () => void;
}

/** Undefined: no reply. */
type ReadSummaries = (ids: readonly string[]) => Promise<readonly FleetSummary[] | undefined>;

export function createSummaries(readSome: ReadSummaries): Summaries {
  const wanted = new Map<string, number>();
  let isPlanned = false;
  const latest = createLatest<ByStation>({
    everyMs,
    read: async () => {
      const found: FleetSummary[] = [];
      const ids = [...wanted.keys()];
      for (let at = 0; at < ids.length; at += mostStations) {
        const some = await readSome(ids.slice(at, at + mostStations));
        if (!some) return undefined;
        found.push(...some);
      }
      return new Map(found.map((summary) => [summary.station, summary]));
    },
  });
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    after(gatherMs, () => {
      isPlanned = false;
      void latest.refresh();
    });
  };
  return {
    get: latest.get,
    subscribe: latest.subscribe,
    start: latest.start,
    want: (id) => {
      wanted.set(id, (wanted.get(id) ?? 0) + 1);
      if (!latest.get().value?.has(id)) plan();
      return () => {
        const left = (wanted.get(id) ?? 0) - 1;
        if (left > 0) wanted.set(id, left);
        else wanted.delete(id);
      };
    },
  };
}

const [SummariesContext, useSummaries] = requiredContext<Summaries>('SummariesContext');

export { SummariesContext };

/** Of a station in sight; `isKnown`: the hub answered the last request. Undefined: not read yet. */
export function useSummary(id: string): { readonly summary: FleetSummary | undefined; readonly isKnown: boolean } {
  const summaries = useSummaries();
  useEffect(() => summaries.want(id), [summaries, id]);
  const { value, status } = useStore(summaries);
  return { summary: value?.get(id), isKnown: status === 'ready' };
}
