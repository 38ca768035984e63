import { closeSync, existsSync, openSync, readFileSync, readSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { attempt } from '../../protocol/attempt.ts';
import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { Events } from '../events/events.ts';
import { asCaller, asOwnerOf } from './asOwner.ts';
import { appendChecksum, checksumFault } from './backupChecksum.ts';
import { copyDatabase } from './copyDatabase.ts';
import { type Found, inspectFile, inspectHandle, logTable, tablesOf, wholeFault } from './damage.ts';
import { databaseFaultText } from './databaseFaultText.ts';
import { DataFolderError, refuseEarlier } from './dataFolder.ts';
import { openHandle, openToRead, openUnfinished } from './db.ts';
import { earlierBackup } from './earlierRelease.ts';
import { makeFolder, makePrivateFile, restrictPermissions, syncFile } from './folderModes.ts';
import { FolderTaken, type Lock, takeLock } from './lockFile.ts';
import { filesOf, makeNext, putInPlace } from './replacement.ts';
import { remove, storageReason } from './room.ts';
import { EarlierVersion, migrate, type Part, versionOf } from './schema.ts';

const parts = ['device', 'events'] as const;
const portionBytes = 1024 * 1024;

/**
 * Copies the databases of a data folder into one new file, even while a service writes them. Returns a sentence on the
 * result; throws DataFolderError with a sentence, and then leaves no file.
 */
export function backUp(folder: string, file: string): string {
  const { database, events } = filesOf(folder);
  asOwnerOf(folder, () => refuseEarlier(folder));
  const found = asOwnerOf(folder, () => inspect(database, 'device'));
  if (found.kind === 'none') throw new DataFolderError(`The data folder ${folder} contains no database.`);
  refuseDamaged(folder, 'database', found);
  refuseDamaged(
    folder,
    'operation log',
    asOwnerOf(folder, () => inspect(events, 'events')),
  );
  if (existsSync(file)) throw new DataFolderError(`${file} already exists. Choose another name.`);
  const devicePart = `${file}.part`;
  try {
    copyPart(folder, 'device', devicePart);
    // After device.db: what that hands over in the meantime is known to the log, and gets there once.
    copyPart(folder, 'events', file);
    addTables(devicePart, file);
    syncFile(file);
    const fault = wholeFaultOf(file);
    if (fault) throw new Error(databaseFaultText(fault));
    appendChecksum(file);
    syncFile(file);
  } catch (error) {
    for (const suffix of ['', '-journal']) remove(file + suffix);
    throw new DataFolderError(`The backup ${file} could not be written: ${storageReason(error)}.`);
  } finally {
    for (const suffix of ['', '-journal']) remove(devicePart + suffix);
  }
  // For the doctor; the backup is complete even without it.
  const note = JSON.stringify({ time: Date.now(), file: basename(file) });
  asOwnerOf(folder, () => attempt(() => writeFileSync(noteOf(folder), note, { mode: 0o600 })));
  return `${file} is a checked copy of the database in ${folder}: ${contents(file, file)}.`;
}

/**
 * Replaces a data folder's databases by a backup; they are renamed. Returns a sentence on the result; throws
 * DataFolderError with a sentence, and has then changed nothing.
 */
export function restore(folder: string, file: string, now: number): string {
  return asOwnerOf(folder, () => restoreAsOwner(folder, file, now));
}

function restoreAsOwner(folder: string, file: string, now: number): string {
  refuseEarlier(folder);
  const earlier = asCaller(() => earlierBackup(file));
  if (earlier !== undefined) throw new DataFolderError(earlier);
  const checksum = asCaller(() => checksumFault(file));
  if (checksum !== undefined) throw new DataFolderError(`${file} is damaged: ${checksum}. Nothing was changed.`);
  const { found, fault } = asCaller(() => judge(file));
  if (found.kind === 'none') throw new DataFolderError(`The file ${file} does not exist.`);
  if (fault)
    throw new DataFolderError(`${file} is not a valid backup: ${databaseFaultText(fault)}. Nothing was changed.`);
  const lock = lockFor(folder);
  const staged = join(folder, 'device.restored.tmp');
  try {
    const source = readableSource(file, staged);
    makeNext(folder, 'device', (next) => restoreDevice(source, next));
    makeNext(folder, 'events', (next) => restoreEvents(source, next, { time: now, name: basename(file) }));
    remove(staged);
    const aside = parts.toReversed().map((part) => putInPlace(folder, part, 'before-restore'));
    const { database, events, copy } = filesOf(folder);
    // Otherwise damage to the restored one would bring back the earlier copy.
    copyDatabase(database, copy, 'good copy');
    const names = aside.filter((name) => name !== undefined).toReversed();
    const before = names.length === 0 ? '' : ` The previous files are renamed to ${names.join(' and ')}.`;
    return `${file} is now the database in ${folder}: ${contents(database, events)}.${before}`;
  } catch (error) {
    throw new DataFolderError(`${file} could not be restored to ${folder}: ${storageReason(error)}.`);
  } finally {
    remove(staged);
    lock.release();
  }
}

function judge(file: string): { readonly found: Found; readonly fault: DatabaseFault | undefined } {
  const found = inspect(file, 'device');
  const fault = found.kind === 'damaged' ? found.because : found.kind === 'none' ? undefined : wholeFaultOf(file);
  return { found, fault };
}

/** The backup itself, or a copy if the owner of the data folder may not read it. */
function readableSource(file: string, staged: string): string {
  try {
    closeSync(openSync(file, 'r'));
    return file;
  } catch {
    remove(staged);
    const [from, to] = [asCaller(() => openSync(file, 'r')), openSync(staged, 'wx', 0o600)];
    const buffer = Buffer.alloc(portionBytes);
    try {
      for (let count = readSync(from, buffer); count > 0; count = readSync(from, buffer))
        writeSync(to, buffer, 0, count);
    } finally {
      closeSync(from);
      closeSync(to);
    }
    return staged;
  }
}

function refuseDamaged(folder: string, what: string, found: Found): void {
  if (found.kind === 'sound') return;
  const because: DatabaseFault = found.kind === 'damaged' ? found.because : { code: 'gone' };
  throw new DataFolderError(`The ${what} in ${folder} is damaged: ${databaseFaultText(because)}. Nothing was written.`);
}

/** `time`: UTC ms. Undefined: no backup is known. */
export function lastBackup(folder: string): { readonly time: number; readonly file: string } | undefined {
  return attempt(() => {
    const { time, file } = JSON.parse(readFileSync(noteOf(folder), 'utf8')) as { time?: unknown; file?: unknown };
    return typeof time === 'number' && typeof file === 'string' ? { time, file } : undefined;
  });
}

const noteOf = (folder: string) => join(folder, 'device.backup.json');

function inspect(file: string, part: Part): Found {
  try {
    return inspectFile(file, part);
  } catch (error) {
    // Those of earlier releases were refused before: this one is another program's.
    if (error instanceof EarlierVersion)
      return { kind: 'damaged', because: { code: 'tableMissing', table: 'account' } };
    throw new DataFolderError(`${file} can’t be read: ${(error as Error).message}.`);
  }
}

function copyPart(folder: string, part: Part, file: string): void {
  makePrivateFile(file);
  const { database, events } = filesOf(folder);
  // It is open, with its write-ahead log, before the copy begins with other rights.
  using source = asOwnerOf(folder, () => openToRead(part === 'device' ? database : events));
  source.prepare('VACUUM INTO ?').run(file);
}

/** Adds the tables of `device.db` to a copy of the log, after both are migrated to the present version. */
function addTables(devicePart: string, file: string): void {
  const device = openUnfinished(devicePart);
  migrate(device, 'device');
  const made = device
    .prepare<[], { type: string; name: string; sql: string }>(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type <> 'table'",
    )
    .all();
  device.close();
  using handle = openUnfinished(file);
  migrate(handle, 'events');
  handle.prepare('ATTACH ? AS device').run(devicePart);
  handle.transaction(() => {
    for (const { type, name, sql } of made) {
      handle.exec(sql);
      if (type === 'table') handle.exec(`INSERT INTO main.${name} SELECT * FROM device.${name}`);
    }
  })();
}

function wholeFaultOf(file: string): DatabaseFault | undefined {
  using handle = openHandle(file, { readonly: true });
  for (const part of parts) {
    const found = inspectHandle(handle, part);
    if (found.kind !== 'sound') return found.kind === 'damaged' ? found.because : { code: 'noTables' };
  }
  return wholeFault(handle);
}

/** Without the revision key, so that the next start makes a new one and no command from an earlier page is executed. */
function restoreDevice(file: string, next: string): void {
  copyDatabase(file, next, 'everything');
  using handle = openHandle(next);
  handle.exec("DELETE FROM setting WHERE name = 'revision key'");
}

/** An earlier version is migrated. Deleted tables of the backup must not remain in free pages. */
function restoreEvents(
  file: string,
  next: string,
  { time, name }: { readonly time: number; readonly name: string },
): void {
  makePrivateFile(next);
  const source = openHandle(file, { readonly: true });
  const tables = [...tablesOf('device', versionOf(source)).keys()];
  source.prepare('VACUUM INTO ?').run(next);
  source.close();
  using handle = openUnfinished(next);
  handle.pragma('secure_delete = ON');
  for (const table of tables) handle.exec(`DROP TABLE ${table}`);
  migrate(handle, 'events');
  new Events({ db: handle }).record({ kind: 'databaseRestored', time, object: { kind: 'file', name } });
}

function lockFor(folder: string): Extract<Lock, { release: unknown }> {
  try {
    makeFolder(folder);
    restrictPermissions(folder);
    const lock = takeLock(folder);
    if ('release' in lock) return lock;
    throw lock.fault;
  } catch (error) {
    throw new DataFolderError(
      error instanceof FolderTaken
        ? `A service runs on the data folder ${folder}. Stop it first. Nothing was changed.`
        : `The data folder ${folder} can’t be written: ${storageReason(error)}.`,
    );
  }
}

/** For a backup both are the same file. */
function contents(device: string, events: string): string {
  const countIn = (file: string, table: string) => {
    using handle = openHandle(file, { readonly: true });
    return handle.prepare<[], { count: number }>(`SELECT count(*) AS count FROM ${table}`).get()?.count ?? 0;
  };
  const bytes = [...new Set([device, events])].reduce((sum, file) => sum + statSync(file).size, 0);
  const [accounts, rows] = [countIn(device, 'account'), countIn(events, logTable)];
  return `${accounts} ${accounts === 1 ? 'account' : 'accounts'}, ${rows} ${rows === 1 ? 'log entry' : 'log entries'}, ${(bytes / 1e6).toFixed(1)} MB`;
}
