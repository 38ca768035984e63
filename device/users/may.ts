import type { Point } from '../../protocol/point.ts';
import { profiles } from '../../protocol/userProfile.ts';
import type { User } from './user.ts';

/** What a user may want to do, and the lowest profile that may (R16). */
const lowest = {
  look: profiles.observer,
  command: profiles.operator,
  lock: profiles.technician,
  override: profiles.technician,
  /** Where a point stands in the field, in the driver's words. */
  seeAddress: profiles.technician,
  /** The names under which a login failed: they may be passwords. */
  seeFailedNames: profiles.administrator,
} as const satisfies Record<string, number>;
export type Action = keyof typeof lowest;

/** The one decision about rights (R16); the point is there for areas and hand/auto to come. */
export function may(user: User, action: Action, _point?: Point): boolean {
  return !user.isExpired && !user.isLocked && user.profile >= lowest[action];
}
