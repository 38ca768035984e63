import { newLoginFault } from '../../protocol/administration.ts';
import type { CallName } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { profiles } from '../../protocol/userProfile.ts';
import { content } from '../../protocol/wire/envelope.ts';
import { child, readNumber, readText } from '../../protocol/wire/fields.ts';
import type { Answer, CallRequest, Manager } from './answer.ts';
import { codeAgainst } from './codeAgainst.ts';
import { orNotStored } from './orNotStored.ts';
import type { ManagerParts } from './parts.ts';

/** Makes an account, and a one-time password for it, which is told in this answer and nowhere else. */
export function createAccount(parts: ManagerParts): Manager {
  return async (request) => {
    const fields = child(request.payload, 'Account');
    const login = fields && readText(fields, 'Login');
    const profile = fields && readNumber(fields, 'Profile');
    if (login === undefined || newLoginFault(login) || !isProfile(profile)) return { code: errorCodes.badInput };
    return withOneTime('createAccount', parts, request, (hash) => {
      if (!parts.accounts.add(login, profile, hash)) return refused('exists');
      parts.events.record({ kind: 'accountCreated', ...who(login, request), fields: { profile } });
      return undefined;
    });
  };
}

/** Puts a one-time password in place of an account's own; whoever has it open is out. One's own is changed instead. */
export function resetPassword(parts: ManagerParts): Manager {
  return async (request) => {
    const login = readText(request.payload, 'Login');
    if (login === undefined) return { code: errorCodes.badInput };
    if (login === request.user?.login) return refused('own');
    return withOneTime('resetPassword', parts, request, (hash) => {
      const account = parts.accounts.find(login);
      if (!account) return { content: content({ Result: 'unknown' }) };
      if (!account.isPasswordEditable) return refused('permanent');
      parts.accounts.reset(login, hash);
      putOut(parts, login);
      parts.events.record({ kind: 'passwordReset', ...who(login, request) });
      parts.sessions.endLogin(login, 'passwordReset');
      return undefined;
    });
  };
}

/** Deletes an account; whoever has it open is out. Nobody deletes his own: so one administrator is always left. */
export function deleteAccount(parts: ManagerParts): Manager {
  return (request) => {
    const login = readText(request.payload, 'Login');
    if (login === undefined) return { code: errorCodes.badInput };
    if (login === request.user?.login) return refused('own');
    const account = parts.accounts.find(login);
    const isGone = orNotStored('notKept', () => parts.accounts.remove(login));
    if (isGone === 'notKept') return refused('notKept');
    if (!isGone) return { content: content({ Result: 'unknown' }) };
    putOut(parts, login);
    parts.events.record({ kind: 'accountDeleted', ...who(login, request), fields: { profile: account?.profile } });
    parts.sessions.endLogin(login, 'accountDeleted');
    return { content: content({ Result: 'done' }) };
  };
}

/** Makes the password, then does what it is for; an answer of that is a refusal. */
async function withOneTime(
  call: CallName,
  { gate, users, isDegraded }: ManagerParts,
  { user, address, page }: CallRequest,
  act: (hash: string) => Answer | undefined,
): Promise<Answer> {
  if (!user) return { code: errorCodes.notChecked };
  const made = await gate.makeOneTime({ login: user.login, address, page });
  if (!made) return refused('busy');
  // Two administrators may take each other's password at once: the second one is none by now.
  const code = codeAgainst(call, users.find(user.login), isDegraded);
  if (code !== errorCodes.ok) return { code };
  const refusal = orNotStored(refused('notKept'), () => act(made.hash));
  return refusal ?? { content: content({ Result: 'done', Password: made.password }) };
}

/** Its streams, its arms and the memory of its password end at once (R7, R11). */
function putOut({ gate, station }: ManagerParts, login: string): void {
  gate.forget(login);
  // Another one may run by now.
  const { feed, commands } = station();
  feed.closeUser(login);
  commands.endUser(login);
}

function who(login: string, { user, address }: CallRequest) {
  return { object: { kind: 'account', id: login, name: login }, person: user?.login, address } as const;
}

function refused(reason: 'own' | 'exists' | 'permanent' | 'busy' | 'notKept'): Answer {
  return { content: content({ Result: 'refused', Reason: reason }) };
}

function isProfile(profile: number | undefined): profile is number {
  return Object.values<number | undefined>(profiles).includes(profile);
}
