import { useEffect } from 'react';

/**
 * Runs at once, every `everyMs` while the tab is seen, and when it comes into sight again; `run` undefined: not now. A tab
 * in the background asks nothing.
 */
export function useWhileSeen(run: (() => void) | undefined, everyMs: number): void {
  useEffect(() => {
    if (!run) return;
    const look = () => {
      if (document.visibilityState === 'visible') run();
    };
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [run, everyMs]);
}
