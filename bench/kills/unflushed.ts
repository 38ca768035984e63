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
export type Flushed = Readonly<Record<string, number>>;

/** Everything that was reported is certainly on disk. */
export function flushedBytes(data: string): Flushed {
  return Object.fromEntries(logs.map((log) => [log, commitsOf(readFileSync(join(data, log))).last]));
}

/** Undefined: both were written in one tick of the system's clock, so the order is unknown. */
function newestLog(data: string): string | undefined {
  const times = logs.map((log) => statSync(join(data, log)).mtimeMs);
  const newest = logs.filter((_, i) => times[i] === Math.max(...times));
  return newest.length === 1 ? newest[0] : undefined;
}

/**
 * As after a power cut: of the last transaction any part may be missing or rubbish, unless it was reported. Each
 * earlier one was flushed before the next began. False: the order is unknown, and nothing is dropped.
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
