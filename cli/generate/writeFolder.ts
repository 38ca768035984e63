import { chmodSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isThere } from '../../device/diagnosis/location.ts';
import { syncFolder } from '../../device/store/folderModes.ts';
import { fileTexts } from '../fileTexts.ts';
import { orRefused, refusal } from '../stationFiles.ts';
import { changeFolder, finishChange } from './changeFolder.ts';
import { bytesOf, removeUnfinished, writeDurably } from './putFile.ts';

interface Target {
  readonly from: string;
  readonly to: string;
  /** Whether files of a folder that is not empty may be replaced. */
  readonly force: boolean;
}

/**
 * Writes the files of a station, so that the folder is the former or the new one whenever the process is killed: a new
 * folder appears complete, an existing one is changed. Returns the written files.
 */
export function writeFolder(target: Target, files: ReadonlyMap<string, Buffer>): readonly string[] {
  const { from, to, force } = target;
  const isSame = isSameFolder(from, to);
  const accounts = isSame ? undefined : bytesOf(join(from, 'accounts.xml'));
  const all = accounts ? new Map([...files, ['accounts.xml', accounts]]) : files;
  const modeOf = (name: string) => (statSync(join(from, name), { throwIfNoEntry: false })?.mode ?? 0o644) & 0o777;
  return orRefused(
    () => {
      if (statSync(to, { throwIfNoEntry: false })?.isDirectory() === false) throw refusal(fileTexts.notAFolder, { to });
      const entries = isThere(to) ? readdirSync(to) : [];
      if (entries.length === 0) return writeNew(isThere(to) ? realpathSync(to) : to, all, modeOf);
      if (isSame || force) return changeFolder(to, all, modeOf);
      throw refusal(/*i18n*/ '{to} is not empty. Choose another folder, or replace its station with --force.', { to });
    },
    fileTexts.stationNotWritten,
    { to },
  );
}

/** Completes or reverts what a killed run has begun in a folder that may be changed, before it is read. */
export function finishFolder({ from, to, force }: Target): void {
  if (isThere(to) && (force || isSameFolder(from, to)))
    orRefused(() => finishChange(to), fileTexts.stationNotWritten, { to });
}

function isSameFolder(one: string, other: string): boolean {
  return isThere(one) && isThere(other) && realpathSync(one) === realpathSync(other);
}

function writeNew(to: string, files: ReadonlyMap<string, Buffer>, modeOf: (name: string) => number): string[] {
  const next = `${to}.${process.pid}.new`;
  try {
    if (isThere(dirname(to))) removeUnfinished(dirname(to), (name) => name === basename(to));
    makeFolders(join(next, 'images'));
    if (isThere(to)) chmodSync(next, statSync(to).mode & 0o7777);
    for (const [name, bytes] of files) writeDurably(join(next, name), bytes, modeOf(name));
    for (const folder of [join(next, 'images'), next]) syncFolder(folder);
    renameSync(next, to);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    throw error;
  }
  syncFolder(dirname(to));
  return [...files.keys()];
}

/** Not recursive: Node's own recursion never returns where a parent can't be made, as under /proc. */
function makeFolders(folder: string): void {
  if (isThere(folder)) return;
  makeFolders(dirname(folder));
  mkdirSync(folder);
}
