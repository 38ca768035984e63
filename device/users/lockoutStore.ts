import type { Db } from '../store/db.ts';

/** Of one login from one address; times are UTC milliseconds. */
export interface LockoutRow {
  /** Login and address, keyed: an attempted name is often a password. */
  readonly who: string;
  readonly failures: number;
  /** Of the first counted failure. */
  readonly since: number;
  /** When the delay is over; 0: there is none. */
  readonly until: number;
  /** Milliseconds. */
  readonly delay: number;
}

/** Every write may throw. */
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
