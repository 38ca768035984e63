import { copyFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspectFile } from './damage.ts';
import { openUnfinished } from './db.ts';
import { makePrivateFile, syncFile, syncFolder } from './folderModes.ts';
import { remove } from './room.ts';
import { migrate, type Part } from './schema.ts';
import { setAside, suffixes } from './setAside.ts';

export const filesOf = (folder: string) => ({
  database: join(folder, 'device.db'),
  events: join(folder, 'events.db'),
  /** Everything of `device.db` but the commands, as of the last change. */
  copy: join(folder, 'device.copy.db'),
});

/** The next database; only a killed process leaves it behind. */
export function nextOf(folder: string, part: Part): string {
  return join(folder, `${part}.next.db`);
}

/** Undefined: there is no sound copy. Throws OtherVersion. */
export function copyTime(folder: string): Date | undefined {
  const { copy } = filesOf(folder);
  return inspectFile(copy, 'device').kind === 'sound' ? statSync(copy).mtime : undefined;
}

/** Returns the new name of the previous database. */
export function replaceByNew(folder: string, part: Part): string | undefined {
  makeNext(folder, part, (next) => {
    makePrivateFile(next);
    using db = openUnfinished(next);
    migrate(db, part);
  });
  return putInPlace(folder, part, 'damaged');
}

export function replaceByCopy(folder: string): string | undefined {
  makeNext(folder, 'device', (next) => {
    copyFileSync(filesOf(folder).copy, next);
    using handle = openUnfinished(next);
    migrate(handle, 'device');
    // The next start makes another key: no earlier page or command is of its revision (R30).
    handle.exec("DELETE FROM setting WHERE name = 'revision key'");
  });
  return putInPlace(folder, 'device', 'damaged');
}

/** The file is flushed to disk. */
export function makeNext(folder: string, part: Part, make: (next: string) => void): void {
  const next = nextOf(folder, part);
  for (const suffix of suffixes) remove(next + suffix);
  make(next);
  syncFile(next);
}

/**
 * Renames the complete next database to the present name. The previous one, which nothing may have open, is set aside;
 * returns its new name.
 */
export function putInPlace(folder: string, part: Part, word: string): string | undefined {
  const database = join(folder, `${part}.db`);
  const aside = setAside(database, word);
  renameSync(nextOf(folder, part), database);
  syncFolder(folder);
  return aside;
}
