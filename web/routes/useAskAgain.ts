import { useEffect } from 'react';
import { useSession } from '../session/SessionContext.ts';

/** Asks what is open to all again and again, each time after the answer to the last; undefined: not needed. */
export function useAskAgain(everyMs: number | undefined): void {
  const session = useSession();
  useEffect(() => {
    if (everyMs === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = () => {
      timer = setTimeout(async () => {
        await session.reloadOpen();
        if (!isOver) wait();
      }, everyMs);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [session, everyMs]);
}
