import { requiredContext } from '../ui/requiredContext.ts';
import { useStore } from '../ui/store.ts';
import type { Session } from './session.ts';
import type { SessionState } from './sessionState.ts';

export const [SessionContext, useSession] = requiredContext<Session>('SessionContext');

export function useSessionState(): SessionState {
  return useStore(useSession());
}

/** As the station names the user: of a hub's user not the login alone. */
export function useStationLogin(): string {
  const session = useSession();
  useStore(session);
  return session.stationLogin;
}

/** Seconds until an idle operator is logged out; undefined while that is far (spec §9, R23). */
export function useCountdown(): number | undefined {
  return useStore(useSession().countdown);
}
