import { may } from '../../../protocol/rights.ts';
import { accountRights, type Holder, pointRights } from '../../../protocol/rightsTable.ts';
import type { Account, AccountStore } from '../../users/accounts.ts';
import type { Handler } from '../handler.ts';
import { managedBy } from './managed.ts';

/** Everybody their own; administrators those of the accounts that they manage. */
export const getRights: Handler<'getRights'> =
  (parts) =>
  ({ login }, { user }) => {
    const { accounts, configuration } = parts;
    const account = accounts.find(login ?? user.login);
    const isOwn = account?.login === user.login;
    const isShown = account && (isOwn || (may(user, 'manageAccounts') && managedBy(parts, user).account(account)));
    return { rights: isShown ? accountRights(holderOf(account, accounts), configuration.points) : undefined };
  };

export const getPointRights: Handler<'getPointRights'> =
  (parts) =>
  ({ point: id }, { user }) => {
    const { accounts, configuration } = parts;
    const point = configuration.points.find((one) => one.id === id);
    if (!point || !may(user, 'manageAccounts', point)) return {};
    const managed = managedBy(parts, user);
    const listed = accounts.list().filter((account) => account.login === user.login || managed.account(account));
    const holders = listed.map((account) => holderOf(account, accounts));
    return { rights: pointRights(holders, point, !may(user, 'administer')) };
  };

function holderOf({ groups, endsAt, name, ...account }: Account, store: AccountStore): Holder {
  return {
    ...account,
    name: name || undefined,
    endsAt: endsAt ?? undefined,
    groups: groups.length > 0 ? groups.flatMap((one) => store.groups.find(one) ?? []) : undefined,
  };
}
