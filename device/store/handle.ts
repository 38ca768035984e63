import Database from 'better-sqlite3';

/** An open SQLite database itself. */
export type Handle = Database.Database;

/** Opens a database file, or one in memory (`:memory:`, or the bytes of a file). */
export function openHandle(source: string | Buffer, options: Database.Options = {}): Handle {
  return new Database(source, options);
}

/** As openHandle, for a file that becomes something only when all of it is written, and brought to disk, and renamed. */
export function openUnfinished(file: string): Handle {
  const handle = openHandle(file);
  handle.pragma('journal_mode = MEMORY');
  handle.pragma('synchronous = OFF');
  return handle;
}
