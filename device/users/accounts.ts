import type { Contact } from '../../protocol/administration.ts';
import type { DirectoryState } from '../../protocol/directory.ts';
import type { Values } from '../../protocol/schema/schema.ts';
import type { accountFields } from '../../protocol/schema/stationFields.ts';
import type { Db } from '../store/db.ts';
import { directly, type Writes } from '../store/storage.ts';
import { type GroupStore, groupStore } from './groups.ts';
import type { User } from './user.ts';

/**
 * Whose password it is: the owner's own, one that a demonstration prints, the one made at the first start (R19), or one
 * that an administrator issued for one login.
 */
type Origin = 'owner' | 'demonstration' | 'first start' | 'one-time';

export interface Account {
  readonly login: string;
  /** Of the person; empty: none was given. */
  readonly name: string;
  readonly profile: number;
  readonly isPasswordEditable: boolean;
  readonly hash: string;
  readonly origin: Origin;
  /** Of a password that is valid for one login: its first use, UTC ms. */
  readonly firstUsed: number | null;
  readonly isLocked: boolean;
  /** The password must be changed from then on, UTC ms (spec §4, code 3). */
  readonly expiresAt: number | null;
  /** Start of the last session, UTC ms, and where from. */
  readonly lastLogin: number | null;
  readonly lastAddress: string | null;
  /** Names of groups, which say what it may; of none it has its profile everywhere. */
  readonly groups: readonly string[];
  /** Of the person, for messages; empty: none was given. */
  readonly language: string;
  readonly mail: string;
  readonly phone: string;
  /** From then on it is closed, UTC ms. */
  readonly endsAt: number | null;
  /** What the directory says of it; null: it is of this device. */
  readonly directory: DirectoryState | null;
}

type NewAccount = Pick<Account, 'login' | 'profile' | 'isPasswordEditable' | 'hash' | 'origin'> & About;

/** Undefined: none, or as before. */
export interface About extends Contact {
  readonly name?: string | undefined;
}

/** Undefined: as before. */
export interface AccountChange extends About {
  readonly isLocked: boolean;
  readonly expiresAt: number | null;
  readonly profile?: number | undefined;
  /** 0: never. */
  readonly endsAt?: number | undefined;
  readonly groups?: readonly string[] | undefined;
}

/** Sessions that begin within this time from the same address are one login. */
const sameLoginMs = 60_000;

/** From accounts.xml, for the first start. */
export type AccountSeed = Omit<Values<typeof accountFields>, keyof Contact> & Contact;

type Row = Omit<Account, 'isPasswordEditable' | 'isLocked' | 'groups'> & {
  isPasswordEditable: 0 | 1;
  isLocked: 0 | 1;
  groups: string;
};

const columns = `login, name, profile, is_password_editable AS isPasswordEditable, hash, origin, first_used AS firstUsed,
  is_locked AS isLocked, expires_at AS expiresAt, last_login AS lastLogin, last_address AS lastAddress,
  language, mail, phone, ends_at AS endsAt,
  (SELECT state FROM directory_account AS of WHERE of.login = account.login) AS directory,
  (SELECT json_group_array(of.name ORDER BY of.name) FROM account_group AS of WHERE of.login = account.login) AS groups`;

