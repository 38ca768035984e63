import { newPasswordFault } from '../../protocol/password.ts';
import { profiles } from '../../protocol/userProfile.ts';
import type { AccountSeed, AccountStore } from './accounts.ts';
import { hashPassword, makePassword } from './password.ts';

export interface Announcement {
  readonly demonstration: readonly { readonly login: string; readonly password: string }[];
  /** Printed once, valid for one login (R19). */
  readonly firstPassword: string | undefined;
}

/**
 * Accounts of a data folder that has none: those of the station's file, else the administrator `admin`, with the
 * owner's password or one that is made here (R19). Throws an Error with a sentence where the owner's is invalid.
 */
export async function firstStart(
  store: AccountStore,
  seeds: readonly AccountSeed[],
  ownersPassword: string | undefined,
): Promise<Announcement> {
  const isNew = store.list().length === 0;
  if (isNew) for (const seed of seeds) await putSeed(store, seed);
  const firstPassword = await ensureAdministrator(store, ownersPassword);
  const demonstration = seeds.flatMap(({ login, demonstrationPassword: password }) =>
    password !== undefined && store.find(login)?.origin === 'demonstration' ? [{ login, password }] : [],
  );
  return { demonstration, firstPassword };
}

async function putSeed(store: AccountStore, seed: AccountSeed): Promise<void> {
  const { passwordHash, demonstrationPassword, ...account } = seed;
  const hash = passwordHash ?? (await hashPassword(demonstrationPassword ?? makePassword()));
  store.put({ ...account, hash, origin: passwordHash ? 'owner' : 'demonstration' });
}

async function ensureAdministrator(store: AccountStore, owners: string | undefined): Promise<string | undefined> {
  const accounts = store.list();
  // A first password that no one has changed is lost with the console that showed it: the next start makes another.
  // Who logs in by a directory is no way in while that does not respond.
  const own = accounts.filter(({ directory }) => directory === null);
  const isOpen = own.every((account) => account.origin === 'first start');
  if (!isOpen) return undefined;
  const fault = owners === undefined ? undefined : newPasswordFault(owners, '');
  if (fault) throw new Error(`VIGIE_ADMIN_PASSWORD is not valid: ${faultWords[fault]}`);
  const password = owners ?? makePassword();
  store.put({
    login: 'admin',
    profile: profiles.administrator,
    isPasswordEditable: true,
    hash: await hashPassword(password),
    origin: owners === undefined ? 'first start' : 'owner',
  });
  return owners === undefined ? password : undefined;
}

const faultWords = {
  tooShort: 'it has fewer than 8 characters',
  tooLong: 'it has more than 128 characters',
  badCharacter: 'it contains a character that is not allowed in passwords',
  unchanged: 'it is empty',
} as const;
