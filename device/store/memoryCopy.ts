import { readFileSync, statSync } from 'node:fs';
import { bytesFault, type Found, inspectHandle, walOf } from './damage.ts';
import { type Handle, openHandle } from './db.ts';
import { filesOf } from './replacement.ts';
import { LaterVersion, migrate } from './schema.ts';
import { readWal, withWal } from './wal.ts';

const gone: Found = { kind: 'damaged', because: 'it is gone' };

/** A larger database is not taken into memory: its good copy, which has no log, stands for it. */
const mostBytes = 64 * 1024 * 1024;

/** A database in memory, and what was found of the file that it stands for. */
export interface MemoryCopy {
  readonly handle: Handle;
  readonly found: Found;
  /** When the good copy was made that stands in its place. */
  readonly copied: Date | undefined;
  /** The last row of the operation log that it was made with. */
  readonly logFrom: number;
}

/**
 * The database of a folder where nothing can be written, in memory: the database itself, else its good copy, else an
 * empty one. Throws LaterVersion, and Node's error where a file is there and may not be read.
 */
export function openInMemory(folder: string): MemoryCopy {
  const { database, copy } = filesOf(folder);
  const size = statSync(database, { throwIfNoEntry: false })?.size ?? 0;
  const first = size > mostBytes ? { found: { kind: 'none' } as const } : fromFile(database, walOf(database));
  if (first.handle && first.found.kind === 'sound' && !first.found.logDamage) {
    return ready(first.handle, first.found, undefined);
  }
  first.handle?.close();
  const second = fromFile(copy, Buffer.alloc(0));
  if (second.handle && second.found.kind === 'sound') {
    const isGone = first.found.kind === 'none' && size <= mostBytes;
    const found = size > mostBytes ? second.found : isGone ? gone : first.found;
    // Not of the same moment as what was drawn (R30).
    if (found.kind === 'damaged') second.handle.exec("DELETE FROM setting WHERE name = 'revision key'");
    return ready(second.handle, found, statSync(copy).mtime);
  }
  second.handle?.close();
  return ready(openHandle(':memory:'), first.found, undefined);
}

function ready(handle: Handle, found: Found, copied: Date | undefined): MemoryCopy {
  migrate(handle);
  const row = handle.prepare<[], { last: number | null }>('SELECT max(id) AS last FROM event').get();
  // A copy has no rows; those that come are all new to the database on disk.
  return { handle, found, copied, logFrom: row?.last ?? 0 };
}

function fromFile(file: string, wal: Buffer): { found: Found; handle?: Handle } {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return { found: { kind: 'none' } };
  if (!stats.isFile()) return { found: { kind: 'damaged', because: 'it is no file' } };
  const bytes = readFileSync(file);
  const fault = bytesFault(bytes, wal);
  if (fault) return { found: { kind: 'damaged', because: fault } };
  try {
    const handle = openHandle(withWal(bytes, readWal(wal)));
    return { handle, found: inspectHandle(handle) };
  } catch (error) {
    if (error instanceof LaterVersion) throw error;
    return { found: { kind: 'damaged', because: (error as Error).message } };
  }
}
