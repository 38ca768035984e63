import { useCallback } from 'react';
import { useSession } from '../session/SessionContext.ts';
import { useLatest } from '../ui/useLatest.ts';

/** Reads what is open to all, and again so long after each answer, ms; undefined: not needed. */
export function useAskAgain(everyMs: number | undefined): void {
  const session = useSession();
  const read = useCallback(() => session.reloadOpen(), [session]);
  useLatest({ read, everyMs, isWanted: everyMs !== undefined });
}
