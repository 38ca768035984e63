import { existsSync, lstatSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const suffixes = ['', '-wal', '-shm', '-journal'];

/** Renames a database and its SQLite files to a name with the time; undefined: there is none. */
export function setAside(database: string, word: string): string | undefined {
  if (!suffixes.some((suffix) => lstatSync(database + suffix, { throwIfNoEntry: false }))) return undefined;
  const name = nameAside(database, word);
  for (const suffix of suffixes) {
    if (lstatSync(database + suffix, { throwIfNoEntry: false }))
      renameSync(database + suffix, join(dirname(database), name + suffix));
  }
  return name;
}

/** A free name for a database set aside now. */
export function nameAside(database: string, word: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = dirname(database);
  const name = basename(database, '.db');
  const nameOf = (n: number) => `${name}.${word}-${time}Z${n === 1 ? '' : `-${n}`}.db`;
  let n = 1;
  while (suffixes.some((suffix) => existsSync(join(folder, nameOf(n) + suffix)))) n++;
  return nameOf(n);
}
