import type { Point } from '../../../protocol/point.ts';
import { createStore, type Readable } from '../../ui/store.ts';

export interface StationLists extends Readable<ReadonlyMap<string, readonly Point[]>> {
  /** Reads the points of the station once; undefined: no answer, and the next call asks again. */
  readonly want: (station: string) => Promise<readonly Point[] | undefined>;
}

export function createStationLists(read: (station: string) => Promise<readonly Point[] | undefined>): StationLists {
  const store = createStore<ReadonlyMap<string, readonly Point[]>>(new Map());
  const running = new Map<string, Promise<readonly Point[] | undefined>>();
  return {
    get: store.get,
    subscribe: store.subscribe,
    want: (station) => {
      const known = store.get().get(station);
      if (known) return Promise.resolve(known);
      const begun =
        running.get(station) ??
        read(station).then((points) => {
          running.delete(station);
          if (points) store.set(new Map([...store.get(), [station, points]]));
          return points;
        });
      running.set(station, begun);
      return begun;
    },
  };
}
