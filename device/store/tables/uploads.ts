import { hash } from 'node:crypto';
import { configurationLimits, partBytes } from '../../../protocol/configuration/limits.ts';
import type { Db } from '../db.ts';

/** Older parts without a proposal are removed if there is no room for new ones. */
const abandonedMs = 3_600_000;

export interface UploadedPart {
  /** Of the whole file. */
  readonly sha256: string;
  readonly part: number;
  readonly parts: number;
  readonly bytes: Buffer;
}

export function isPart({ sha256, part, parts, bytes }: UploadedPart): boolean {
  const isNumbered = part >= 0 && part < parts && parts <= Math.ceil(configurationLimits.bytes / partBytes);
  const isLast = part === parts - 1;
  const isFull = bytes.length === partBytes || (isLast && bytes.length <= partBytes);
  return /^[0-9a-f]{64}$/.test(sha256) && isNumbered && isFull;
}

/** Files uploaded in parts, until a proposal takes them over. Throws write errors. */
export function uploadStore(db: Db, now: () => number) {
  const put = db.prepare(
    'INSERT OR REPLACE INTO configuration_part (sha256, part, parts, time, bytes) VALUES (?, ?, ?, ?, ?)',
  );
  const all = db.prepare<[string], { bytes: Buffer; parts: number }>(
    'SELECT bytes, parts FROM configuration_part WHERE sha256 = ? ORDER BY part',
  );
  const count = db.prepare<[string, number], { count: number }>(
    'SELECT count(*) AS count FROM configuration_part WHERE sha256 = ? AND parts = ?',
  );
  const stored = db.prepare<[], { bytes: number }>('SELECT total(length(bytes)) AS bytes FROM configuration_part');
  const dropBefore = db.prepare<[number]>('DELETE FROM configuration_part WHERE time < ?');
  const dropFile = db.prepare<[string]>('DELETE FROM configuration_part WHERE sha256 = ?');
  const hasRoom = (bytes: number) => (stored.get()?.bytes ?? 0) + bytes <= configurationLimits.bytes;
  const putPart = ({ sha256, part, parts, bytes }: UploadedPart): number | undefined => {
    if (!hasRoom(bytes.length)) dropBefore.run(now() - abandonedMs);
    if (!hasRoom(bytes.length)) return undefined;
    put.run(sha256, part, parts, now(), bytes);
    return parts - (count.get(sha256, parts)?.count ?? 0);
  };
  return {
    /** Number of missing parts; undefined: there is no room. */
    put: putPart,
    /** False: there is no room. */
    putWhole: (sha256: string, whole: Buffer): boolean => {
      const parts = Math.max(1, Math.ceil(whole.length / partBytes));
      return Array.from({ length: parts }, (_, part) => {
        const bytes = whole.subarray(part * partBytes, (part + 1) * partBytes);
        return putPart({ sha256, part, parts, bytes });
      }).every((missing) => missing !== undefined);
    },
    /** Undefined: parts are missing. `altered`: the content does not match its SHA-256. */
    read: (sha256: string): Buffer | 'altered' | undefined => {
      const rows = all.all(sha256);
      if (rows.length === 0 || rows.length !== rows[0]?.parts) return undefined;
      const bytes = Buffer.concat(rows.map((row) => row.bytes));
      return hash('sha256', bytes) === sha256 ? bytes : 'altered';
    },
    drop: (files: Iterable<string>): void => {
      for (const sha256 of files) dropFile.run(sha256);
    },
  };
}

export type UploadStore = ReturnType<typeof uploadStore>;
