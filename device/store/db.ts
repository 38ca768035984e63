import { readFileSync, statSync } from 'node:fs';
import { type Db, openHandle, openUnfinished } from './handle.ts';

export { type Db, openHandle, openUnfinished };

/** As openHandle, for the file that the service writes: what is committed survives a power cut (`synchronous=FULL`). */
export function openForService(file: string): Db {
  const handle = openHandle(file);
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = FULL');
  return handle;
}

/** SQLite makes the files of a write-ahead log also to read, where they are missing. */
const cannotMakeFiles = /^SQLITE_(CANTOPEN|READONLY|IOERR_SHM)/;

/** Opens a file to read it, also on a disk that can't be written: in memory, where SQLite can't open it there. */
export function openToRead(file: string): Db {
  const db = openHandle(file, { readonly: true });
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return db;
  } catch (error) {
    // Damage is an error to whoever reads on.
    if (!cannotMakeFiles.test((error as { code?: string }).code ?? '')) return db;
    db.close();
    // Without its write-ahead log the last changes would be missing.
    if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) throw error;
    return openHandle(withoutWal(readFileSync(file)));
  }
}

/** A database file in memory, with what is committed in its write-ahead log: to be read, and changed in memory alone. */
export function openImage(file: string): Db {
  using db = openToRead(file);
  return openHandle(withoutWal(db.serialize()));
}

/** SQLite opens no bytes whose header says that a write-ahead log belongs to them. */
function withoutWal(bytes: Buffer): Buffer {
  bytes.fill(1, 18, 20);
  return bytes;
}

/** Runs all of it as one transaction, or as a part of the one that is under way: all or nothing. */
export function inOne<T>(db: Db, run: () => T): T {
  return db.transaction(run)();
}
