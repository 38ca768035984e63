import { useEffect, useMemo, useState } from 'react';
import { isSameState, type PageState, readPageState } from '../live/pageState.ts';
import { useWorld } from '../live/WorldContext.ts';

/** A miniature is no instrument: it is drawn anew so often at most. */
const readMs = 500;
/** What was not told by then is not current; before, it is only not told yet. */
const timeoutMs = 2000;

/**
 * How these points are, while somebody sees the page; only their count before that is known, and nothing where there is
 * none. Give the same array while nothing changes.
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
