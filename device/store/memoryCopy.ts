import { readFileSync, statSync } from 'node:fs';
import { bytesFault, type Found, inspectHandle, sqliteFault, walOf } from './damage.ts';
import { type Handle, openHandle } from './db.ts';
import { isBetweenFiles } from './ownLogFile.ts';
import { pourIntoMemory } from './pour.ts';
import { filesOf } from './replacement.ts';
import { LaterVersion, lastOfOneFile, migrate, type Part } from './schema.ts';
import { readWal, withWal } from './wal.ts';

const gone: Found = { kind: 'damaged', because: { code: 'gone' } };

/** A larger operation log is not taken into memory. */
const mostOfLog = 64 * 1024 * 1024;
/** A file is in memory twice while it is read; and Node reads no larger one. */
const mostBytes = () => Math.min(2 ** 31 - 1, process.availableMemory() / 3);

/** The databases in memory, and what was found of the files that they stand for. */
export interface MemoryCopy {
  readonly device: Handle;
  /** The log as it was, to be read: what happens now waits until it can be written. */
  readonly events: Handle;
  readonly found: Found;
  readonly foundEvents: Found;
  /** Whether `device` was taken from the database itself. */
  readonly isOfDatabase: boolean;
  /** When the good copy was made that stands in its place. */
  readonly copied: Date | undefined;
  /** For the console: why a database that may be sound was not taken. */
  readonly warning: string | undefined;
}

type OfDevice = Omit<MemoryCopy, 'events' | 'foundEvents'>;

/**
 * The databases of a folder where nothing can be written, in memory: `device.db`, else its good copy, else an empty one;
 * and its log, or an empty one where that is large or damaged. Throws LaterVersion, and Node's error where a file is
 * there and may not be read.
 */
export function openInMemory(folder: string): MemoryCopy {
  const { database, apart, events } = filesOf(folder);
  const now = isBetweenFiles(folder) ? apart : database;
  const ofDevice = deviceInMemory(folder, now);
  const { found } = ofDevice;
  const isInDevice = found.kind === 'sound' && found.version <= lastOfOneFile;
  return { ...ofDevice, ...eventsInMemory(isInDevice ? now : events) };
}

function deviceInMemory(folder: string, database: string): OfDevice {
  const { copy } = filesOf(folder);
  const size = statSync(database, { throwIfNoEntry: false })?.size ?? 0;
  const isTooLarge = size > mostBytes();
  const first = isTooLarge ? { found: { kind: 'none' } as const } : fromFile(database, walOf(database), 'device');
  if (first.handle && first.found.kind === 'sound') {
    return ready(first.handle, { found: first.found, isOfDatabase: true });
  }
  first.handle?.close();
  const second = fromFile(copy, Buffer.alloc(0), 'device');
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

function eventsInMemory(file: string): Pick<MemoryCopy, 'events' | 'foundEvents'> {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const read = size > mostOfLog ? { found: { kind: 'none' } as const } : fromFile(file, walOf(file), 'events');
  const isSound = read.handle && read.found.kind === 'sound';
  if (!isSound) read.handle?.close();
  const events = isSound && read.handle ? read.handle : openHandle(':memory:');
  migrate(events, 'events');
  return { events, foundEvents: read.found };
}

function tooLarge(size: number, inPlace: string): string {
  return `The database (${Math.round(size / 2 ** 20)} MB) is too large to be taken into memory: ${inPlace} stands for it.`;
}

/** What the handle holds, in this version and without a log. */
function ready(handle: Handle, what: Pick<OfDevice, 'found'> & Partial<OfDevice>): OfDevice {
  const device = pourIntoMemory(handle);
  handle.close();
  return { isOfDatabase: false, copied: undefined, warning: undefined, ...what, device };
}

function fromFile(file: string, wal: Buffer, part: Part): { found: Found; handle?: Handle } {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return { found: { kind: 'none' } };
  if (!stats.isFile()) return { found: { kind: 'damaged', because: { code: 'notAFile' } } };
  const bytes = readFileSync(file);
  const fault = bytesFault(bytes, wal);
  if (fault) return { found: { kind: 'damaged', because: fault } };
  try {
    const handle = openHandle(withWal(bytes, readWal(wal)));
    return { handle, found: inspectHandle(handle, part) };
  } catch (error) {
    if (error instanceof LaterVersion) throw error;
    return { found: { kind: 'damaged', because: sqliteFault(error) } };
  }
}
