import type { User } from '../../device/users/user.ts';
import { may } from '../../protocol/rights.ts';
import { profiles } from '../../protocol/userProfile.ts';
import type { FleetStation } from '../fleet.ts';

type Station = Pick<FleetStation, 'id' | 'area'>;

/** To the groups of a hub its stations are what points are to those of a station. */
const makePoint = ({ id, area }: Station) => ({
  ...{ id, area: area === '' ? undefined : area },
  ...{ profile: undefined, commandProfile: undefined },
});
/** Groups remember what they found for a point: each list has thousands of stations. */
const points = new WeakMap<Station, ReturnType<typeof makePoint>>();

/** What the user is at the station; undefined: it is not theirs to see. */
export function profileAt(user: User, station: Station): number | undefined {
  const point = points.getOrInsertComputed(station, makePoint);
  if (!may(user, 'view', point)) return undefined;
  const { reach, profile } = user;
  return Math.max(reach ? (reach.profileAt(point) ?? profiles.observer) : profile, profiles.observer);
}
