import Database from 'better-sqlite3';

/** An open SQLite database. Errors are better-sqlite3's, with SQLite's code. */
export type Db = Database.Database & Disposable;

/** Opens a database file, or one in memory (`:memory:`, or the bytes of a file). */
export function openHandle(source: string | Buffer, options: Database.Options = {}): Db {
  const db = new Database(source, options);
  return Object.assign(db, { [Symbol.dispose]: () => void db.close() });
}

/** As openHandle, for a file that becomes something only when all of it is written, and brought to disk, and renamed. */
export function openUnfinished(file: string): Db {
  const handle = openHandle(file);
  handle.pragma('journal_mode = MEMORY');
  handle.pragma('synchronous = OFF');
  return handle;
}
