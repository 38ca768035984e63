import type { Db } from '../store/db.ts';

/** Wrong passwords of one login from one address, as they are kept; times are UTC milliseconds. */
export interface LockoutRow {
  /** Login and address, keyed: a name that was tried is often a password. */
  readonly who: string;
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
  const all = db.prepare<[], LockoutRow>('SELECT who, failures, since, until, delay FROM lockout ORDER BY since');
  const put = db.prepare<[LockoutRow]>(
    `INSERT INTO lockout (who, failures, since, until, delay)
     VALUES (@who, @failures, @since, @until, @delay)
     ON CONFLICT (who) DO UPDATE SET failures = excluded.failures, since = excluded.since,
       until = excluded.until, delay = excluded.delay`,
  );
  const drop = db.prepare<[string]>('DELETE FROM lockout WHERE who = ?');
  return {
    list: (): LockoutRow[] => all.all(),
    put: (row: LockoutRow): void => void put.run(row),
    drop: (who: string): void => void drop.run(who),
  };
}
