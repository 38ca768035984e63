import Database from 'better-sqlite3';

/** Errors are better-sqlite3's, with SQLite's code. */
export type Db = Database.Database & Disposable;

/** `source`: a file, `:memory:`, or the bytes of a file. */
export function openHandle(source: string | Buffer, options: Database.Options = {}): Db {
  const db = new Database(source, options);
  return Object.assign(db, { [Symbol.dispose]: () => void db.close() });
}

/** For a file that is only used once it is complete, flushed and renamed. */
export function openUnfinished(file: string): Db {
  const handle = openHandle(file);
  handle.pragma('journal_mode = MEMORY');
  handle.pragma('synchronous = OFF');
  return handle;
}
