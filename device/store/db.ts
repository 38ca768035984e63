import { readFileSync, statSync } from 'node:fs';
import { type Db, openHandle, openUnfinished } from './handle.ts';

export { type Db, openHandle, openUnfinished };

/** For a file that the service writes: commits survive a power cut (`synchronous=FULL`). */
export function openForService(file: string): Db {
  const handle = openHandle(file);
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = FULL');
  return handle;
}

/** SQLite creates missing files of a write-ahead log even for reading. */
const cannotMakeFiles = /^SQLITE_(CANTOPEN|READONLY|IOERR_SHM)/;

/** If SQLite can't open the file on a read-only disk, it is read into memory. */
export function openToRead(file: string): Db {
  const db = openHandle(file, { readonly: true });
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return db;
  } catch (error) {
    // Damage is reported by later reads.
    if (!cannotMakeFiles.test((error as { code?: string }).code ?? '')) return db;
    db.close();
    // Without its write-ahead log the last changes would be missing.
    if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) throw error;
    return openHandle(withoutWal(readFileSync(file)));
  }
}

/** A copy in memory, including commits in the write-ahead log; changes stay in memory. */
export function openImage(file: string): Db {
  using db = openToRead(file);
  return openHandle(withoutWal(db.serialize()));
}

/** SQLite rejects bytes whose header claims a write-ahead log. */
function withoutWal(bytes: Buffer): Buffer {
  bytes.fill(1, 18, 20);
  return bytes;
}

/** All or nothing: one transaction, or a part of the present one. */
export function inOne<T>(db: Db, run: () => T): T {
  return db.transaction(run)();
}
