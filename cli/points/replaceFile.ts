import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '../../device/store/folderModes.ts';

/** Somebody else has changed it since it was read. */
export class ChangedMeanwhile extends Error {}

/** Puts other bytes in the place of a file that still has these: whole or not at all, whenever the power fails. */
export function replaceFile(path: string, before: Buffer, after: Buffer): void {
  // A link stays one: what it leads to is replaced.
  const file = realpathSync(path);
  const next = `${file}.${process.pid}.import`;
  const { mode, uid, gid } = statSync(file);
  try {
    const handle = openSync(next, 'wx', 0o600);
    try {
      writeFileSync(handle, after);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    if (process.getuid?.() === 0) chownSync(next, uid, gid);
    chmodSync(next, mode & 0o7777);
    if (!readFileSync(file).equals(before)) throw new ChangedMeanwhile();
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}
