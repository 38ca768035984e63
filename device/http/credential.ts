import { errorCodes } from '../../protocol/errorCodes.ts';
import type { Cause } from '../../protocol/headers.ts';
import type { Recorder } from '../events/entry.ts';
import type { PasswordGate } from '../users/passwordGate.ts';
import type { Sessions } from '../users/sessions.ts';
import type { User } from '../users/user.ts';
import type { Users } from '../users/users.ts';
import type { ClientSigns } from './clientOf.ts';

/** What a check needs of the service. */
export interface CredentialParts {
  readonly users: Users;
  readonly gate: PasswordGate;
  readonly sessions: Sessions;
  readonly events: Recorder;
}

/** Where a request comes from. */
export interface Origin {
  readonly address: string;
  readonly page: string | undefined;
}

/** Login and password of a basic credential header, UTF-8 (RFC 7617, R9); undefined where it is none. */
function readCredential(header: string | undefined): { login: string; password: string } | undefined {
  const token = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1];
  if (token === undefined) return undefined;
  const bytes = Buffer.from(token, 'base64');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  return { login: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** Whether a request comes from a session that is logged in, as far as can be told at once. */
export function isRemembered(header: string | undefined, origin: Origin, gate: PasswordGate): boolean {
  const credential = readCredential(header);
  return credential !== undefined && gate.remembers({ login: credential.login, ...origin }, credential.password);
}

/** For how many seconds the login of a request is refused unchecked; undefined: it is not (R12). */
export function retryAfterSec(header: string | undefined, origin: Origin, gate: PasswordGate): number | undefined {
  const credential = readCredential(header);
  const left = credential ? gate.delayLeft({ login: credential.login, ...origin }) : 0;
  return left > 0 ? Math.ceil(left / 1000) : undefined;
}

/** Why a request got that code, where its page can say more than the code (spec §8); undefined: it can't. */
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

/** Whose request this is, or the error code of spec §8 that refuses it. Failures are logged, and so is a session that begins. */
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
  // 1. The memory of it, or else a try: counted, and the hash once (R11, R12).
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
  // 2. The account as it stands now, whatever it was when the password was checked.
  const user = parts.users.find(login);
  if (!user) return errorCodes.wrongPassword;
  if (user.isLocked) {
    // No session begins; what the call gets is decided by the rights.
    failed('accountLocked');
    return user;
  }
  if (!parts.sessions.seen({ login, ...origin }, { browser, place })) return errorCodes.notChecked;
  return user;
}
