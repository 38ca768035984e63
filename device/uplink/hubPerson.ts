import type { Reach } from '../../protocol/rights.ts';
import { type HubUser, hubLogin } from '../../protocol/uplink/hubUser.ts';
import type { GroupStore } from '../users/groups.ts';
import type { User } from '../users/user.ts';

/** Of the station: how much a hub's people may be. */
interface Cap {
  readonly hubProfile: number;
}

/**
 * A person of a hub as the station takes them: never more than the hub says and the station allows. Where the station
 * has groups of the same names as theirs at the hub, these decide what they see, else the whole station.
 */
export function hubPerson(
  hub: string,
  person: HubUser,
  { hubProfile }: Cap,
  groups: Pick<GroupStore, 'find' | 'rightsOf'>,
): User {
  const cap = Math.min(person.profile, hubProfile);
  const known = person.groups.filter((name) => groups.find(name) !== undefined);
  const rights = known.length > 0 ? groups.rightsOf(known) : undefined;
  return {
    login: hubLogin(hub, person.login),
    name: person.name || undefined,
    profile: Math.min(cap, rights?.profile ?? cap),
    reach: rights?.reach && cappedReach(rights.reach, cap),
    isPasswordEditable: false,
    isExpired: false,
    isLocked: false,
    isConfirmed: person.isConfirmed,
  };
}

/** One object for each: what users see is cached by their reach. */
const capped = new WeakMap<Reach, Map<number, Reach>>();

function cappedReach(reach: Reach, cap: number): Reach {
  return capped
    .getOrInsertComputed(reach, () => new Map())
    .getOrInsertComputed(cap, () => ({
      whole: least(reach.whole, cap),
      profileAt: (point) => least(reach.profileAt(point), cap),
    }));
}

function least(profile: number | undefined, cap: number): number | undefined {
  return profile === undefined ? undefined : Math.min(profile, cap);
}
