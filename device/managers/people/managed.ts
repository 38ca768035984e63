import type { Group } from '../../../protocol/group.ts';
import { may, type Person } from '../../../protocol/rights.ts';
import { splitList } from '../../../protocol/wire/fields.ts';
import type { Account } from '../../users/accounts.ts';
import { isWithin } from '../../users/managed.ts';
import type { ManagerParts } from '../parts.ts';

type Parts = Pick<ManagerParts, 'accounts' | 'station'>;

interface Managed {
  /** Never one that there is not. */
  login(login: string): boolean;
  account(account: Pick<Account, 'groups'>): boolean;
  group(group: Group): boolean;
}

/** What an administrator manages: of the whole station everything, of an area what lies within it. */
export function managedBy({ accounts, station }: Parts, person: Person): Managed {
  const isWhole = may(person, 'administer');
  // Of all points: those outside the administrator's areas decide as well.
  const { points } = station().configuration;
  const known = new Map<string, boolean>();
  const group = (one: Group) => known.getOrInsertComputed(one.name, () => isWithin(one, person, points));
  const isGiven = (name: string) => {
    const found = accounts.groups.find(name);
    return found !== undefined && group(found);
  };
  const account = ({ groups }: Pick<Account, 'groups'>) => isWhole || (groups.length > 0 && groups.every(isGiven));
  return {
    group,
    account,
    login: (login) => {
      const found = accounts.find(login);
      return found !== undefined && account(found);
    },
  };
}

/** Names with commas between them. A group that is not theirs to give is none to them. */
export function givenGroups(parts: Parts, person: Person, written: string): readonly string[] | 'noGroup' | 'notYours' {
  const names = splitList(written);
  const managed = managedBy(parts, person);
  const isThere = (name: string) => {
    const group = parts.accounts.groups.find(name);
    return group !== undefined && managed.group(group);
  };
  if (!names.every(isThere)) return 'noGroup';
  return managed.account({ groups: names }) ? names : 'notYours';
}

/** Whether no one else administers the station for good; who needs a directory is no way in while that is away. */
export function isLastAdministrator({ accounts }: Pick<Parts, 'accounts'>, login: string): boolean {
  const isForGood = ({ isLocked, endsAt, directory }: Account) => !isLocked && endsAt === null && directory === null;
  return !accounts.list().some((one) => one.login !== login && isForGood(one) && administers(accounts, one));
}

/** The whole station. */
export function administers(
  { groups: known }: Parts['accounts'],
  { profile, groups }: Pick<Account, 'profile' | 'groups'>,
): boolean {
  return may(groups.length > 0 ? known.rightsOf(groups) : { profile }, 'administer');
}
