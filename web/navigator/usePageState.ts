import { useEffect, useMemo, useState } from 'react';
import { isSameState, type PageState, readPageState } from '../live/pageState.ts';
import { useWorld } from '../live/WorldContext.ts';

/** A miniature is no instrument: it is drawn again at most so often. */
const readMs = 500;
/** What has not come by then is not current; before, it is only awaited. */
const timeoutMs = 2000;

/**
 * While the page is seen; before, only their count is known. Undefined without points. Give the same array while
 * nothing changes.
 */
export function usePageState(numbers: readonly number[], isSeen: boolean): PageState | undefined {
  const { store, subscribe } = useWorld();
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
  return numbers.length === 0 ? undefined : (state ?? untold);
}
