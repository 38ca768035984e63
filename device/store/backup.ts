import { closeSync, existsSync, openSync, readFileSync, readSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { attempt } from '../../protocol/attempt.ts';
import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { databaseFaultText } from '../../protocol/faults/databaseFaultText.ts';
import type { Template, Translation } from '../../protocol/text/template.ts';
import { Events } from '../events/events.ts';
import { inEnglish } from '../text/catalogue.ts';
import { asCaller, asOwnerOf } from './asOwner.ts';
import { appendChecksum, checksumFault } from './backupChecksum.ts';
import { copyDatabase } from './copyDatabase.ts';
import { type Found, inspectFile, inspectHandle, logTable, tablesOf, wholeFault } from './damage.ts';
import { DataFolderError, refuseEarlier } from './dataFolder.ts';
import { openHandle, openToRead, openUnfinished } from './db.ts';
import { earlierBackup } from './earlierRelease.ts';
import { makeFolder, makePrivateFile, restrictPermissions, syncFile } from './folderModes.ts';
import { folderTexts } from './folderTexts.ts';
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
export function backUp(folder: string, file: string, language: Translation = inEnglish): string {
  const { say } = language;
  const { database, events } = filesOf(folder);
  asOwnerOf(folder, () => refuseEarlier(folder, language));
  const found = asOwnerOf(folder, () => inspect(database, 'device', language));
  if (found.kind === 'none')
    throw new DataFolderError(say(/*i18n*/ 'The data folder {folder} contains no database.', { folder }));
  refuseDamaged(folder, damaged.device, found, language);
  refuseDamaged(
    folder,
    damaged.events,
    asOwnerOf(folder, () => inspect(events, 'events', language)),
    language,
  );
  if (existsSync(file)) throw new DataFolderError(say(folderTexts.exists, { file }));
  const devicePart = `${file}.part`;
  try {
    copyPart(folder, 'device', devicePart);
    // After device.db: what that hands over in the meantime is known to the log, and gets there once.
    copyPart(folder, 'events', file);
    addTables(devicePart, file);
    syncFile(file);
    const fault = wholeFaultOf(file);
    if (fault) throw new Error(databaseFaultText(fault, language));
    appendChecksum(file);
    syncFile(file);
  } catch (error) {
    for (const suffix of ['', '-journal']) remove(file + suffix);
    throw new DataFolderError(
      say(/*i18n*/ 'The backup {file} could not be written: {why}.', { file, why: storageReason(error, language) }),
    );
  } finally {
    for (const suffix of ['', '-journal']) remove(devicePart + suffix);
  }
  // For the doctor; the backup is complete even without it.
  const note = JSON.stringify({ time: Date.now(), file: basename(file) });
  asOwnerOf(folder, () => attempt(() => writeFileSync(noteOf(folder), note, { mode: 0o600 })));
  return say(/*i18n*/ '{file} is a checked copy of the database in {folder}: {contents}.', {
    ...{ file, folder, contents: contents(file, file, language) },
  });
}

/**
 * Replaces a data folder's databases by a backup; they are renamed. Returns a sentence on the result; throws
 * DataFolderError with a sentence, and has then changed nothing.
 */
export function restore(folder: string, file: string, now: number, language: Translation = inEnglish): string {
  return asOwnerOf(folder, () => restoreAsOwner(folder, file, now, language));
}

function restoreAsOwner(folder: string, file: string, now: number, language: Translation): string {
  const { say } = language;
  refuseEarlier(folder, language);
  const earlier = asCaller(() => earlierBackup(file, language));
  if (earlier !== undefined) throw new DataFolderError(earlier);
  const checksum = asCaller(() => checksumFault(file));
  if (checksum !== undefined)
    throw new DataFolderError(
      say(/*i18n*/ '{file} is damaged: {why}. Nothing was changed.', { file, why: say(checksum) }),
    );
  const { found, fault } = asCaller(() => judge(file, language));
  if (found.kind === 'none') throw new DataFolderError(say(/*i18n*/ 'The file {file} does not exist.', { file }));
  if (fault)
    throw new DataFolderError(
      say(/*i18n*/ '{file} is not a valid backup: {why}. Nothing was changed.', {
        ...{ file, why: databaseFaultText(fault, language) },
      }),
    );
  const lock = lockFor(folder, language);
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
    const done = say(/*i18n*/ '{file} is now the database in {folder}: {contents}.', {
      ...{ file, folder, contents: contents(database, events, language) },
    });
    const before = say(/*i18n*/ 'The previous files are renamed to {names}.', {
      names: new Intl.ListFormat(language.locale).format(names),
    });
    return names.length === 0 ? done : `${done} ${before}`;
  } catch (error) {
    throw new DataFolderError(
      say(/*i18n*/ '{file} could not be restored to {folder}: {why}.', {
        ...{ file, folder, why: storageReason(error, language) },
      }),
    );
  } finally {
    remove(staged);
    lock.release();
  }
}

