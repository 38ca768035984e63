import { copyFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspectFile } from './damage.ts';
import { openUnfinished } from './db.ts';
import { makePrivateFile, syncFile, syncFolder } from './folderModes.ts';
import { remove } from './room.ts';
import { migrate, type Part } from './schema.ts';
import { setAside, suffixes } from './setAside.ts';

/** The files of a data folder. */
export const filesOf = (folder: string) => ({
  database: join(folder, 'device.db'),
  /** The operation log. */
  events: join(folder, 'events.db'),
  /** All of `device.db` but the commands, as of the last change. */
  copy: join(folder, 'device.copy.db'),
});

/** What is to become a database; left behind only by a process that was killed. */
export function nextOf(folder: string, part: Part): string {
  return join(folder, `${part}.next.db`);
}

/** When the last good copy was made; undefined where there is none. Throws OtherVersion. */
export function copyTime(folder: string): Date | undefined {
  const { copy } = filesOf(folder);
  return inspectFile(copy, 'device').kind === 'sound' ? statSync(copy).mtime : undefined;
}

/** Puts an empty database in place. Returns the name that the one before has now. */
export function replaceByNew(folder: string, part: Part): string | undefined {
  makeNext(folder, part, (next) => {
    makePrivateFile(next);
    const db = openUnfinished(next);
    migrate(db, part);
    db.close();
  });
  return putInPlace(folder, part, 'damaged');
}

/** Puts the good copy in place; with a revision key of its own, so that nothing drawn before is executed. */
export function replaceByCopy(folder: string): string | undefined {
  makeNext(folder, 'device', (next) => {
    copyFileSync(filesOf(folder).copy, next);
    const handle = openUnfinished(next);
    migrate(handle, 'device');
    // The next start makes another key: no page and no command that was drawn before is of its revision (R30).
    handle.exec("DELETE FROM setting WHERE name = 'revision key'");
    handle.close();
  });
  return putInPlace(folder, 'device', 'damaged');
}

/** Makes the next database, which is on the disk then. */
export function makeNext(folder: string, part: Part, make: (next: string) => void): void {
  const next = nextOf(folder, part);
  for (const suffix of suffixes) remove(next + suffix);
  make(next);
  syncFile(next);
}

/**
 * Puts the next database, which is whole, in place of the one that is there, which nothing may have open and which gets a
 * name with the time in it.
 */
export function putInPlace(folder: string, part: Part, word: string): string | undefined {
  const database = join(folder, `${part}.db`);
  const aside = setAside(database, word);
  renameSync(nextOf(folder, part), database);
  syncFolder(folder);
  return aside;
}
