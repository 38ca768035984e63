import type { Entry } from 'ldapts';
import { longestPersonName, personName } from '../../protocol/administration.ts';
import type { DirectoryRefusal } from '../../protocol/directory.ts';
import type { BindRefusal, DirectoryConnection } from './connection.ts';
import type { DirectorySettings } from './directorySettings.ts';

/** An entry of a person. */
export interface PersonEntry {
  readonly dn: string;
  /** As the directory writes it. */
  readonly login: string;
  /** Empty: it has none. */
  readonly name: string;
  /**
   * By an administrator. A lock after wrong passwords refuses logins, as the directory says then, and ends no session:
   * guesses from anywhere would log operators out.
   */
  readonly isLocked: boolean;
}

/** As the directory names what locks an account: Active Directory, OpenLDAP, 389 Directory Server. */
const attributes = ['userAccountControl', 'accountExpires', 'pwdAccountLockedTime', 'nsAccountLock'] as const;
const names = ['displayName', 'cn'] as const;

/** A bit of Active Directory’s `userAccountControl`. */
const disabled = 0x2;
/** Of `pwdAccountLockedTime`: until an administrator ends it. */
const forGood = '000001010000Z';

/** Undefined: there is none. `directoryDuplicate`: there are several, of which none is chosen. */
export async function findPerson(
  connection: DirectoryConnection,
  { people, loginAttribute }: DirectorySettings,
  login: string,
  now: number,
): Promise<PersonEntry | 'directoryDuplicate' | undefined> {
  // A value of its own in the request, not a text that is parsed: nothing in a login is part of the filter.
  const { EqualityFilter } = await import('ldapts');
  const filter = new EqualityFilter({ attribute: loginAttribute, value: login });
  const wanted = [loginAttribute, ...names, ...attributes];
  const { entries, isCut } = await connection.search(people, { scope: 'sub', filter, attributes: wanted }, 1);
  if (isCut) return 'directoryDuplicate';
  return entries[0] && personOf(entries[0], loginAttribute, now);
}

function personOf(entry: Entry, loginAttribute: string, now: number): PersonEntry {
  const text = (name: string) => textOf(entry, name);
  return {
    dn: entry.dn,
    login: text(loginAttribute) ?? '',
    name: personName((names.map(text).find((name) => name !== undefined) ?? '').slice(0, longestPersonName)) ?? '',
    isLocked:
      (Number(text('userAccountControl') ?? 0) & disabled) !== 0 ||
      text('nsAccountLock')?.toLowerCase() === 'true' ||
      text('pwdAccountLockedTime') === forGood ||
      hasEnded(text('accountExpires'), now),
  };
}

/** Of an attribute in any letter case, the first value; undefined: none that is a text. */
function textOf(entry: Entry, name: string): string | undefined {
  const found = Object.keys(entry).find((one) => one.toLowerCase() === name.toLowerCase());
  const value = found === undefined ? undefined : [entry[found]].flat()[0];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Of Active Directory: 100 ns since 1601; 0 and the greatest number: never. */
function hasEnded(text: string | undefined, now: number): boolean {
  const since1601 = Number(text ?? 0);
  const ms = since1601 / 10_000 - 11_644_473_600_000;
  return since1601 > 0 && since1601 < 9e18 && ms <= now;
}

const wrongCredentials = 49;
/** Of Active Directory, in its words of such a refusal. */
const causes: Readonly<Record<string, DirectoryRefusal>> = {
  '532': 'directoryExpired',
  '773': 'directoryExpired',
  '533': 'directoryLocked',
  '701': 'directoryLocked',
  '775': 'directoryLocked',
};

/** Undefined: the password is wrong, for all that the directory says. */
export function causeOfRefusal({ code, message }: BindRefusal): DirectoryRefusal | undefined {
  if (code !== wrongCredentials) return 'directoryLocked';
  return causes[/\bdata (\d+)\b/.exec(message)?.[1] ?? ''];
}
