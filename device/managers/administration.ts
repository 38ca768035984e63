import { contactFault, personName } from '../../protocol/administration.ts';
import type { setAccount as setAccountCall } from '../../protocol/calls/administration.ts';
import type { RequestOf } from '../../protocol/calls/call.ts';
import { appLanguages } from '../../protocol/texts.ts';
import { oneOf } from '../../protocol/wire/recordFields.ts';
import { badInput, refused } from '../calls/reply.ts';
import { type Account, isForOneLogin } from '../users/accounts.ts';
import type { User } from '../users/user.ts';
import type { Handler } from './handler.ts';
import type { ManagerParts } from './parts.ts';
import { administers, givenGroups, isLastAdministrator, managedBy } from './people/managed.ts';

/** Those that the administrator manages, and their own. */
export const getAccounts: Handler<'getAccounts'> =
  (parts) =>
  (_, { user }) => {
    const managed = managedBy(parts, user);
    const listed = parts.accounts.list().filter((account) => account.login === user.login || managed.account(account));
    return {
      accounts: listed.map((account) => ({
        ...account,
        lastLogin: account.lastLogin ?? undefined,
        lastAddress: account.lastAddress ?? undefined,
        passwordExpiresAt: account.expiresAt ?? undefined,
        endsAt: account.endsAt ?? undefined,
        directory: account.directory ?? undefined,
        language: oneOf(appLanguages, account.language),
        groups: account.groups.join(', ') || undefined,
        oneTime: isForOneLogin(account) ? (account.firstUsed === null ? 'unused' : 'used') : undefined,
      })),
    };
  };

type Change = RequestOf<typeof setAccountCall>;

/** Locks or opens an account, and sets what it is, what it may and until when; users can’t lock themselves out. */
export const setAccount: Handler<'setAccount'> =
  (parts) =>
  (change, { user, address }) => {
    const { accounts, gate, feed, commands, sessions, events } = parts;
    const { login, isLocked, passwordExpiresAt, profile: wanted, endsAt, language, mail, phone } = change;
    const before = accounts.find(login);
    const isOwn = login === user.login;
    if (!before || !(isOwn || managedBy(parts, user).account(before))) return { result: 'unknown' };
    const name = change.name === undefined ? undefined : personName(change.name);
    if (change.name !== undefined && name === undefined) return badInput;
    const groups = change.groups === undefined ? undefined : givenGroups(parts, user, change.groups);
    if (typeof groups === 'string') return refused(groups);
    const after = { profile: wanted ?? before.profile, groups: groups ?? before.groups };
    const reason = faultOf(change, { before, after, user, isOwn }, parts);
    if (reason) return refused(reason);
    // With a group it is not what counts.
    const profile = after.groups.length > 0 ? undefined : wanted;
    const expiresAt = passwordExpiresAt ?? null;
    accounts.setState(login, { isLocked, expiresAt, name, groups, profile, endsAt, language, mail, phone });
    const isRenamed = name !== undefined && name !== before.name;
    const isState = isLocked !== before.isLocked || expiresAt !== before.expiresAt;
    const mayOther = groups !== undefined || profile !== undefined;
    // A new name or address ends no stream.
    const isOther = isState || mayOther || endsAt !== undefined;
    if (isOther) {
      gate.forget(login);
      feed.closeUser(login);
      commands.endUser(login);
    }
    events.record({
      kind: 'accountChanged',
      object: { kind: 'account', id: login, name: login },
      person: user.login,
      address,
      fields: {
        ...((isOther || !isRenamed) && { state: stateOf(isLocked), stateBefore: stateOf(before.isLocked) }),
        ...(isRenamed && { personName: name }),
        passwordExpiresAt,
        ...{ profile, groups: groups?.join(', '), endsAt: endsAt || undefined },
      },
    });
    if (isLocked) sessions.endLogin(login, 'accountLocked');
    return { result: 'done' };
  };

interface Facts {
  readonly before: Account;
  readonly after: Pick<Account, 'profile' | 'groups'>;
  readonly user: User;
  readonly isOwn: boolean;
}

/** Undefined: it can be so. */
function faultOf(change: Change, { before, after, isOwn }: Facts, { accounts, now }: ManagerParts) {
  const { login, isLocked, groups, profile, endsAt, passwordExpiresAt } = change;
  if (isOwn && (isLocked || groups !== undefined || profile !== undefined || endsAt !== undefined)) return 'own';
  // It can't be changed: its user could do nothing from then on.
  if (passwordExpiresAt !== undefined && !before.isPasswordEditable) return 'permanent';
  if (before.directory !== null && (groups !== undefined || profile !== undefined)) return 'ofDirectory';
  if (groups !== undefined && after.groups.length === 0 && before.groups.length > 0 && profile === undefined)
    return 'noProfile';
  const end = endsAt ?? before.endsAt ?? 0;
  if (end > 0 && end <= now() && !(isLocked && endsAt === undefined)) return 'badEnd';
  const stays = !isLocked && end === 0 && administers(accounts, after);
  if (administers(accounts, before) && !stays && isLastAdministrator({ accounts }, login)) return 'lastAdministrator';
  return contactFault(change);
}

function stateOf(isLocked: boolean): 'locked' | 'open' {
  return isLocked ? 'locked' : 'open';
}
