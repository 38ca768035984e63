import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session, for what it does. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('No SessionContext above this component');
  return session;
}

/** The session's state; renders again at each change. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state,
  );
}

/** Seconds until an idle operator is logged out; undefined while that is far (spec §9, R23). */
export function useCountdown(): number | undefined {
  const { countdown } = useSession();
  return useSyncExternalStore(
    (listener) => countdown.subscribe(listener),
    () => countdown.seconds,
  );
}
