import { groupFault, rightsOf } from '../../protocol/group.ts';
import { may } from '../../protocol/rights.ts';
import type { Handler } from './handler.ts';
import type { ManagerParts } from './parts.ts';
import { endsAdministration, managedBy } from './people/managed.ts';

/** Those that the administrator may give. */
export const getGroups: Handler<'getGroups'> =
  (parts) =>
  (_, { user }) => ({ groups: parts.accounts.groups.list().filter(managedBy(parts, user).group) });

/** What its members may is so at once. */
export const setGroup: Handler<'setGroup'> =
  (parts) =>
  (group, { user, address }) => {
    const { groups } = parts.accounts;
    const reason = groupFault(group);
    if (reason) return { result: 'refused', reason };
    const own = parts.accounts.find(user.login)?.groups ?? [];
    const ownAfter = own.flatMap((name) => (name === group.name ? group : (groups.find(name) ?? [])));
    if (own.includes(group.name) && !may(rightsOf(ownAfter), 'administer'))
      return { result: 'refused', reason: 'ownGroup' };
    if (endsAdministration(parts, group)) return { result: 'refused', reason: 'lastAdministrator' };
    const { name, profile } = group;
    const entry = {
      kind: 'groupChanged',
      object: groupObject(name),
      person: user.login,
      address,
      fields: { profile },
    } as const;
    parts.recordChange(entry, () => groups.put(group));
    rightsChanged(parts, groups.membersOf(name));
    return { result: 'done' };
  };

export const deleteGroup: Handler<'deleteGroup'> =
  ({ accounts: { groups }, recordChange }) =>
  ({ name }, { user, address }) => {
    if (!groups.find(name)) return { result: 'unknown' };
    const entry = { kind: 'groupDeleted', object: groupObject(name), person: user.login, address } as const;
    const isRemoved = recordChange(entry, () => groups.remove(name));
    return isRemoved ? { result: 'done' } : { result: 'refused', reason: 'inUse' };
  };

/** Their sessions go on; streams and arms begin again with what they may now. */
function rightsChanged({ gate, station }: Pick<ManagerParts, 'gate' | 'station'>, logins: readonly string[]): void {
  const { feed, commands } = station();
  for (const login of logins) {
    gate.forget(login);
    feed.closeUser(login);
    commands.endUser(login);
  }
}

function groupObject(name: string) {
  return { kind: 'account', id: `group:${name}`, name } as const;
}