export function accountStore(db: Db, writes: Writes = directly) {
  const { keep, later } = writes;
  const one = db.prepare<[string], Row>(`SELECT ${columns} FROM account WHERE login = ?`);
  const all = db.prepare<[], Row>(`SELECT ${columns} FROM account ORDER BY login`);
  const put = db.prepare(
    `INSERT INTO account (login, profile, is_password_editable, hash, origin, name, language, mail, phone)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (login) DO UPDATE SET profile = excluded.profile, hash = excluded.hash, origin = excluded.origin,
       is_password_editable = excluded.is_password_editable, first_used = NULL`,
  );
  const change = db.prepare<[string, string, string]>(
    `UPDATE account SET hash = ?, origin = 'owner', first_used = NULL, expires_at = NULL WHERE login = ? AND hash = ?`,
  );
  const add = db.prepare<[string, number, string]>(
    `INSERT INTO account (login, profile, is_password_editable, hash, origin) VALUES (?, ?, 1, ?, 'one-time')
     ON CONFLICT DO NOTHING`,
  );
  const reset = db.prepare<[string, string]>(
    `UPDATE account SET hash = ?, origin = 'one-time', first_used = NULL, expires_at = NULL
     WHERE login = ? AND is_password_editable = 1`,
  );
  const remove = db.prepare<[string]>('DELETE FROM account WHERE login = ?');
  const use = db.prepare<[number, string, string]>(
    'UPDATE account SET first_used = ? WHERE login = ? AND hash = ? AND first_used IS NULL',
  );
  const state = db.prepare(
    `UPDATE account SET is_locked = @isLocked, expires_at = @expiresAt, profile = coalesce(@profile, profile),
       name = coalesce(@name, name), language = coalesce(@language, language), mail = coalesce(@mail, mail),
       phone = coalesce(@phone, phone), ends_at = nullif(coalesce(@endsAt, ends_at), 0)
     WHERE login = @login`,
  );
  const over = db.prepare<[number], { login: string }>(
    'SELECT login FROM account WHERE ends_at <= ? AND is_locked = 0',
  );
  const close = db.prepare<[string]>('UPDATE account SET is_locked = 1 WHERE login = ?');
  const leaveGroups = db.prepare<[string]>('DELETE FROM account_group WHERE login = ?');
  const join = db.prepare<[string, string]>('INSERT INTO account_group (login, name) VALUES (?, ?)');
  const enter = db.prepare<[number, string, string]>(
    'UPDATE account SET last_login = ?, last_address = ? WHERE login = ?',
  );
  const setGroups = (login: string, groups: readonly string[]) => {
    leaveGroups.run(login);
    for (const group of new Set(groups)) join.run(login, group);
  };
  const setState = (login: string, { isLocked, expiresAt, groups, ...about }: AccountChange): boolean => {
    const { name = null, language = null, mail = null, phone = null, profile = null, endsAt = null } = about;
    const given = { name, language, mail, phone, profile, endsAt };
    if (state.run({ ...given, login, isLocked: isLocked ? 1 : 0, expiresAt }).changes !== 1) return false;
    if (groups) setGroups(login, groups);
    return true;
  };
  return {
    groups: groupStore(db, writes),
    find: (login: string): Account | undefined => accountOf(one.get(login)),
    list: (): Account[] => all.all().flatMap((row) => accountOf(row) ?? []),
    put: (account: NewAccount) =>
      put.run(
        account.login,
        account.profile,
        account.isPasswordEditable ? 1 : 0,
        account.hash,
        account.origin,
        account.name ?? '',
        account.language ?? '',
        account.mail ?? '',
        account.phone ?? '',
      ),
    /** False: the hash was not `before` any more; two changes at once can't both be done. */
    changeHash: (login: string, before: string, hash: string): boolean =>
      keep(() => change.run(hash, login, before).changes === 1),
    /** False: there is none. */
    setState: (login: string, changed: AccountChange): boolean => keep(() => setState(login, changed)),
    setGroups: (login: string, groups: readonly string[]) => keep(() => setGroups(login, groups)),
    /** With a one-time password; false: there is an account of that login. */
    add: (
      login: string,
      profile: number,
      hash: string,
      about: Omit<AccountChange, 'isLocked' | 'expiresAt'> = {},
    ): boolean =>
      keep(
        () =>
          add.run(login, profile, hash).changes === 1 &&
          setState(login, { ...about, isLocked: false, expiresAt: null }),
      ),
    /** Closes those whose end has come, and returns their logins. */
    closeOver: (now: number): string[] => {
      const logins = over.all(now).map(({ login }) => login);
      if (logins.length > 0) keep(() => logins.forEach((login) => void close.run(login)));
      return logins;
    },
    /** A session begins. */
    entered: (login: string, address: string, time: number) => {
      const { lastLogin = null, lastAddress } = one.get(login) ?? {};
      if (lastAddress === address && lastLogin !== null && Math.abs(time - lastLogin) < sameLoginMs) return;
      later(() => void enter.run(time, address, login), `last login of ${login}`);
    },
    /** Sets a one-time password; false: there is no such account, or its password is permanent. */
    reset: (login: string, hash: string): boolean => keep(() => reset.run(hash, login).changes === 1),
    /** False: there was none. */
    remove: (login: string): boolean => keep(() => remove.run(login).changes === 1),
    markUsed: ({ login, hash }: Pick<Account, 'login' | 'hash'>, time: number) =>
      later(() => void use.run(time, login, hash), `first use of ${login}`),
  };
}
export type AccountStore = ReturnType<typeof accountStore>;

/** Valid for one login only, in which it must be changed. */
export function isForOneLogin({ origin }: Pick<Account, 'origin'>): boolean {
  return origin === 'first start' || origin === 'one-time';
}

/** Without its secret. */
export function userOf(
  { login, isPasswordEditable, origin, isLocked, expiresAt, endsAt, ...account }: Account,
  groups: Pick<GroupStore, 'rightsOf'>,
  now: number,
): User {
  const { profile, reach } =
    account.groups.length > 0 ? groups.rightsOf(account.groups) : { ...account, reach: undefined };
  // A permanent password can't be changed: an expiry that an earlier version accepted for it is ignored.
  const isExpired = isForOneLogin({ origin }) || (isPasswordEditable && expiresAt !== null && expiresAt <= now);
  return {
    login,
    profile,
    reach,
    isPasswordEditable,
    isExpired,
    isLocked: isLocked || (endsAt !== null && endsAt <= now),
  };
}

function accountOf(row: Row | undefined): Account | undefined {
  return (
    row && {
      ...row,
      isPasswordEditable: row.isPasswordEditable === 1,
      isLocked: row.isLocked === 1,
      groups: JSON.parse(row.groups) as string[],
    }
  );
}
