import { constants, copyFileSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openHandle } from '../store/db.ts';
import { filesOf } from '../store/replacement.ts';
import { isThere } from './location.ts';

/** Free space that remains beside the copies. */
const reserveBytes = 50_000_000;
/** `statfs` of Linux's tmpfs: what is written there is in memory. */
const tmpfs = 0x01021994;

/** The temporary folder has no room for the copies. */
export class NoRoom extends Error {}

/**
 * Runs `work` with a copy of the databases of a data folder, in a temporary folder that is always removed. Of files
 * that a service writes at the same time the copy is of one moment. Throws NoRoom.
 */
export async function withCopy<T>(data: string, isRunning: boolean, work: (copy: string) => Promise<T>): Promise<T> {
  const { database, events, copy } = filesOf(data);
  const files = [database, events, copy].filter(isThere);
  const stats = files.flatMap((file) => [file, `${file}-wal`]).map((file) => statSync(file, { throwIfNoEntry: false }));
  const bytes = stats.reduce((sum, stat) => sum + (stat?.size ?? 0), 0);
  // A good copy of a version before is made beside it.
  if (roomIn(tmpdir()) < 2 * bytes + reserveBytes) throw new NoRoom();
  const folder = newFolder();
  // Ctrl-C ends the process when the folder is gone, not before.
  const endLater = () => process.exit(130);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  for (const signal of signals) process.once(signal, endLater);
  try {
    for (const file of files) copyTo(file, join(folder, basename(file)), isRunning);
    return await work(folder);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    throw /ENOSPC|EDQUOT|SQLITE_FULL/.test(code) ? new NoRoom() : error;
  } finally {
    for (const signal of signals) process.off(signal, endLater);
    process.off('exit', removeFolder);
    removeFolder();
  }
}

function newFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'vigie-doctor-'));
  } catch {
    throw new NoRoom();
  }
}

function copyTo(file: string, target: string, isRunning: boolean): void {
  if (isRunning && statSync(file).isFile()) {
    using source = openHandle(file, { readonly: true });
    try {
      source.prepare('VACUUM INTO ?').run(target);
      return;
    } catch {
      // Damaged: it is copied as it is, and shows what a start would do with it.
      rmSync(target, { force: true });
    }
  }
  for (const suffix of ['', '-wal']) {
    const stats = statSync(file + suffix, { throwIfNoEntry: false });
    // A folder in its place: a start sees it, not what is in it.
    if (stats?.isDirectory()) mkdirSync(target + suffix);
    else if (stats) copyFileSync(file + suffix, target + suffix, constants.COPYFILE_FICLONE);
  }
}

/** 0 where there is no such folder. */
function roomIn(folder: string): number {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    return type === tmpfs ? Math.min(free, process.availableMemory()) : free;
  } catch {
    return 0;
  }
}
