import { contactFault, newLoginFault, personName } from '../../protocol/administration.ts';
import type { CallName } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { profiles } from '../../protocol/userProfile.ts';
import { badInput, type Caller, Code, refused } from '../calls/reply.ts';
import type { User } from '../users/user.ts';
import { codeAgainst } from './codeAgainst.ts';
import type { Handler } from './handler.ts';
import type { ManagerParts } from './parts.ts';
import { administers, givenGroups, isLastAdministrator, managedBy } from './people/managed.ts';

/** Makes an account, and a one-time password for it. */
export const createAccount: Handler<'createAccount'> =
  (parts) =>
  async ({ login, profile, name: given = '', groups: written = '', endsAt, ...contact }, caller) => {
    const name = personName(given);
    if (newLoginFault(login) || !isProfile(profile) || name === undefined) return badInput;
    const reason = endsAt && endsAt <= parts.now() ? 'badEnd' : contactFault(contact);
    if (reason) return refused(reason);
    const made = await oneTime('createAccount', parts, caller);
    if (made instanceof Code || 'reason' in made) return made;
    // After the wait: the administrator may be none of that group by now.
    const groups = givenGroups(parts, parts.users.find(caller.user.login) ?? caller.user, written);
    if (typeof groups === 'string') return refused(groups);
    const about = { ...contact, name, groups, endsAt };
    if (!parts.accounts.add(login, groups.length > 0 ? profiles.observer : profile, made.hash, about))
      return refused('exists');
    parts.events.record({
      kind: 'accountCreated',
      ...who(login, caller),
      fields: {
        ...{ personName: name || undefined, endsAt: endsAt || undefined },
        ...(groups.length > 0 ? { groups: groups.join(', ') } : { profile }),
      },
    });
    return { result: 'done', password: made.password };
  };

/** Puts a one-time password in place of an account's own; its pages are out at once. One's own is changed instead. */
export const resetPassword: Handler<'resetPassword'> =
  (parts) =>
  async ({ login }, caller) => {
    if (login === caller.user.login) return { result: 'refused', reason: 'own' };
    const made = await oneTime('resetPassword', parts, caller);
    if (made instanceof Code || 'reason' in made) return made;
    const account = parts.accounts.find(login);
    const user = parts.users.find(caller.user.login);
    if (!account || !user || !managedBy(parts, user).account(account)) return { result: 'unknown' };
    if (!account.isPasswordEditable) return { result: 'refused', reason: 'permanent' };
    parts.accounts.reset(login, made.hash);
    putOut(parts, login);
    parts.events.record({ kind: 'passwordReset', ...who(login, caller) });
    parts.sessions.endLogin(login, 'passwordReset');
    return { result: 'done', password: made.password };
  };

/** Deletes an account; its pages are out at once. Users can't delete their own, nor the last administrator. */
export const deleteAccount: Handler<'deleteAccount'> =
  (parts) =>
  ({ login }, caller) => {
    if (login === caller.user.login) return { result: 'refused', reason: 'own' };
    const account = parts.accounts.find(login);
    if (!account || !managedBy(parts, caller.user).account(account)) return { result: 'unknown' };
    if (administers(parts.accounts, account) && isLastAdministrator(parts, login)) return refused('lastAdministrator');
    if (!parts.accounts.remove(login)) return { result: 'unknown' };
    putOut(parts, login);
    parts.events.record({ kind: 'accountDeleted', ...who(login, caller), fields: { profile: account.profile } });
    parts.sessions.endLogin(login, 'accountDeleted');
    return { result: 'done' };
  };

/** A one-time password, for an administrator who is one still. */
async function oneTime(
  call: CallName,
  { gate, users, isDegraded }: ManagerParts,
  { user: { login }, address, page }: Caller<User>,
) {
  const made = await gate.makeOneTime({ login, address, page });
  if (!made) return { result: 'refused', reason: 'busy' } as const;
  // Two administrators may take each other's password at once: the second one is none by now.
  const code = codeAgainst(call, users.find(login), isDegraded);
  return code === errorCodes.ok ? made : new Code(code);
}

/** Its streams, its arms and the memory of its password end at once (R7, R11). */
function putOut({ gate, station }: ManagerParts, login: string): void {
  gate.forget(login);
  // Another one may run by now.
  const { feed, commands } = station();
  feed.closeUser(login);
  commands.endUser(login);
}

function who(login: string, { user, address }: Caller<User>) {
  return { object: { kind: 'account', id: login, name: login }, person: user.login, address } as const;
}

function isProfile(profile: number): boolean {
  return Object.values<number>(profiles).includes(profile);
}
