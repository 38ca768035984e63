import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../protocol/attempt.ts';

/** With less room than that the service would soon be at the end of it. */
const leastBytes = 256 * 1024;

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: "the disk's quota is used up",
  EROFS: 'the file system is read-only',
  EACCES: 'the user of the service can’t write there',
  EPERM: 'the user of the service can’t write there',
};

/** The error with which writing in a folder fails; undefined where it can be written. */
export function roomError(folder: string): unknown {
  const file = join(folder, 'device.room.tmp');
  try {
    const handle = openSync(file, 'w', 0o600);
    try {
      writeFileSync(handle, Buffer.alloc(leastBytes));
    } finally {
      closeSync(handle);
    }
    return undefined;
  } catch (error) {
    return error;
  } finally {
    remove(file);
  }
}

/** A failed write in words. */
export function storageReason(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}

/** Removes a file if it is there and can be. */
export function remove(file: string): void {
  // Where that fails, it could not be written either.
  attempt(() => rmSync(file, { force: true }));
}
