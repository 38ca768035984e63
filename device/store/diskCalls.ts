import { openHandle } from './handle.ts';

/** 1 while this thread is in a call of the database, else 0. */
export type DiskFlag = Int32Array<SharedArrayBuffer>;

const methods = {
  database: ['exec', 'pragma', 'prepare', 'serialize', 'close'],
  statement: ['run', 'get', 'all'],
  rows: ['next', 'return'],
} as const;

/**
 * Sets the flag around every database call of this thread, permanently, so that another thread can distinguish a
 * hanging disk from a hanging thread. A call costs some nanoseconds more.
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
