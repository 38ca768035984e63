import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { usePageAlarm } from '../live/alarms/useAlarms.ts';
import { isSameState, type PageState, readPageState } from '../live/pageState.ts';
import { useWorld } from '../live/WorldContext.ts';
import { useSeen } from '../ui/useSeen.ts';
import { type PointLookup, pointsOn } from './pagesOf.ts';

/** A miniature is no instrument: it is drawn again at most so often. */
const readMs = 500;
/** What has not come by then is not current; before, it is only awaited. */
const timeoutMs = 2000;

/** Read while the page is seen; before, only the count of its points is known. `state` undefined: it has none. */
export function usePageState(page: Synoptic, lookup: PointLookup, box: RefObject<Element | null>) {
  const { store, subscribe } = useWorld();
  const isSeen = useSeen(box);
  const numbers = useMemo(() => pointsOn(page, lookup), [page, lookup]);
  const alarm = usePageAlarm(page.id, numbers);
  const [state, setState] = useState<PageState>();
  useEffect(() => {
    if (!isSeen || numbers.length === 0) return;
    const release = subscribe(numbers);
    let waits = timeoutMs / readMs;
    const timer = setInterval(() => {
      const next = readPageState(numbers, store);
      if (next.isWaiting && waits-- > 0) return;
      waits = 0;
      setState((known) => (known && isSameState(known, next) ? known : next));
    }, readMs);
    return () => {
      clearInterval(timer);
      release();
      setState(undefined);
    };
  }, [subscribe, store, numbers, isSeen]);
  const untold = useMemo(() => ({ ...readPageState([], store), points: numbers.length }), [numbers, store]);
  return { state: numbers.length === 0 ? undefined : (state ?? untold), alarm };
}
