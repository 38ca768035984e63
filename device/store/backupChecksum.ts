import { createHash } from 'node:crypto';
import { appendFileSync, closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

/** Behind the last page of a backup, where SQLite does not look; backups of 0.2.0 have none. */
const ending = /^\nvigie sha256 ([0-9a-f]{64})\n$/;
const endingBytes = '\nvigie sha256 \n'.length + 64;
const portion = 1024 * 1024;

export function appendChecksum(file: string): void {
  appendFileSync(file, `\nvigie sha256 ${hashOf(file, 0)}\n`);
}

/** Backups of up to this version of the tables, that of 0.2.0, may be without a checksum. */
const lastWithout = 17;

/**
 * What the checksum of a backup says of it, as the rest of a sentence; undefined: nothing against it, or it is no file of
 * SQLite's that can be read, of which others say more.
 */
export function checksumFault(file: string): string | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const end = read(descriptor, Math.max(0, size - endingBytes), endingBytes).toString('latin1');
    const hash = ending.exec(end)?.[1];
    if (hash !== undefined) {
      return hash === hashOf(file, endingBytes) ? undefined : 'its checksum is that of another content';
    }
    const { isSqlite, version, bytes } = headOf(descriptor);
    if (!isSqlite) return undefined;
    return version > lastWithout || size !== bytes ? 'its checksum is missing or damaged' : undefined;
  } finally {
    closeSync(descriptor);
  }
}

/** The version of the tables, and the size of a database file, by its header (https://www.sqlite.org/fileformat.html). */
function headOf(descriptor: number) {
  const head = read(descriptor, 0, 100);
  const pageSize = head.readUInt16BE(16);
  // 1 stands for the largest, which is one more than two bytes hold.
  const isSqlite = head.toString('latin1', 0, 16) === 'SQLite format 3\0';
  return {
    isSqlite,
    version: head.readUInt32BE(60),
    bytes: (pageSize === 1 ? 65_536 : pageSize) * head.readUInt32BE(28),
  };
}

function read(descriptor: number, at: number, count: number): Buffer {
  const bytes = Buffer.alloc(count);
  readSync(descriptor, bytes, 0, count, at);
  return bytes;
}

/** SHA-256 of a file without its last bytes. */
function hashOf(file: string, without: number): string {
  const hash = createHash('sha256');
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(portion);
    let left = fstatSync(descriptor).size - without;
    while (left > 0) {
      const count = readSync(descriptor, buffer, 0, Math.min(left, portion), null);
      if (count === 0) break;
      hash.update(buffer.subarray(0, count));
      left -= count;
    }
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex');
}
