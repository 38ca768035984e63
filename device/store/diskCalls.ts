import { openHandle } from './handle.ts';

/** Where this thread says whether a call of the database is open: 1 or 0. */
export type DiskFlag = Int32Array<SharedArrayBuffer>;

/** What may wait for the disk, of an open database, its statements and their rows. */
const methods = {
  database: ['exec', 'pragma', 'prepare', 'serialize', 'close'],
  statement: ['run', 'get', 'all'],
  rows: ['next', 'return'],
} as const;

/**
 * Sets the flag around every call of every database of this thread, from now on for good: another thread can tell a disk
 * that does not answer from a thread that hangs. A call costs some nanoseconds more.
 */
export function flagDiskCalls(flag: DiskFlag): void {
  const database = openHandle(':memory:');
  const statement = database.prepare('SELECT 1');
  const rows = statement.iterate();
  rows.return?.();
  let depth = 0;
  for (const [key, names] of Object.entries(methods)) {
    const prototype = Object.getPrototypeOf({ database, statement, rows }[key]);
    for (const name of names) {
      const own: (...args: unknown[]) => unknown = prototype[name];
      prototype[name] = function flagged(this: unknown, ...args: unknown[]) {
        if (depth++ === 0) Atomics.store(flag, 0, 1);
        try {
          return own.apply(this, args);
        } finally {
          if (--depth === 0) Atomics.store(flag, 0, 0);
        }
      };
    }
  }
  database.close();
}
