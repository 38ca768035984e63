import { profiles } from '../../protocol/userProfile.ts';
import type { Station } from './login.ts';

const defaultInactivityMs = 600_000;
const longestSeconds = 86_400;

/** In ms; never where the station exempts observers, and the user is one (R41). */
export function timeUntilLogout(station: Pick<Station, 'profile' | 'config'> | undefined): number {
  const isExempt = station?.config?.areObserversExempt && station.profile.profile === profiles.observer;
  return isExempt ? Number.POSITIVE_INFINITY : inactivityTime(station?.config?.disconnectionTimeout);
}

/** The device's DisconnectionTimeoutSec as milliseconds (spec §9, R23). */
export function inactivityTime(seconds: string | undefined): number {
  const text = seconds?.trim() ?? '';
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  return value === 0 ? defaultInactivityMs : Math.min(value, longestSeconds) * 1000;
}
