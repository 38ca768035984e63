import { existsSync, renameSync } from 'node:fs';
import { openForService } from './db.ts';
import { syncFolder } from './folderModes.ts';
import { pourFile } from './pour.ts';
import { filesOf } from './replacement.ts';
import { remove } from './room.ts';
import { setAside } from './setAside.ts';

/**
 * How the log of an earlier version, which lies in `device.db`, gets a file of its own without being copied: all else is
 * poured into a new `device.db`, and the old file becomes `events.db`. Whatever lies in the place of `events.db` is set
 * aside. The steps are done in this order; after a kill between any two of them the next start goes on.
 */
export const steps: readonly ((folder: string) => void)[] = [
  (folder) => {
    const { database, apart } = filesOf(folder);
    pourFile(database, apart, 'everything');
  },
  // The file alone is all of it: its write-ahead log does not go with it.
  (folder) => {
    const { database } = filesOf(folder);
    const handle = openForService(database);
    const [done] = handle.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    handle.close();
    if (done?.busy !== 0) throw Object.assign(new Error('another program reads device.db'), { code: 'SQLITE_BUSY' });
    for (const suffix of ['-wal', '-shm']) remove(database + suffix);
  },
  (folder) => {
    const { database, events } = filesOf(folder);
    setAside(events, 'before-update');
    renameSync(database, events);
    syncFolder(folder);
  },
  (folder) => {
    const { database, apart } = filesOf(folder);
    renameSync(apart, database);
    syncFolder(folder);
  },
];

/** Gives the log of a folder its own file. Throws SQLite's or Node's error; the next start, or try, goes on then. */
export function giveLogItsOwnFile(folder: string): void {
  for (const step of steps) step(folder);
}

/** Whether the old file has become `events.db` already, and the new one has not taken its place. */
export function isBetweenFiles(folder: string): boolean {
  const { database, events, apart } = filesOf(folder);
  return !existsSync(database) && existsSync(events) && existsSync(apart);
}

/** Ends what a kill or a failure interrupted. */
export function finishLogFile(folder: string): void {
  if (isBetweenFiles(folder)) steps.at(-1)?.(folder);
}
