import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolder } from '../../device/store/folderModes.ts';

/** Another program has changed it since it was read. */
export class ChangedMeanwhile extends Error {
  constructor(file: string) {
    super(`${file} was changed in the meantime`);
  }
}

/**
 * Replaces a file that still has the bytes `before`, undefined: where there is none. Completely or not at all, also if
 * the power fails. `mode`: of a new file; an existing one keeps its own.
 */
export function putFile(path: string, bytes: Buffer, before: Buffer | undefined, mode = 0o644): void {
  const old = statSync(path, { throwIfNoEntry: false });
  // A link remains one: its target is replaced.
  const file = old ? realpathSync(path) : path;
  const next = `${file}.${process.pid}.new`;
  try {
    writeDurably(next, bytes, old ? 0o600 : mode);
    if (old && process.getuid?.() === 0) chownSync(next, old.uid, old.gid);
    if (old) chmodSync(next, old.mode & 0o7777);
    if (!isAsBefore(file, before)) throw new ChangedMeanwhile(path);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}

/** Flushed to the disk. */
export function writeDurably(path: string, bytes: Buffer, mode: number): void {
  const handle = openSync(path, 'wx', mode);
  try {
    writeFileSync(handle, bytes);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Removes what killed processes have left of writes to these files of a folder. */
export function removeUnfinished(folder: string, isWritten: (name: string) => boolean): void {
  for (const name of readdirSync(folder)) {
    const [, file] = /^(.+)\.\d+\.new$/.exec(name) ?? [];
    if (file !== undefined && isWritten(file)) rmSync(join(folder, name), { recursive: true });
  }
}

function isAsBefore(file: string, before: Buffer | undefined): boolean {
  const now = bytesOf(file);
  return before === undefined ? now === undefined : now?.equals(before) === true;
}

/** Undefined: there is none. */
export function bytesOf(file: string): Buffer | undefined {
  return statSync(file, { throwIfNoEntry: false }) && readFileSync(file);
}
