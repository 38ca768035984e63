import { personName } from '../../protocol/administration.ts';
import { splitList } from '../../protocol/wire/fields.ts';
import { badInput } from '../calls/reply.ts';
import { isForOneLogin } from '../users/accounts.ts';
import type { Handler } from './handler.ts';

export const getSessions: Handler<'getSessions'> =
  ({ sessions }) =>
  (_, { user, address, page }) => ({ sessions: sessions.list({ login: user.login, address, page }) });

/** Ends a session and its streams at once; its page is asked for the login again. */
export const endSession: Handler<'endSession'> =
  ({ sessions, feed, commands, events }) =>
  ({ id }, { user, address }) => {
    const ended = sessions.end(id);
    if (!ended) return { result: 'unknown' };
    feed.closeSession(ended.key);
    commands.endSession(ended.key);
    const object = { kind: 'account', id: ended.login, name: ended.login } as const;
    events.record({ kind: 'sessionEnded', object, person: user.login, address, fields: { from: ended.address } });
    return { result: 'done' };
  };

export const getAccounts: Handler<'getAccounts'> =
  ({ accounts }) =>
  () => ({
    accounts: accounts.list().map((account) => ({
      ...account,
      lastLogin: account.lastLogin ?? undefined,
      lastAddress: account.lastAddress ?? undefined,
      passwordExpiresAt: account.expiresAt ?? undefined,
      directory: account.directory ?? undefined,
      groups: account.groups.join(', ') || undefined,
      oneTime: isForOneLogin(account) ? (account.firstUsed === null ? 'unused' : 'used') : undefined,
    })),
  });

/** Locks or opens an account, and sets from when on its password must be changed; nobody locks himself out. */
export const setAccount: Handler<'setAccount'> =
  ({ accounts, gate, feed, commands, sessions, events }) =>
  ({ login, isLocked, name: given, passwordExpiresAt: expiresAt, groups: wanted }, { user, address }) => {
    const groups = wanted === undefined ? undefined : splitList(wanted);
    if (groups?.some((name) => !accounts.groups.find(name))) return { result: 'refused', reason: 'noGroup' };
    if (login === user.login && (isLocked || groups)) return { result: 'refused', reason: 'own' };
    const before = accounts.find(login);
    if (groups && before?.directory != null) return { result: 'refused', reason: 'ofDirectory' };
    const name = given === undefined ? undefined : personName(given);
    if (given !== undefined && name === undefined) return badInput;
    // It can't be changed: whoever has it could do nothing any more.
    if (expiresAt !== undefined && before?.isPasswordEditable === false) {
      return { result: 'refused', reason: 'permanent' };
    }
    if (!before || !accounts.setState(login, isLocked, expiresAt ?? null, name)) return { result: 'unknown' };
    if (groups) accounts.setGroups(login, groups);
    const isRenamed = name !== undefined && name !== before.name;
    // A new name ends no stream.
    const isOther = !isRenamed || groups || isLocked !== before.isLocked || (expiresAt ?? null) !== before.expiresAt;
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
        ...(isOther && { state: stateOf(isLocked), stateBefore: stateOf(before.isLocked) }),
        ...(isRenamed && { personName: name }),
        passwordExpiresAt: expiresAt,
      },
    });
    if (isLocked) sessions.endLogin(login, 'accountLocked');
    return { result: 'done' };
  };

function stateOf(isLocked: boolean): 'locked' | 'open' {
  return isLocked ? 'locked' : 'open';
}
