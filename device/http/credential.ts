import { attempt } from '../../protocol/attempt.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import type { Cause } from '../../protocol/headers.ts';
import type { Recorder } from '../events/entry.ts';
import type { PasswordGate } from '../users/passwordGate.ts';
import type { Sessions } from '../users/sessions.ts';
import type { User } from '../users/user.ts';
import type { Users } from '../users/users.ts';
import type { ClientSigns } from './clientOf.ts';

export interface CredentialParts {
  readonly users: Users;
  readonly gate: PasswordGate;
  readonly sessions: Sessions;
  readonly events: Recorder;
}

export interface Origin {
  readonly address: string;
  readonly page: string | undefined;
}

/** UTF-8 (RFC 7617, R9); undefined: it is no basic credential. */
function readCredential(header: string | undefined): { login: string; password: string } | undefined {
  const token = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1];
  if (token === undefined) return undefined;
  const bytes = Buffer.from(token, 'base64');
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes), '');
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  return { login: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** Whether a request is from a session that is logged in; false: that is not known without a check. */
export function isRemembered(header: string | undefined, origin: Origin, gate: PasswordGate): boolean {
  const credential = readCredential(header);
  return credential !== undefined && gate.remembers({ login: credential.login, ...origin }, credential.password);
}

/** For how many seconds the login is refused unchecked; undefined: it is not (R12). */
export function retryAfterSec(header: string | undefined, origin: Origin, gate: PasswordGate): number | undefined {
  const credential = readCredential(header);
  const left = credential ? gate.delayLeft({ login: credential.login, ...origin }) : 0;
  return left > 0 ? Math.ceil(left / 1000) : undefined;
}

/** What the code alone does not tell the page (spec §8); undefined: nothing. */
export function causeOf(
  code: number,
  header: string | undefined,
  origin: Origin,
  { sessions, users }: Pick<CredentialParts, 'sessions' | 'users'>,
): Cause | undefined {
  const login = readCredential(header)?.login;
  if (login === undefined) return undefined;
  const accountEnd = sessions.accountEnd({ login, ...origin }) ?? false;
  const isSo: Partial<Record<number, () => Cause | false>> = {
    [errorCodes.notChecked]: () => sessions.isEnded({ login, ...origin }) && 'sessionEnded',
    [errorCodes.wrongPassword]: () => accountEnd,
    [errorCodes.tooManyFailures]: () => accountEnd,
    [errorCodes.passwordExpired]: () => (users.isFirstPassword(login) ? 'firstPassword' : 'passwordExpired'),
  };
  return isSo[code]?.() || undefined;
}

/** The user, or the error code of spec §8. Failures are logged, as are sessions that begin. */
export async function identify(
  header: string | undefined,
  { browser, place, ...origin }: Origin & ClientSigns,
  parts: CredentialParts,
): Promise<User | number> {
  const credential = readCredential(header);
  if (!credential) return errorCodes.wrongPassword;
  const { login, password } = credential;
  const { address } = origin;
  const failed = (reason: string) =>
    parts.events.recordFolded({ kind: 'loginFailed', person: login, address, fields: { reason } });
  // 1. The memory, or else an attempt: counted, and hashed once (R11, R12).
  const { verdict, isNew } = await parts.gate.logIn({ login, ...origin }, password);
  if (verdict === 'delayed') {
    failed('tooManyFailures');
    return errorCodes.tooManyFailures;
  }
  if (verdict === 'unchecked') return errorCodes.notChecked;
  if (verdict === 'wrong') {
    if (isNew) failed('wrongPassword');
    return errorCodes.wrongPassword;
  }
  // 2. The account as it is now, whatever it was when the password was checked.
  const user = parts.users.find(login);
  if (!user) return errorCodes.wrongPassword;
  if (user.isLocked) {
    // No session begins; the rights decide what the call gets.
    failed('accountLocked');
    return user;
  }
  if (!parts.sessions.seen({ login, ...origin }, { browser, place })) return errorCodes.notChecked;
  return user;
}
