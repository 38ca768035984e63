import type { User } from '../../device/users/user.ts';
import { may } from '../../protocol/rights.ts';
import { profiles } from '../../protocol/userProfile.ts';
import type { FleetStation } from '../fleet.ts';

/** To the groups of a hub its stations are what points are to those of a station. */
function placed({ id, area }: Pick<FleetStation, 'id' | 'area'>) {
  return { id, area: area === '' ? undefined : area, profile: undefined, commandProfile: undefined };
}

/** What the user is at the station; undefined: it is not theirs to see. */
export function profileAt(user: User, station: Pick<FleetStation, 'id' | 'area'>): number | undefined {
  const point = placed(station);
  if (!may(user, 'view', point)) return undefined;
  const { reach, profile } = user;
  return Math.max(reach ? (reach.profileAt(point) ?? profiles.observer) : profile, profiles.observer);
}
