import { groupFault, rightsOf } from '../../protocol/group.ts';
import { may } from '../../protocol/rights.ts';
import type { Handler } from './handler.ts';
import type { ManagerParts } from './parts.ts';
import { managedBy } from './people/managed.ts';

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
    groups.put(group);
    rightsChanged(parts, groups.membersOf(group.name));
    const { name, profile } = group;
    parts.events.record({
      kind: 'groupChanged',
      object: groupObject(name),
      person: user.login,
      address,
      fields: { profile },
    });
    return { result: 'done' };
  };

export const deleteGroup: Handler<'deleteGroup'> =
  ({ accounts: { groups }, events }) =>
  ({ name }, { user, address }) => {
    if (!groups.find(name)) return { result: 'unknown' };
    if (!groups.remove(name)) return { result: 'refused', reason: 'inUse' };
    events.record({ kind: 'groupDeleted', object: groupObject(name), person: user.login, address });
    return { result: 'done' };
  };

/** Their sessions go on; streams and arms begin again with what they may now. */
export function rightsChanged(
  { gate, station }: Pick<ManagerParts, 'gate' | 'station'>,
  logins: readonly string[],
): void {
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
