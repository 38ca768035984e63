import { attempt } from '../../protocol/attempt.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { type Cause, isDirectoryCause } from '../../protocol/headers.ts';
import { isSessionSecret } from '../../protocol/sessionSecret.ts';
import type { Recorder } from '../events/entry.ts';
import type { Tokens } from '../tokens/tokens.ts';
import { codeOfVerdict, type PasswordGate } from '../users/passwordGate.ts';
import type { Caller, Sessions } from '../users/sessions.ts';
import type { User } from '../users/user.ts';
import type { Users } from '../users/users.ts';
import type { ClientSigns } from './clientOf.ts';

export interface CredentialParts {
  readonly users: Users;
  readonly gate: PasswordGate;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly events: Recorder;
}

export interface Origin {
  readonly address: string;
  readonly page: string | undefined;
}

/** Undefined: it is no bearer credential (RFC 6750). */
function readBearer(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
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

/** Whether a request is from a session that is logged in, or a program; false: that is not known without a check. */
export function isRemembered(
  header: string | undefined,
  origin: Origin,
  { gate, sessions, tokens }: Pick<CredentialParts, 'gate' | 'sessions' | 'tokens'>,
): boolean {
  const token = readBearer(header);
  if (token !== undefined) return tokens.isGood(token);
  const credential = readCredential(header);
  if (!credential) return false;
  const { login, password } = credential;
  if (isSessionSecret(password)) return sessions.pageOf(login, password) !== undefined;
  return gate.remembers({ login, ...origin }, password);
}

/** A guess, or that of a session or a token that is over. */
export function isUnknownSecret(
  header: string | undefined,
  { sessions, tokens }: Pick<CredentialParts, 'sessions' | 'tokens'>,
): boolean {
  const token = readBearer(header);
  if (token !== undefined) return !tokens.isGood(token);
  const { login, password = '' } = readCredential(header) ?? {};
  return login !== undefined && isSessionSecret(password) && sessions.pageOf(login, password) === undefined;
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
  const { login, password = '' } = readCredential(header) ?? {};
  if (login === undefined) return undefined;
  const accountEnd = sessions.accountEnd({ login, ...origin }) ?? false;
  const isSo: Partial<Record<number, () => Cause | false>> = {
    [errorCodes.notChecked]: () => {
      if (sessions.isEnded({ login, ...origin })) return 'sessionEnded';
      return isSessionSecret(password) && (accountEnd || 'sessionOver');
    },
    [errorCodes.wrongPassword]: () => accountEnd,
    [errorCodes.tooManyFailures]: () => accountEnd,
    [errorCodes.passwordExpired]: () => (users.isFirstPassword(login) ? 'firstPassword' : 'passwordExpired'),
  };
  return isSo[code]?.() || undefined;
}

/**
 * The user, or the error code of spec §8; `onCause` gets what a directory adds to it. Failures are logged, as are
 * sessions that begin.
 */
export async function identify(
  header: string | undefined,
  { browser, place, ...origin }: Origin & ClientSigns,
  parts: CredentialParts,
  onCause: (cause: Cause) => void,
): Promise<User | number> {
  const token = readBearer(header);
  if (token !== undefined) return parts.tokens.identify(token, origin.address);
  const credential = readCredential(header);
  if (!credential) return errorCodes.wrongPassword;
  const { login, password } = credential;
  const caller = { login, ...origin };
  const failed = (reason: string) => {
    const { address } = origin;
    parts.events.recordFolded({ kind: 'loginFailed', person: login, address, fields: { reason } });
  };
  // 1. What it shows.
  const isSecret = isSessionSecret(password);
  const code = isSecret
    ? ofSecret(caller, password, parts.sessions)
    : await ofPassword(caller, password, parts, { failed, onCause });
  if (code !== errorCodes.ok) return code;
  // 2. The account as it is now, whatever it was when the password was checked.
  const user = parts.users.find(login);
  if (!user) return errorCodes.wrongPassword;
  if (user.isLocked) {
    // No session begins; the rights decide what the call gets.
    failed('accountLocked');
    return user;
  }
  return parts.sessions.seen(caller, { browser, place }) ? user : errorCodes.notChecked;
}

/** Its own page alone may show it. */
function ofSecret({ login, page }: Caller, secret: string, sessions: Sessions): number {
  return page !== undefined && sessions.pageOf(login, secret) === page ? errorCodes.ok : errorCodes.notChecked;
}

/** From the memory, or else an attempt: counted, and hashed once (R11, R12). */
async function ofPassword(
  caller: Caller,
  password: string,
  { gate }: CredentialParts,
  { failed, onCause }: { readonly failed: (reason: string) => void; readonly onCause: (cause: Cause) => void },
): Promise<number> {
  const { verdict, isNew } = await gate.logIn(caller, password);
  if (typeof verdict === 'object') return errorCodes.ok;
  if (verdict === 'delayed') failed('tooManyFailures');
  if (verdict === 'wrong' && isNew) failed('wrongPassword');
  if (isDirectoryCause(verdict)) {
    onCause(verdict);
    if (isNew) failed(verdict);
  }
  return codeOfVerdict(verdict);
}
