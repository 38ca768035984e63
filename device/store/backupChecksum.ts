import { createHash } from 'node:crypto';
import { appendFileSync, closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import type { Template } from '../../protocol/text/template.ts';
import { baseVersion } from './schema.ts';
import { sqliteHead } from './sqliteHead.ts';

/** Appended to the last page of a backup, where SQLite does not read; backups of 0.2.0 have none. */
const ending = /^\nvigie sha256 ([0-9a-f]{64})\n$/;
const endingBytes = '\nvigie sha256 \n'.length + 64;
const portion = 1024 * 1024;

export function appendChecksum(file: string): void {
  appendFileSync(file, `\nvigie sha256 ${hashOf(file, 0)}\n`);
}

/** The rest of a sentence; undefined: no objection, or not a readable SQLite file, which other checks report. */
export function checksumFault(file: string): Template | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const end = read(descriptor, Math.max(0, size - endingBytes), endingBytes).toString('latin1');
    const hash = ending.exec(end)?.[1];
    if (hash !== undefined) {
      return hash === hashOf(file, endingBytes) ? undefined : /*i18n*/ 'its checksum is that of another content';
    }
    const head = sqliteHead(read(descriptor, 0, 100));
    if (!head) return undefined;
    return head.version > baseVersion || size !== head.bytes
      ? /*i18n*/ 'its checksum is missing or damaged'
      : undefined;
  } finally {
    closeSync(descriptor);
  }
}

function read(descriptor: number, at: number, count: number): Buffer {
  const bytes = Buffer.alloc(count);
  readSync(descriptor, bytes, 0, count, at);
  return bytes;
}

/** SHA-256 of a file but for its last `without` bytes. */
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
