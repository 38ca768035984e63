import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
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
import { isConfigurationFile } from '../../protocol/configuration/limits.ts';
import { replaceFile } from '../points/replaceFile.ts';
import { Refusal } from '../stationFiles.ts';

interface Target {
  readonly from: string;
  readonly to: string;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Whether files of a folder that is not empty may be replaced. */
  readonly force: boolean;
}

/**
 * Writes the files of a station, so that the folder is the one before or the new one whenever the process is killed: a new
 * folder appears whole; in one that is there, what pages name comes before `station.xml`, whose renaming makes it the new one.
 * The files that were written.
 */
export function writeFolder({ from, to, files, force }: Target): readonly string[] {
  const isSame = isThere(to) && realpathSync(from) === realpathSync(to);
  const all = isSame ? files : withAccounts(from, files);
  try {
    const entries = isThere(to) ? readdirSync(to) : [];
    if (entries.length === 0) return writeNew(to, all, from);
    if (isSame || force) return replaceIn(to, all, from);
  } catch (error) {
    throw new Refusal(`The station can’t be written to ${to}: ${(error as Error).message}.`);
  }
  throw new Refusal(`${to} is not empty. Choose another folder, or replace its station with --force.`);
}

function withAccounts(from: string, files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  const accounts = join(from, 'accounts.xml');
  return isThere(accounts) ? new Map([...files, ['accounts.xml', readFileSync(accounts)]]) : files;
}

function writeNew(to: string, files: ReadonlyMap<string, Buffer>, from: string): string[] {
  const next = `${to}.${process.pid}.generate`;
  try {
    mkdirSync(join(next, 'images'), { recursive: true });
    if (isThere(to)) chmodSync(next, statSync(to).mode & 0o7777);
    for (const [name, bytes] of files) writeFile(join(next, name), bytes, modeOf(join(from, name)));
    for (const folder of [join(next, 'images'), next]) syncFolder(folder);
    renameSync(next, to);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    throw error;
  }
  syncFolder(dirname(to));
  return [...files.keys()];
}

/** Pictures and translations first, for both stations may have them; what nobody names any more last. */
const turns = [/^images\//, /^texts\./, /^accounts\.xml$/, /^station\.xml$/, /^editor\.xml$/] as const;

function replaceIn(to: string, files: ReadonlyMap<string, Buffer>, from: string): string[] {
  mkdirSync(join(to, 'images'), { recursive: true });
  const changed = [...files].filter(([name, bytes]) => !isEqual(join(to, name), bytes));
  for (const turn of turns) {
    for (const [name, bytes] of changed.filter(([one]) => turn.test(one))) {
      const path = join(to, name);
      if (isThere(path)) replaceFile(path, readFileSync(path), bytes);
      else writeWhole(path, bytes, modeOf(join(from, name)));
    }
  }
  const images = readdirSync(join(to, 'images')).map((name) => `images/${name}`);
  const left = [...readdirSync(to), ...images].filter((name) => isConfigurationFile(name) && !files.has(name));
  for (const name of left) rmSync(join(to, name));
  return changed.map(([name]) => name);
}

function writeWhole(path: string, bytes: Buffer, mode: number): void {
  const next = `${path}.${process.pid}.generate`;
  writeFile(next, bytes, mode);
  renameSync(next, path);
  syncFolder(dirname(path));
}

function writeFile(path: string, bytes: Buffer, mode: number): void {
  const handle = openSync(path, 'wx', mode);
  try {
    writeFileSync(handle, bytes);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** As the file that it is a copy of: accounts are for their owner alone. */
function modeOf(path: string): number {
  return (statSync(path, { throwIfNoEntry: false })?.mode ?? 0o644) & 0o777;
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isEqual(path: string, bytes: Buffer): boolean {
  return isThere(path) && readFileSync(path).equals(bytes);
}
