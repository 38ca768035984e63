import { readFileSync, statSync } from 'node:fs';
import { bytesFault, type Found, inspectHandle, sqliteFault, walOf } from './damage.ts';
import { type Handle, openHandle } from './db.ts';
import { pourIntoMemory } from './pour.ts';
import { filesOf } from './replacement.ts';
import { LaterVersion, migrate } from './schema.ts';
import { readWal, withWal } from './wal.ts';

const gone: Found = { kind: 'damaged', because: { code: 'gone' } };

/** Of a larger database the operation log is not kept in memory. */
const mostWithLog = 64 * 1024 * 1024;
/** A file is in memory twice while it is read; and Node reads no larger one. */
const mostBytes = () => Math.min(2 ** 31 - 1, process.availableMemory() / 3);

/** A database in memory, and what was found of the file that it stands for. */
export interface MemoryCopy {
  readonly handle: Handle;
  readonly found: Found;
  /** Whether it was taken from the database itself. */
  readonly isOfDatabase: boolean;
  /** When the good copy was made that stands in its place. */
  readonly copied: Date | undefined;
  /** The last row of the operation log that it was made with. */
  readonly logFrom: number;
  /** For the console: why a database that may be sound was not taken. */
  readonly warning: string | undefined;
}

/**
 * The database of a folder where nothing can be written, in memory: the database itself, of a large one or one with a
 * damaged log all but the log; else its good copy; else an empty one. Throws LaterVersion, and Node's error where a file
 * is there and may not be read.
 */
export function openInMemory(folder: string): MemoryCopy {
  const { database, copy } = filesOf(folder);
  const size = statSync(database, { throwIfNoEntry: false })?.size ?? 0;
  const isTooLarge = size > mostBytes();
  const first = isTooLarge ? { found: { kind: 'none' } as const } : fromFile(database, walOf(database));
  if (first.handle && first.found.kind === 'sound') {
    const isWhole = size <= mostWithLog && !first.found.logDamage;
    return ready(isWhole ? first.handle : withoutLog(first.handle), { found: first.found, isOfDatabase: true });
  }
  first.handle?.close();
  const second = fromFile(copy, Buffer.alloc(0));
  if (second.handle && second.found.kind === 'sound') {
    const found = isTooLarge ? second.found : first.found.kind === 'none' ? gone : first.found;
    // Not of the same moment as what was drawn (R30).
    if (found.kind === 'damaged') second.handle.exec("DELETE FROM setting WHERE name = 'revision key'");
    const warning = isTooLarge ? tooLarge(size, 'its last good copy') : undefined;
    return ready(second.handle, { found, copied: statSync(copy).mtime, warning });
  }
  second.handle?.close();
  const warning = isTooLarge ? tooLarge(size, 'an empty one') : undefined;
  return ready(openHandle(':memory:'), { found: first.found, warning });
}

function tooLarge(size: number, inPlace: string): string {
  return `The database (${Math.round(size / 2 ** 20)} MB) is too large to be taken into memory: ${inPlace} stands for it.`;
}

function withoutLog(whole: Handle): Handle {
  const poured = pourIntoMemory(whole);
  whole.close();
  return poured;
}

function ready(handle: Handle, what: Pick<MemoryCopy, 'found'> & Partial<MemoryCopy>): MemoryCopy {
  migrate(handle);
  const row = handle.prepare<[], { last: number | null }>('SELECT max(id) AS last FROM event').get();
  // A copy has no rows; those that come are all new to the database on disk.
  const logFrom = row?.last ?? 0;
  return { isOfDatabase: false, copied: undefined, warning: undefined, ...what, handle, logFrom };
}

function fromFile(file: string, wal: Buffer): { found: Found; handle?: Handle } {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return { found: { kind: 'none' } };
  if (!stats.isFile()) return { found: { kind: 'damaged', because: { code: 'notAFile' } } };
  const bytes = readFileSync(file);
  const fault = bytesFault(bytes, wal);
  if (fault) return { found: { kind: 'damaged', because: fault } };
  try {
    const handle = openHandle(withWal(bytes, readWal(wal)));
    return { handle, found: inspectHandle(handle) };
  } catch (error) {
    if (error instanceof LaterVersion) throw error;
    return { found: { kind: 'damaged', because: sqliteFault(error) } };
  }
}
