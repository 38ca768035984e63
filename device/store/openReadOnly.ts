import { statSync } from 'node:fs';
import { type Found, inspectFile } from './damage.ts';
import { type Db, openHandle, openImage } from './db.ts';
import { imageBase } from './images.ts';
import type { OpenFolder } from './openOnDisk.ts';
import { filesOf } from './replacement.ts';
import { migrate, type Part } from './schema.ts';
import { type Notice, notices } from './tables/notice.ts';

/** A larger operation log is not read into memory. */
const mostOfLog = 64 * 1024 * 1024;
/** A file is in memory twice while it is read, and Node reads no larger one. */
const mostOfDevice = () => Math.min(2 ** 31 - 1, process.availableMemory() / 3);

type Read =
  | Exclude<Found, { readonly kind: 'sound' }>
  | { readonly kind: 'read'; readonly db: Db }
  | { readonly kind: 'unread'; readonly why: string };

/**
 * The content of a folder that can't be written, in memory: `device.db`, else its good copy, else an empty one; and the
 * log, or an empty one if that is large or damaged. It may replace the files (`base`) if it holds all of them. Throws
 * OtherVersion, and Node's error for a file that may not be read.
 */
export function openReadOnly(folder: string): OpenFolder {
  const base = imageBase(folder);
  const { device, isWhole, notices: ofDevice, warnings } = openDevice(folder);
  const log = read(filesOf(folder).events, 'events', mostOfLog);
  const ofLog = log.kind === 'damaged' ? [notices.log(log.because, undefined)] : [];
  const found = {
    ...{ device, events: log.kind === 'read' ? log.db : empty('events') },
    ...{ notices: [...ofDevice, ...ofLog], warnings },
  };
  return isWhole && isWholePart(log) ? { ...found, base } : found;
}

function isWholePart({ kind }: Read): boolean {
  return kind === 'none' || kind === 'read';
}

function openDevice(folder: string): Omit<OpenFolder, 'events'> & { readonly isWhole: boolean } {
  const { database, copy } = filesOf(folder);
  const own = read(database, 'device', mostOfDevice());
  if (own.kind === 'read') return { device: own.db, isWhole: true, notices: [], warnings: [] };
  const copied = read(copy, 'device', mostOfDevice());
  const device = copied.kind === 'read' ? copied.db : empty('device');
  const from = copied.kind === 'read' ? statSync(copy).mtime : undefined;
  if (own.kind === 'unread') {
    return { device, isWhole: false, notices: [], warnings: [unreadSentence(own.why, from)] };
  }
  return { device, isWhole: isWholePart(own) && !from, notices: replaced(own, from), warnings: [] };
}

/** Empty for a first start, with neither a database nor a copy. */
function replaced(own: Exclude<Found, { readonly kind: 'sound' }>, copied: Date | undefined): Notice[] {
  const because = own.kind === 'damaged' ? own.because : ({ code: 'gone' } as const);
  if (copied) return [notices.copy(because, undefined, copied)];
  return own.kind === 'damaged' ? [notices.nothing(because, undefined)] : [];
}

function read(file: string, part: Part, most: number): Read {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > most) return { kind: 'unread', why: `it is too large for the memory (${Math.round(size / 2 ** 20)} MB)` };
  try {
    const found = inspectFile(file, part);
    if (found.kind !== 'sound') return found;
    const db = openImage(file);
    migrate(db, part);
    return { kind: 'read', db };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (['', 'EACCES', 'EPERM'].includes(code)) throw error;
    return { kind: 'unread', why: message };
  }
}

function empty(part: Part): Db {
  const db = openHandle(':memory:');
  migrate(db, part);
  return db;
}

function unreadSentence(why: string, copied: Date | undefined): string {
  const instead = copied ? `its good copy of ${copied.toISOString().slice(0, 19)}Z` : 'an empty one';
  return `The database can’t be read: ${why}. The service uses ${instead}; the database stays as it is.`;
}
