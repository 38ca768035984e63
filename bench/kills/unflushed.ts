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

const logs = ['device.db-wal', 'events.db-wal'] as const;
/** Where each log ended that was on the disk for certain. */
export type Flushed = Readonly<Record<string, number>>;

/** What of the logs is on the disk for certain: all that somebody was told of. */
export function flushedBytes(data: string): Flushed {
  return Object.fromEntries(logs.map((log) => [log, commitsOf(readFileSync(join(data, log))).last]));
}

/** Undefined: both were written in one tick of the system's clock, and it can't be said which of them was last. */
function newestLog(data: string): string | undefined {
  const times = logs.map((log) => statSync(join(data, log)).mtimeMs);
  const newest = logs.filter((_, i) => times[i] === Math.max(...times));
  return newest.length === 1 ? newest[0] : undefined;
}

/**
 * As a loss of power leaves it: of the transaction that was written last any part may be missing or rubbish, unless
 * somebody was told of it. Each transaction before it was brought to the disk before the next began. False: which one was
 * last can't be said, and nothing is dropped.
 */
export function dropUnflushed(data: string, certain: Flushed): boolean {
  const log = newestLog(data);
  if (log === undefined) return false;
  const file = join(data, log);
  const wal = readFileSync(file);
  const from = Math.min(Math.max(commitsOf(wal).before, certain[log] ?? 0), wal.length);
  const cut = from + Math.floor(Math.random() * (wal.length - from + 1));
  const rubbish = wal.subarray(cut, cut + 512).map((byte) => byte ^ 0x5a);
  writeFileSync(file, Math.random() < 0.5 ? wal.subarray(0, cut) : Buffer.concat([wal.subarray(0, cut), rubbish]));
  return true;
}
