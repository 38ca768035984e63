import { accountChangeRecord, accountRecord, sessionRecord } from '../../protocol/administration.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { content } from '../../protocol/wire/envelope.ts';
import { readText } from '../../protocol/wire/fields.ts';
import { type Account, isForOneLogin } from '../users/accounts.ts';
import type { Manager } from './answer.ts';
import { orNotStored } from './orNotStored.ts';
import type { ManagerParts } from './parts.ts';

/** Who is logged in, since when and from where. */
export function getSessions({ sessions }: ManagerParts): Manager {
  return ({ user, address, page }) => {
    if (!user) return { code: errorCodes.notChecked };
    return { content: content({}, sessions.list({ login: user.login, address, page }).map(sessionRecord.write)) };
  };
}

/** Ends a session and its streams at once; its page is asked for the login again. */
export function endSession({ sessions, feed, commands, events }: ManagerParts): Manager {
  return ({ payload, user, address }) => {
    const id = readText(payload, 'Id');
    if (id === undefined) return { code: errorCodes.badInput };
    const ended = sessions.end(id);
    if (!ended) return { content: content({ Result: 'unknown' }) };
    feed.closeSession(ended.key);
    commands.endSession(ended.key);
    const object = { kind: 'account', id: ended.login, name: ended.login } as const;
    events.record({ kind: 'sessionEnded', object, person: user?.login, address, fields: { from: ended.address } });
    return { content: content({ Result: 'done' }) };
  };
}

export function getAccounts({ accounts }: ManagerParts): Manager {
  return () => {
    const rows = accounts.list().map((account) => ({
      ...account,
      passwordExpiresAt: account.expiresAt ?? undefined,
      oneTime: isForOneLogin(account) ? oneTimeOf(account) : undefined,
    }));
    return { content: content({}, rows.map(accountRecord.write)) };
  };
}

/** Locks or opens an account, and sets from when on its password must be changed; nobody locks himself out. */
export function setAccount({ accounts, gate, feed, commands, sessions, events }: ManagerParts): Manager {
  return ({ payload, user, address }) => {
    const change = accountChangeRecord.readIn(payload);
    if (!change) return { code: errorCodes.badInput };
    const { login, isLocked, passwordExpiresAt: expiresAt } = change;
    if (login === user?.login && isLocked) return { content: content({ Result: 'refused', Reason: 'own' }) };
    // It can't be changed: whoever has it could do nothing any more.
    if (expiresAt !== undefined && accounts.find(login)?.isPasswordEditable === false) {
      return { content: content({ Result: 'refused', Reason: 'permanent' }) };
    }
    const wasLocked = accounts.find(login)?.isLocked;
    const isSet = orNotStored('notKept', () => accounts.setState(login, isLocked, expiresAt ?? null));
    if (isSet === 'notKept') return { content: content({ Result: 'refused', Reason: 'notKept' }) };
    if (!isSet) return { content: content({ Result: 'unknown' }) };
    gate.forget(login);
    feed.closeUser(login);
    commands.endUser(login);
    events.record({
      kind: 'accountChanged',
      object: { kind: 'account', id: login, name: login },
      person: user?.login,
      address,
      fields: { state: stateOf(isLocked), stateBefore: stateOf(wasLocked === true), passwordExpiresAt: expiresAt },
    });
    if (isLocked) sessions.endLogin(login, 'accountLocked');
    return { content: content({ Result: 'done' }) };
  };
}

function oneTimeOf({ firstUsed }: Account): 'unused' | 'used' {
  return firstUsed === null ? 'unused' : 'used';
}

function stateOf(isLocked: boolean): 'locked' | 'open' {
  return isLocked ? 'locked' : 'open';
}
