import { createHash } from 'node:crypto';
import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Behind the last page of a backup, where SQLite does not look; backups of 0.2.0 have none. */
const ending = /^\nvigie sha256 ([0-9a-f]{64})\n$/;
const endingBytes = '\nvigie sha256 \n'.length + 64;
const portion = 1024 * 1024;

export function appendChecksum(file: string): void {
  appendFileSync(file, `\nvigie sha256 ${hashOf(file, 0)}\n`);
}

/** Whether a file has a checksum, and holds something else than when it was made. */
export function hasOtherChecksum(file: string): boolean {
  try {
    const descriptor = openSync(file, 'r');
    const last = Buffer.alloc(endingBytes);
    readSync(descriptor, last, 0, endingBytes, Math.max(0, fstatSync(descriptor).size - endingBytes));
    closeSync(descriptor);
    const hash = ending.exec(last.toString('latin1'))?.[1];
    return hash !== undefined && hash !== hashOf(file, endingBytes);
  } catch {
    // Whoever reads it next says why it can't be read.
    return false;
  }
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
