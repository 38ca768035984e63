import { copyFileSync, existsSync, lstatSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inspectFile } from './damage.ts';
import { openUnfinished } from './db.ts';
import { makePrivateFile, syncFile, syncFolder } from './folderModes.ts';
import { pourFile } from './pour.ts';
import { remove } from './room.ts';
import { migrate } from './schema.ts';

/** The files of a data folder. */
export const filesOf = (folder: string) => ({
  database: join(folder, 'device.db'),
  /** All but the operation log and the commands, as of the last change. */
  copy: join(folder, 'device.copy.db'),
  /** What is to become the database; left behind only by a process that was killed. */
  next: join(folder, 'device.next.db'),
});

/** When the last good copy was made; undefined where there is none. Throws LaterVersion. */
export function copyTime(folder: string): Date | undefined {
  const { copy } = filesOf(folder);
  return inspectFile(copy).kind === 'sound' ? statSync(copy).mtime : undefined;
}

/** Puts an empty database in place. Returns the name that the one before has now. */
export function replaceByNew(folder: string): string | undefined {
  return replace(folder, 'damaged', (next) => {
    makePrivateFile(next);
    const handle = openUnfinished(next);
    migrate(handle);
    handle.close();
  });
}

/** Puts the good copy in place; with a revision key of its own, so that nothing drawn before is executed. */
export function replaceByCopy(folder: string): string | undefined {
  return replace(folder, 'damaged', (next) => {
    copyFileSync(filesOf(folder).copy, next);
    withNewRevision(next);
  });
}

/** Puts all but the damaged operation log in place. */
export function replaceWithoutLog(folder: string): string | undefined {
  return replace(folder, 'damaged', (next) => pourFile(filesOf(folder).database, next, 'everything'));
}

/** Makes a database, and puts it in place of the one that is there, which gets a name with the time in it. */
export function replace(folder: string, word: string, make: (next: string) => void): string | undefined {
  const { next } = filesOf(folder);
  for (const suffix of suffixes) remove(next + suffix);
  make(next);
  syncFile(next);
  return putInPlace(folder, word);
}

/** Puts the next database, which is whole, in place of the one that is there, which nothing may have open. */
export function putInPlace(folder: string, word: string): string | undefined {
  const { database, next } = filesOf(folder);
  const aside = setAside(database, word);
  renameSync(next, database);
  syncFolder(folder);
  return aside;
}

/** The next start makes another key: no page and no command that was drawn before is of its revision (R30). */
function withNewRevision(file: string): void {
  const handle = openUnfinished(file);
  handle.exec("DELETE FROM setting WHERE name = 'revision key'");
  handle.close();
}

const suffixes = ['', '-wal', '-shm', '-journal'];

function setAside(database: string, word: string): string | undefined {
  if (!suffixes.some((suffix) => lstatSync(database + suffix, { throwIfNoEntry: false }))) return undefined;
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = dirname(database);
  const nameOf = (n: number) => `device.${word}-${time}Z${n === 1 ? '' : `-${n}`}.db`;
  let n = 1;
  while (suffixes.some((suffix) => existsSync(join(folder, nameOf(n) + suffix)))) n++;
  for (const suffix of suffixes) {
    if (lstatSync(database + suffix, { throwIfNoEntry: false }))
      renameSync(database + suffix, join(folder, nameOf(n) + suffix));
  }
  return nameOf(n);
}
