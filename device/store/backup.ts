import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { type Found, inspectFile, inspectHandle, logTableOf, wholeFault } from './damage.ts';
import { databaseFaultText } from './databaseFaultText.ts';
import { DataFolderError } from './dataFolder.ts';
import { type Handle, openHandle } from './db.ts';
import { closeToOthers, makeFolder, makePrivateFile, syncFile } from './folderModes.ts';
import { FolderTaken, type Lock, takeLock } from './lockFile.ts';
import { openInMemory } from './memoryCopy.ts';
import { pourFile } from './pour.ts';
import { filesOf, replace } from './replacement.ts';
import { remove, storageReason } from './room.ts';
import { migrate, versionOf } from './schema.ts';

/**
 * Copies the database of a data folder, the operation log too, into a new file, also beside a service that writes it.
 * Returns what it did; throws DataFolderError with a sentence, and leaves no file then.
 */
export function backUp(folder: string, file: string): string {
  const { database } = filesOf(folder);
  const found = lookAt(database);
  if (found.kind === 'none') throw new DataFolderError(`There is no database in the data folder ${folder}.`);
  if (found.kind === 'damaged') {
    throw new DataFolderError(
      `The database in ${folder} is damaged: ${databaseFaultText(found.because)}. Nothing was written.`,
    );
  }
  if (existsSync(file)) throw new DataFolderError(`${file} exists already: choose another name.`);
  try {
    copyWhole(folder, file);
  } catch (error) {
    for (const suffix of ['', '-journal']) remove(file + suffix);
    throw new DataFolderError(`No backup could be made in ${file}: ${storageReason(error)}.`);
  }
  noteBackup(folder, file, Date.now());
  return `${file} is a good copy of the database in ${folder}: ${contents(file)}.`;
}

/**
 * Puts a backup in the place of a data folder's database, which is kept under another name. Returns what it did; throws
 * DataFolderError with a sentence, and has changed nothing then.
 */
export function restore(folder: string, file: string, now: number): string {
  const found = lookAt(file);
  if (found.kind === 'none') throw new DataFolderError(`There is no file ${file}.`);
  const fault = found.kind === 'damaged' ? found.because : wholeFaultOf(file);
  if (fault) throw new DataFolderError(`${file} is no good backup: ${databaseFaultText(fault)}. Nothing was changed.`);
  const lock = lockFor(folder);
  try {
    const aside = replace(folder, 'before-restore', (next) => restored(file, next, now));
    const { database, copy } = filesOf(folder);
    // Else damage to the restored one would bring back what was there before it.
    pourFile(database, copy, 'good copy');
    const before = aside === undefined ? '' : ` The database that was there is kept as ${aside}.`;
    return `${file} is now the database in ${folder}: ${contents(database)}.${before}`;
  } catch (error) {
    throw new DataFolderError(`${file} could not be brought to ${folder}: ${storageReason(error)}.`);
  } finally {
    lock.release();
  }
}

/** Told by the doctor; a folder that can't be written goes without. */
function noteBackup(folder: string, file: string, time: number): void {
  try {
    writeFileSync(noteOf(folder), JSON.stringify({ time, file: basename(file) }), { mode: 0o600 });
  } catch {
    // The backup is made all the same.
  }
}

/** When the last backup was made (UTC ms), and its name; undefined: none is known of. */
export function lastBackup(folder: string): { readonly time: number; readonly file: string } | undefined {
  try {
    const { time, file } = JSON.parse(readFileSync(noteOf(folder), 'utf8')) as { time?: unknown; file?: unknown };
    return typeof time === 'number' && typeof file === 'string' ? { time, file } : undefined;
  } catch {
    return undefined;
  }
}

const noteOf = (folder: string) => join(folder, 'device.backup.json');

function lookAt(file: string): Found {
  try {
    return inspectFile(file);
  } catch (error) {
    const { code } = error as { code?: string };
    // A write-ahead log on a read-only file system: read in memory, below.
    if (code === 'SQLITE_CANTOPEN' && existsSync(file)) return { kind: 'sound', version: 0, logDamage: undefined };
    throw new DataFolderError(`${file} can't be read: ${(error as Error).message}.`);
  }
}

function copyWhole(folder: string, file: string): void {
  makePrivateFile(file);
  const source = openToRead(folder);
  try {
    source.prepare('VACUUM INTO ?').run(file);
  } finally {
    source.close();
  }
  syncFile(file);
  const fault = wholeFaultOf(file);
  if (fault) throw new Error(databaseFaultText(fault));
}

function openToRead(folder: string): Handle {
  const handle = openHandle(filesOf(folder).database, { readonly: true });
  try {
    handle.prepare('SELECT count(*) FROM sqlite_schema').get();
    return handle;
  } catch {
    handle.close();
    return openInMemory(folder).handle;
  }
}

function wholeFaultOf(file: string): DatabaseFault | undefined {
  const handle = openHandle(file, { readonly: true });
  try {
    const found = inspectHandle(handle);
    return found.kind === 'sound' ? (found.logDamage ?? wholeFault(handle)) : { code: 'noTables' };
  } finally {
    handle.close();
  }
}

/** The backup as it becomes the database: with a revision key yet to be made, so that nothing drawn before is executed. */
function restored(file: string, next: string, now: number): void {
  makePrivateFile(next);
  const source = openHandle(file, { readonly: true });
  try {
    source.prepare('VACUUM INTO ?').run(next);
  } finally {
    source.close();
  }
  const handle = openHandle(next);
  // It may be of an earlier version.
  migrate(handle);
  handle.exec("DELETE FROM setting WHERE name = 'revision key'");
  handle
    .prepare(
      `INSERT INTO event (time, kind, object_kind, object_name, fields) VALUES (?, 'databaseRestored', 'file', ?, '{}')`,
    )
    .run(now, basename(file));
  handle.close();
}

function lockFor(folder: string): Extract<Lock, { release: unknown }> {
  try {
    makeFolder(folder);
    closeToOthers(folder);
    const lock = takeLock(folder);
    if ('release' in lock) return lock;
    throw lock.fault;
  } catch (error) {
    throw new DataFolderError(
      error instanceof FolderTaken
        ? `A service runs on the data folder ${folder}: stop it first. Nothing was changed.`
        : `The data folder ${folder} can't be written: ${storageReason(error)}.`,
    );
  }
}

/** What a backup holds, in words. */
function contents(file: string): string {
  const handle = openHandle(file, { readonly: true });
  try {
    const count = (table: string) =>
      handle.prepare<[], { count: number }>(`SELECT count(*) AS count FROM ${table}`).get()?.count ?? 0;
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    return `${count('account')} accounts, ${count(logTableOf(versionOf(handle)))} rows of the operation log, ${megabytes} MB`;
  } finally {
    handle.close();
  }
}
