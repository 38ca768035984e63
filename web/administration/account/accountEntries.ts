import { type AccountState, type ContactFault, contactFault, personName } from '../../../protocol/administration.ts';
import type { setAccount } from '../../../protocol/calls/administration.ts';
import type { RequestOf } from '../../../protocol/calls/call.ts';
import { dateOf, startOfDate } from '../../../protocol/programme/wallTime.ts';
import { profiles } from '../../../protocol/userProfile.ts';
import { splitList } from '../../../protocol/wire/fields.ts';

/** What an administrator enters of an account, besides its password. */
export interface AccountEntries {
  readonly name: string;
  readonly groups: readonly string[];
  /** Everywhere, without a group. */
  readonly profile: number;
  readonly language: string;
  readonly mail: string;
  readonly phone: string;
  /** A date in the device's zone; empty: never. */
  readonly end: string;
}

export type AccountAbout = Omit<RequestOf<typeof setAccount>, 'login' | 'isLocked' | 'passwordExpiresAt'>;
export type EntryFault = ContactFault | 'badName' | 'badEnd' | 'noGroup';

export const noEntries: AccountEntries = {
  ...{ name: '', groups: [], profile: profiles.operator, language: '', mail: '', phone: '', end: '' },
};

export function entriesOf(account: AccountState, zone: string): AccountEntries {
  const { name = '', groups, profile, language = '', mail = '', phone = '', endsAt } = account;
  const end = endsAt === undefined ? '' : dateOf(endsAt, zone);
  return { ...{ name, profile, language, mail, phone, end }, groups: splitList(groups) };
}

/** Undefined: they can be sent. `isWhole`: the administrator may give a profile everywhere. */
export function entryFault(
  entries: AccountEntries,
  before: AccountEntries,
  { zone, now, isWhole }: { readonly zone: string; readonly now: number; readonly isWhole: boolean },
): EntryFault | undefined {
  const { name, groups, end } = entries;
  if (personName(name) === undefined) return 'badName';
  if (!isWhole && groups.length === 0) return 'noGroup';
  if (end !== '' && end !== before.end && (startOfDate(end, zone) ?? 0) <= now) return 'badEnd';
  return contactFault(entries);
}

/** What differs, as SetAccount takes it. */
export function changesOf(entries: AccountEntries, before: AccountEntries, zone: string): AccountAbout {
  const { groups, profile, end } = entries;
  const text = (field: 'name' | 'language' | 'mail' | 'phone') => {
    const value = entries[field].trim();
    return value === before[field] ? undefined : value;
  };
  const areSame = groups.length === before.groups.length && groups.every((name) => before.groups.includes(name));
  const isEverywhere = groups.length === 0 && (profile !== before.profile || !areSame);
  const about = {
    name: text('name'),
    groups: areSame ? undefined : groups.join(', '),
    profile: isEverywhere ? profile : undefined,
    language: text('language'),
    mail: text('mail'),
    phone: text('phone'),
    endsAt: end === before.end ? undefined : (startOfDate(end, zone) ?? 0),
  };
  return Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
}
