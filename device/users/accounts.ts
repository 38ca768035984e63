import type { Db } from '../store/db.ts';
import { directly, type Writes } from '../store/storage.ts';
import type { User } from './user.ts';

/** Whose password it is: the owner's own, one that a demonstration prints, or the one made at the first start (R19). */
type Origin = 'owner' | 'demonstration' | 'first start';

export interface Account {
  readonly login: string;
  readonly profile: number;
  readonly isPasswordEditable: boolean;
  readonly hash: string;
  readonly origin: Origin;
  /** When the first-start password was first used, UTC ms. */
  readonly firstUsed: number | null;
  readonly isLocked: boolean;
  /** From when on the password must be changed, UTC ms (spec §4, code 3). */
  readonly expiresAt: number | null;
}

type NewAccount = Omit<Account, 'firstUsed' | 'isLocked' | 'expiresAt'>;

/** One account of accounts.xml, for the first start. */
export interface AccountSeed {
  readonly login: string;
  readonly profile: number;
  readonly isPasswordEditable: boolean;
  readonly passwordHash: string | undefined;
  readonly demonstrationPassword: string | undefined;
}

type Row = Omit<Account, 'isPasswordEditable' | 'isLocked'> & { isPasswordEditable: 0 | 1; isLocked: 0 | 1 };

const columns = `login, profile, is_password_editable AS isPasswordEditable, hash, origin, first_used AS firstUsed,
  is_locked AS isLocked, expires_at AS expiresAt`;

/** The accounts on disk; a change that can't be written throws. */
export function accountStore(db: Db, { keep, later }: Writes = directly) {
  const one = db.prepare<[string], Row>(`SELECT ${columns} FROM account WHERE login = ?`);
  const all = db.prepare<[], Row>(`SELECT ${columns} FROM account ORDER BY login`);
  const put = db.prepare(
    `INSERT INTO account (login, profile, is_password_editable, hash, origin) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (login) DO UPDATE SET profile = excluded.profile, hash = excluded.hash, origin = excluded.origin,
       is_password_editable = excluded.is_password_editable, first_used = NULL`,
  );
  const change = db.prepare<[string, string, string]>(
    `UPDATE account SET hash = ?, origin = 'owner', first_used = NULL, expires_at = NULL WHERE login = ? AND hash = ?`,
  );
  const use = db.prepare<[number, string]>('UPDATE account SET first_used = ? WHERE login = ? AND first_used IS NULL');
  const state = db.prepare<[number, number | null, string]>(
    'UPDATE account SET is_locked = ?, expires_at = ? WHERE login = ?',
  );
  return {
    find: (login: string): Account | undefined => accountOf(one.get(login)),
    list: (): Account[] => all.all().flatMap((row) => accountOf(row) ?? []),
    put: (account: NewAccount) =>
      put.run(account.login, account.profile, account.isPasswordEditable ? 1 : 0, account.hash, account.origin),
    /** True where the password was still the one with `before`: two changes at once can't both be done. */
    changeHash: (login: string, before: string, hash: string): boolean =>
      keep(() => change.run(hash, login, before).changes === 1),
    setState: (login: string, isLocked: boolean, expiresAt: number | null) =>
      keep(() => state.run(isLocked ? 1 : 0, expiresAt, login).changes === 1),
    markUsed: (login: string, time: number) => later(() => void use.run(time, login), `first use of ${login}`),
  };
}
export type AccountStore = ReturnType<typeof accountStore>;

/** The account without its secret, as it stands at that time. */
export function userOf(
  { login, profile, isPasswordEditable, origin, isLocked, expiresAt }: Account,
  now: number,
): User {
  // A permanent password can't be changed: an expiry that an earlier version took for it counts for nothing.
  const isExpired = origin === 'first start' || (isPasswordEditable && expiresAt !== null && expiresAt <= now);
  return { login, profile, isPasswordEditable, isExpired, isLocked };
}

function accountOf(row: Row | undefined): Account | undefined {
  return row && { ...row, isPasswordEditable: row.isPasswordEditable === 1, isLocked: row.isLocked === 1 };
}
