import { inactivityTime } from '../../protocol/inactivity.ts';
import { profiles } from '../../protocol/userProfile.ts';
import type { SessionLimits } from './sessions.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * A tab that is gone ends with the time of inactivity (R23). Exempt observers (R41), such as a wall screen, go on as long
 * as their page is heard of each day. `station` undefined: none runs yet.
 */
export function sessionLimits(
  profile: number,
  station: { readonly disconnectionTimeoutSec: string; readonly inactivityExempt: string } | undefined,
): SessionLimits {
  const isExempt = station?.inactivityExempt === 'observers' && profile === profiles.observer;
  if (isExempt) return { idle: dayMs, whole: Number.POSITIVE_INFINITY };
  return { idle: inactivityTime(station?.disconnectionTimeoutSec), whole: dayMs };
}
