import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the last and the second last transaction of a write-ahead log end (SQLite, file format 4.1). */
function commitsOf(wal: Buffer): { readonly last: number; readonly before: number } {
  const headerBytes = 32;
  const frameBytes = 24 + (wal.length < headerBytes ? 0 : wal.readUInt32BE(8));
  const salt = wal.subarray(16, 24);
  let [last, before] = [headerBytes, headerBytes];
  for (let at = headerBytes; at + frameBytes <= wal.length; at += frameBytes) {
    if (!wal.subarray(at + 8, at + 16).equals(salt)) break;
    if (wal.readUInt32BE(at + 4) === 0) continue;
    before = last;
    last = at + frameBytes;
  }
  return { last, before };
}

/** What of the newest log is on the disk for certain: a transaction that somebody was told of. */
export function flushedBytes(data: string): number {
  return commitsOf(readFileSync(newestLog(data))).last;
}

function newestLog(data: string): string {
  const logs = ['device.db-wal', 'events.db-wal'].map((name) => join(data, name));
  const [newest = ''] = logs.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return newest;
}

/**
 * As a loss of power leaves it: of the transaction that was written last any part may be missing or rubbish, unless
 * somebody was told of it (`certain` bytes). Each transaction before it was brought to the disk before the next began.
 */
export function dropUnflushed(data: string, certain: number): void {
  const file = newestLog(data);
  const wal = readFileSync(file);
  const from = Math.min(Math.max(commitsOf(wal).before, certain), wal.length);
  const cut = from + Math.floor(Math.random() * (wal.length - from + 1));
  const rubbish = wal.subarray(cut, cut + 512).map((byte) => byte ^ 0x5a);
  writeFileSync(file, Math.random() < 0.5 ? wal.subarray(0, cut) : Buffer.concat([wal.subarray(0, cut), rubbish]));
}
