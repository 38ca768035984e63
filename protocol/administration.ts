import { directoryStates } from './directory.ts';
import { isMailAddress, phoneNumber } from './messages/contact.ts';
import { appLanguages } from './texts.ts';
import { type RecordOf, record } from './wire/record.ts';
import { boolean, choice, filled, number, text, time } from './wire/recordFields.ts';
import { writtenText } from './wire/writtenText.ts';

export const sessionRecord = record('Session', {
  id: text.or(''),
  login: text.or(''),
  address: text.or(''),
  /** `Firefox 128 · Windows`; undefined: not a known browser. */
  browser: text,
  /** Route of the page that is open. */
  place: text,
  /** UTC milliseconds. */
  since: time.or(0),
  lastSeen: time.or(0),
  /** The one of the request. */
  isOwn: boolean.or(false),
});
export type UserSession = RecordOf<typeof sessionRecord>;

export const accountRecord = record('Account', {
  login: text.or(''),
  /** Of the person; absent: none was given. */
  name: filled,
  profile: number.or(0),
  isPasswordEditable: boolean.or(false),
  isLocked: boolean.or(false),
  /** From then on the password must be changed, UTC milliseconds; undefined: never. */
  passwordExpiresAt: time,
  /** The password is good for one login only, in which it must be changed. */
  oneTime: choice(['unused', 'used']).named('OneTimePassword'),
  /** Start of the last session, UTC milliseconds; undefined: none was recorded. */
  lastLogin: time,
  lastAddress: text,
  /** Its groups, with commas between them; absent: none, and its profile everywhere. */
  groups: filled,
  /** Of the person, for messages; absent: none was given. */
  language: choice(appLanguages),
  mail: filled,
  phone: filled,
  /** From then on it is closed, UTC milliseconds; undefined: never. */
  endsAt: time,
  /** What the directory says of it; absent: it is of this device. */
  directory: choice(directoryStates),
});
/** As an administrator sees it; no secret. */
export type AccountState = RecordOf<typeof accountRecord>;

export const personNameRecord = record('Person', { login: text.or(''), name: text.or('') });

/** A colon would end the login in the credential (R9). */
export type LoginFault = 'empty' | 'tooLong' | 'colon' | 'space' | 'badCharacter';
export const contactFaults = ['badLanguage', 'badMail', 'badPhone'] as const;
export type ContactFault = (typeof contactFaults)[number];

const longestLogin = 64;
export const longestPersonName = 60;

/** Trimmed; empty: none; undefined: it can't be one. */
export function personName(text: string): string | undefined {
  return text.trim() === '' ? '' : writtenText(text, longestPersonName);
}

/** The characters of spec §5. */
const loginCharacters = /^[\w`~!@#%^&*()\-+={}[\]|;"'<>,.?/\\$]+$/;

/** Of a new account: one of an earlier version may have any printable characters. Undefined: it can be one. */
export function newLoginFault(login: string): LoginFault | undefined {
  if (login.trim() === '') return 'empty';
  if (login.length > longestLogin) return 'tooLong';
  if (login.includes(':')) return 'colon';
  if (/\s/u.test(login)) return 'space';
  return loginCharacters.test(login) ? undefined : 'badCharacter';
}

/** Empty: none; undefined: as before. */
export interface Contact {
  readonly language?: string | undefined;
  readonly mail?: string | undefined;
  readonly phone?: string | undefined;
}

/** Undefined: messages can be sent with it. */
export function contactFault({ language, mail, phone }: Contact): ContactFault | undefined {
  if (language && !appLanguages.some((one) => one === language)) return 'badLanguage';
  if (mail && !isMailAddress(mail)) return 'badMail';
  return phone && phoneNumber(phone) === undefined ? 'badPhone' : undefined;
}
