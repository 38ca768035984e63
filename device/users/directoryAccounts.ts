import type { DirectoryState } from '../../protocol/directory.ts';
import { type Db, inOne } from '../store/db.ts';
import { directly, type Writes } from '../store/storage.ts';
import type { Account, AccountStore } from './accounts.ts';
import { unmatchableHash } from './password.ts';

interface OfflineRow {
  /** Of the password of the last login that the directory checked; NULL: of none that still counts. */
  readonly hash: string | null;
  /** UTC milliseconds of that login. */
  readonly hashedAt: number | null;
  /** UTC milliseconds of the last login while the directory did not respond; NULL: it has responded since. */
  readonly withoutSince: number | null;
}

/** Accounts that the directory has opened here. Without the directory none of their passwords is right. */
export function directoryAccountStore(db: Db, accounts: AccountStore, { keep, later }: Writes = directly) {
  const make = db.prepare<[string, string, string]>(
    `INSERT INTO account (login, name, profile, is_password_editable, hash, origin) VALUES (?, ?, 0, 0, ?, 'owner')`,
  );
  const rename = db.prepare<[string, string]>('UPDATE account SET name = ? WHERE login = ?');
  const open = db.prepare<[string]>(
    `INSERT INTO directory_account (login, state) VALUES (?, 'active')
     ON CONFLICT (login) DO UPDATE SET state = 'active'`,
  );
  const end = db.prepare<[DirectoryState, string]>(
    'UPDATE directory_account SET state = ?, hash = NULL, hashed_at = NULL WHERE login = ?',
  );
  const hash = db.prepare<[string, number, string]>(
    'UPDATE directory_account SET hash = ?, hashed_at = ? WHERE login = ?',
  );
  const drop = db.prepare<[number, number]>(
    'UPDATE directory_account SET hash = NULL, hashed_at = NULL WHERE hashed_at < ? OR hashed_at > ?',
  );
  const without = db.prepare<[number | null, string]>('UPDATE directory_account SET without_since = ? WHERE login = ?');
  const offline = db.prepare<[string], OfflineRow>(
    'SELECT hash, hashed_at AS hashedAt, without_since AS withoutSince FROM directory_account WHERE login = ?',
  );
  const like = db.prepare<[string, string], { login: string }>(
    'SELECT login FROM account WHERE login = ? COLLATE NOCASE AND login <> ? LIMIT 1',
  );
  const isSame = (account: Account, name: string, groups: readonly string[]) =>
    account.directory === 'active' && account.name === name && account.groups.join() === groups.toSorted().join();
  return {
    /** What changed; undefined: a local account has that login, or one in other capital letters. */
    put: (login: string, name: string, groups: readonly string[]): 'added' | 'changed' | 'same' | undefined => {
      const before = accounts.find(login);
      if (like.get(login, login) || (before && before.directory === null)) return undefined;
      if (before && isSame(before, name, groups)) return 'same';
      keep(() =>
        inOne(db, () => {
          if (before) rename.run(name, login);
          else make.run(login, name, unmatchableHash());
          open.run(login);
          accounts.setGroups(login, groups);
        }),
      );
      return before ? 'changed' : 'added';
    },
    /** Its password of the last login counts no longer. */
    end: (login: string, state: Exclude<DirectoryState, 'active'>) => keep(() => void end.run(state, login)),
    offlineOf: (login: string): OfflineRow | undefined => offline.get(login),
    setHash: (login: string, value: string, time: number) =>
      later(() => void hash.run(value, time, login), `password of ${login}`),
    /** Those of logins before or after these times: the clock may have been set. */
    dropHashes: (before: number, after: number) =>
      later(() => void drop.run(before, after), 'passwords of the directory'),
    setWithout: (login: string, since: number | null) =>
      later(() => void without.run(since, login), `login of ${login} without the directory`),
  };
}
export type DirectoryAccountStore = ReturnType<typeof directoryAccountStore>;