function judge(
  file: string,
  language: Translation,
): { readonly found: Found; readonly fault: DatabaseFault | undefined } {
  const found = inspect(file, 'device', language);
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

const damaged = {
  device: /*i18n*/ 'The database in {folder} is damaged: {why}. Nothing was written.',
  events: /*i18n*/ 'The operation log in {folder} is damaged: {why}. Nothing was written.',
} as const satisfies Record<Part, Template>;

function refuseDamaged(folder: string, text: Template, found: Found, language: Translation): void {
  if (found.kind === 'sound') return;
  const because: DatabaseFault = found.kind === 'damaged' ? found.because : { code: 'gone' };
  throw new DataFolderError(language.say(text, { folder, why: databaseFaultText(because, language) }));
}

/** `time`: UTC ms. Undefined: no backup is known. */
export function lastBackup(folder: string): { readonly time: number; readonly file: string } | undefined {
  return attempt(() => {
    const { time, file } = JSON.parse(readFileSync(noteOf(folder), 'utf8')) as { time?: unknown; file?: unknown };
    return typeof time === 'number' && typeof file === 'string' ? { time, file } : undefined;
  });
}

const noteOf = (folder: string) => join(folder, 'device.backup.json');

function inspect(file: string, part: Part, { say }: Translation): Found {
  try {
    return inspectFile(file, part);
  } catch (error) {
    // Those of earlier releases were refused before: this one is another program's.
    if (error instanceof EarlierVersion)
      return { kind: 'damaged', because: { code: 'tableMissing', table: 'account' } };
    throw new DataFolderError(
      say(/*i18n*/ '{file} can’t be read: {detail}.', { file, detail: (error as Error).message }),
    );
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

function lockFor(folder: string, language: Translation): Extract<Lock, { release: unknown }> {
  try {
    makeFolder(folder);
    restrictPermissions(folder);
    const lock = takeLock(folder);
    if ('release' in lock) return lock;
    throw lock.fault;
  } catch (error) {
    const text =
      error instanceof FolderTaken
        ? /*i18n*/ 'A service runs on the data folder {folder}. Stop it first. Nothing was changed.'
        : folderTexts.notWritten;
    throw new DataFolderError(language.say(text, { folder, detail: storageReason(error, language) }));
  }
}

/** For a backup both are the same file. */
function contents(device: string, events: string, { locale, say }: Translation): string {
  const countIn = (file: string, table: string) => {
    using handle = openHandle(file, { readonly: true });
    return handle.prepare<[], { count: number }>(`SELECT count(*) AS count FROM ${table}`).get()?.count ?? 0;
  };
  const bytes = [...new Set([device, events])].reduce((sum, file) => sum + statSync(file).size, 0);
  const [accounts, rows] = [countIn(device, 'account'), countIn(events, logTable)];
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
  const size = new Intl.NumberFormat(locale, digits).format(bytes / 1e6);
  return [
    say(/*i18n*/ '{count, plural, one {# account} other {# accounts}}', { count: accounts }),
    say(/*i18n*/ '{count, plural, one {# log entry} other {# log entries}}', { count: rows }),
    say(/*i18n*/ '{value} {prefix}B', { value: size, prefix: 'M' }),
  ].join(', ');
}
