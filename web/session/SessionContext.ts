import { requiredContext } from '../ui/requiredContext.ts';
import { useStore } from '../ui/store.ts';
import type { Session } from './session.ts';
import type { SessionState } from './sessionState.ts';

export const [SessionContext, useSession] = requiredContext<Session>('SessionContext');

export function useSessionState(): SessionState {
  return useStore(useSession());
}

/** Seconds until an idle operator is logged out; undefined while that is far (spec §9, R23). */
export function useCountdown(): number | undefined {
  return useStore(useSession().countdown);
}
