import type { Db } from '../store/db.ts';

/** Wrong passwords of one login from one address, as they are kept; times are UTC milliseconds. */
export interface LockoutRow {
  readonly login: string;
  readonly address: string;
  readonly failures: number;
  /** Of the first failure that is counted. */
  readonly since: number;
  /** When the delay is over; 0: there is none. */
  readonly until: number;
  /** How long the delay is, milliseconds. */
  readonly delay: number;
}

/** The counts of wrong passwords on disk; every write may throw. */
export function lockoutStore(db: Db) {
  const all = db.prepare<[], LockoutRow>(
    'SELECT login, address, failures, since, until, delay FROM lockout ORDER BY since',
  );
  const put = db.prepare<[LockoutRow]>(
    `INSERT INTO lockout (login, address, failures, since, until, delay)
     VALUES (@login, @address, @failures, @since, @until, @delay)
     ON CONFLICT (login, address) DO UPDATE SET failures = excluded.failures, since = excluded.since,
       until = excluded.until, delay = excluded.delay`,
  );
  const drop = db.prepare<[string, string]>('DELETE FROM lockout WHERE login = ? AND address = ?');
  return {
    list: (): LockoutRow[] => all.all(),
    put: (row: LockoutRow): void => void put.run(row),
    drop: (login: string, address: string): void => void drop.run(login, address),
  };
}
