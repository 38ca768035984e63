import { createContext, use } from 'react';
import { useStore } from '../ui/store.ts';
import type { Session } from './session.ts';
import type { SessionState } from './sessionState.ts';

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session, for what it does. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('No SessionContext above this component');
  return session;
}

/** The session's state; renders again at each change. */
export function useSessionState(): SessionState {
  return useStore(useSession());
}

/** Seconds until an idle operator is logged out; undefined while that is far (spec §9, R23). */
export function useCountdown(): number | undefined {
  return useStore(useSession().countdown);
}
