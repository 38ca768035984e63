import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { type Db, openForService } from './db.ts';
import { makePrivateFile, syncFolder } from './folderModes.ts';
import { filesOf, makeNext, nextOf } from './replacement.ts';
import type { Part } from './schema.ts';
import { storageFaultOf } from './storageFault.ts';

/** How the databases of a folder are on the disk: another text where anybody has written there since. */
export function imageBase(folder: string): string {
  const { database, events, copy } = filesOf(folder);
  const files = [database, `${database}-wal`, events, `${events}-wal`, copy];
  return files.map(stateOf).join(' ');
}

function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  // An empty write-ahead log is made by whoever reads.
  return stats && stats.size > 0 ? `${stats.ino}:${stats.size}:${stats.mtimeMs}` : '-';
}

/**
 * Puts databases in memory in place of the files that they were read from and hold all of, which nothing may have open.
 * Each is whole on the disk before either takes its place: `device.db` first, for what is handed over to the log stands
 * there. Throws SQLite's or Node's error where there is no room; the files are as before then.
 */
export function putImagesInPlace(folder: string, images: Readonly<Record<Part, Db>>): void {
  const parts = ['device', 'events'] as const;
  for (const part of parts) {
    makeNext(folder, part, (next) => {
      makePrivateFile(next);
      images[part].prepare('VACUUM INTO ?').run(next);
    });
  }
  const { database: device, events } = filesOf(folder);
  const files = { device, events };
  // A write-ahead log that outlived its file would be applied to the new one.
  for (const part of parts) foldWal(files[part]);
  for (const part of parts) renameSync(nextOf(folder, part), files[part]);
  syncFolder(folder);
}

function foldWal(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })) openForService(file).close();
}

/** Why a database of a folder can't be written, though the folder can. No handle may be open on one in this process. */
export function databaseWriteFault(folder: string): unknown {
  const { database, events } = filesOf(folder);
  for (const file of [database, events].flatMap((name) => [name, `${name}-wal`])) {
    try {
      closeSync(openSync(file, 'r+'));
    } catch (error) {
      // None there, or none that is a file: a start sees to it.
      if (storageFaultOf(error) !== undefined) return error;
    }
  }
  return undefined;
}
