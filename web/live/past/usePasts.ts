import { useEffect, useMemo } from 'react';
import type { Client } from '../../api/client.ts';
import { useStore } from '../../ui/store.ts';
import type { PastState } from './pastColumns.ts';
import { usePastColumns } from './usePast.ts';

const hourMs = 3_600_000;
/** By the minute up to two hours; what is longer moves by less than a dot in that time. */
const short = { hours: 2, columns: 60, freshMs: 60_000 } as const;
const long = { columns: 120, freshMs: 300_000 } as const;

/** Of several points by their permanent ids, in their order; give the same array while nothing changes. */
export function usePasts(client: Pick<Client, 'call'>, ids: readonly string[], hours: number): readonly PastState[] {
  const { columns, freshMs } = hours <= short.hours ? short : long;
  const past = usePastColumns(client, { spanMs: hours * hourMs, columns, freshMs });
  useEffect(() => {
    const stops = ids.map(past.follow);
    return () => {
      for (const stop of stops) stop();
    };
  }, [past, ids]);
  return useStore(
    useMemo(() => {
      const stores = ids.map(past.of);
      let last = stores.map((store) => store.get());
      return {
        get: () => {
          const next = stores.map((store) => store.get());
          if (next.some((state, i) => state !== last[i])) last = next;
          return last;
        },
        subscribe: (listener: () => void) => {
          const stops = stores.map((store) => store.subscribe(listener));
          return () => {
            for (const stop of stops) stop();
          };
        },
      };
    }, [past, ids]),
  );
}
