import { readBoolean, readNodes, readNumber, readText, readTime } from './fields.ts';
import { element, type XmlNode } from './xml.ts';

/** Somebody who is logged in, as far as the device has heard of them lately. */
export interface UserSession {
  readonly id: string;
  readonly login: string;
  readonly address: string;
  /** `Firefox 128 · Windows`; undefined: the client is no browser that is known. */
  readonly browser?: string | undefined;
  /** Route of the app that the page shows. */
  readonly place?: string | undefined;
  /** UTC milliseconds. */
  readonly since: number;
  readonly lastSeen: number;
  /** The one that asks. */
  readonly isOwn: boolean;
}

/** An account as an administrator sees it; no secret. */
export interface AccountState {
  readonly login: string;
  readonly profile: number;
  readonly isPasswordEditable: boolean;
  readonly isLocked: boolean;
  /** From when on the password must be changed, UTC milliseconds; undefined: never. */
  readonly passwordExpiresAt: number | undefined;
  /** The password is good for one login only, in which it must be changed: whether that login was. */
  readonly oneTime: OneTime | undefined;
}

const oneTimes = ['unused', 'used'] as const;
type OneTime = (typeof oneTimes)[number];

/** Why a text can't be the login of a new account. A colon would end it in the credential (R9). */
export type LoginFault = 'empty' | 'tooLong' | 'colon' | 'space' | 'badCharacter';

const longestLogin = 64;

/** Undefined where it can. */
export function newLoginFault(login: string): LoginFault | undefined {
  if (login.trim() === '') return 'empty';
  if (login.length > longestLogin) return 'tooLong';
  if (login.includes(':')) return 'colon';
  if (login !== login.trim()) return 'space';
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(login) ? 'badCharacter' : undefined;
}

export function writeSession(session: UserSession): XmlNode {
  return element('Session', {
    Id: session.id,
    Login: session.login,
    Address: session.address,
    Browser: session.browser,
    Place: session.place,
    Since: session.since,
    LastSeen: session.lastSeen,
    IsOwn: session.isOwn,
  });
}

export function readSessions(content: XmlNode): UserSession[] {
  return readNodes(content, 'Session').map((node) => ({
    id: readText(node, 'Id') ?? '',
    login: readText(node, 'Login') ?? '',
    address: readText(node, 'Address') ?? '',
    browser: readText(node, 'Browser'),
    place: readText(node, 'Place'),
    since: readTime(node, 'Since') ?? 0,
    lastSeen: readTime(node, 'LastSeen') ?? 0,
    isOwn: readBoolean(node, 'IsOwn') ?? false,
  }));
}

export function writeAccount(account: AccountState): XmlNode {
  return element('Account', {
    Login: account.login,
    Profile: account.profile,
    IsPasswordEditable: account.isPasswordEditable,
    IsLocked: account.isLocked,
    PasswordExpiresAt: account.passwordExpiresAt,
    OneTimePassword: account.oneTime,
  });
}

export function readAccounts(content: XmlNode): AccountState[] {
  return readNodes(content, 'Account').map((node) => ({
    login: readText(node, 'Login') ?? '',
    profile: readNumber(node, 'Profile') ?? 0,
    isPasswordEditable: readBoolean(node, 'IsPasswordEditable') ?? false,
    isLocked: readBoolean(node, 'IsLocked') ?? false,
    passwordExpiresAt: readTime(node, 'PasswordExpiresAt'),
    oneTime: oneTimes.find((known) => known === readText(node, 'OneTimePassword')),
  }));
}
