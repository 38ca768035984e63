import { inactivityTime } from '../../protocol/inactivity.ts';
import { profiles } from '../../protocol/userProfile.ts';
import type { Station } from './login.ts';

/** In ms; never where the station exempts observers, and the user is one (R41). */
export function timeUntilLogout(station: Pick<Station, 'profile' | 'config'> | undefined): number {
  const isExempt = station?.config?.areObserversExempt && station.profile.profile === profiles.observer;
  return isExempt ? Number.POSITIVE_INFINITY : inactivityTime(station?.config?.disconnectionTimeout);
}
