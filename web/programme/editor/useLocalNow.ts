import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Day } from '../../../protocol/programme/dates.ts';
import { localOf } from '../../../protocol/programme/zone.ts';
import { onSlowTick } from '../../live/source/slowTick.ts';

export interface LocalNow {
  readonly day: Day;
  /** Seconds since midnight, to the minute. */
  readonly seconds: number;
}

const minuteMs = 60_000;

/** A new one with each minute. `now`: the device's time, UTC ms. */
export function useLocalNow(now: () => number, zone: string): LocalNow {
  const minute = useSyncExternalStore(
    onSlowTick,
    useCallback(() => Math.floor(now() / minuteMs), [now]),
  );
  return useMemo(() => localOf(minute * minuteMs, zone), [minute, zone]);
}
