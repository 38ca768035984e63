import { useCallback, useEffect } from 'react';
import { useAskBefore } from './RouterContext.tsx';
import type { AsksBefore, Leaving } from './router.ts';

/**
 * Asks before leaving by a link, by Back, or by closing the tab; returns the pending question, while there is one. `mayAsk` false: no one is here
 * to answer; the end of a session waits for no dialog.
 */
export function useAskBeforeLeaving(isChanged: boolean, mayAsk: () => boolean): Leaving | undefined {
  const asks = useCallback<AsksBefore>(
    (from, to) => isChanged && mayAsk() && to.pathname !== from.pathname,
    [isChanged, mayAsk],
  );
  const leaving = useAskBefore(asks);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return leaving;
}
