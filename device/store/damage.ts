import { closeSync, lstatSync, openSync, readSync } from 'node:fs';
import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { constraintFault } from './constraintFault.ts';
import { type Db, openHandle, openToRead } from './db.ts';
import { columnsOf, latestVersion, migrate, OtherVersion, type Part, versionOf } from './schema.ts';

/** The table of the log, which may be far larger than all others together. */
export const logTable = 'event';

export type Found =
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged'; readonly because: DatabaseFault }
  | { readonly kind: 'sound'; readonly version: number };

const headerBytes = 100;
/** Up to this size every page is checked before the start, those of the log and free ones included. */
const smallBytes = 4 * 1024 * 1024;
const magic = 'SQLite format 3\0';
/** Start of a write-ahead log; the last bit gives its byte order. */
const walMagic = 0x377f0682;
const json: Readonly<Record<string, string>> = {
  programme: 'programme',
  programme_run: 'run',
  configuration: 'files',
  configuration_version: 'files',
};

/** SQLite's errors that say nothing about the content: the file can't be read at present. */
const notOfContent = /^SQLITE_(BUSY|LOCKED|CANTOPEN|READONLY|FULL|NOMEM|PERM|AUTH|IOERR_(SHM|WRITE|LOCK|ACCESS))/;

/** False: the file can't be read or written at present. */
export function isOfContent(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return !notOfContent.test(code) && !/^E[A-Z]+$/.test(code);
}

/**
 * Checks a database file: all of `device.db`, both ends of the log. Throws OtherVersion if this service does not read
 * it, and the error if it can't be opened. No handle may be open on it in this process: closing a plain file drops
 * SQLite's locks on it.
 */
export function inspectFile(file: string, part: Part): Found {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return { kind: 'none' };
  if (!stats.isFile() && !stats.isSymbolicLink()) return damaged({ code: 'notAFile' });
  const fault = headFault(file);
  if (fault) return damaged(fault);
  using handle = openToRead(file);
  return inspectHandle(handle, part);
}

/** The first 100 bytes, or fewer if the file is shorter. */
export function headOf(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  const head = Buffer.alloc(headerBytes);
  const length = readSync(descriptor, head);
  closeSync(descriptor);
  return head.subarray(0, length);
}

function headFault(file: string): DatabaseFault | undefined {
  const head = headOf(file);
  if (head.length === 0) return { code: 'empty' };
  if (head.length < headerBytes) return { code: 'cutShort', bytes: String(head.length) };
  if (head.toString('latin1', 0, magic.length) !== magic) return { code: 'notADatabase' };
  const wal = lstatSync(`${file}-wal`, { throwIfNoEntry: false }) ? headOf(`${file}-wal`) : Buffer.alloc(0);
  // SQLite silently treats it as empty.
  const isWal = wal.length === 0 || (wal.length >= 4 && (wal.readUInt32BE(0) & ~1) === walMagic);
  return isWal ? undefined : { code: 'walWithoutHeader' };
}

export function inspectHandle(handle: Db, part: Part): Found {
  try {
    const version = versionOf(handle, 'main', part);
    if (version === 0) return damaged({ code: 'noTables' });
    const fault = part === 'device' ? deviceFault(handle, version) : eventsFault(handle, version);
    return fault ? damaged(fault) : { kind: 'sound', version };
  } catch (error) {
    if (error instanceof OtherVersion || notOfContent.test((error as { code?: string }).code ?? '')) throw error;
    return damaged(sqliteFault(error));
  }
}

function deviceFault(handle: Db, version: number): DatabaseFault | undefined {
  for (const [table, columns] of tablesOf('device', version)) {
    const fault = tableFault(handle, table, columns);
    if (fault) return fault;
  }
  return constraintFault(handle, version);
}

/** `application_id` of a log in which a running service found damage. */
const damageMark = 0x64616d67;

/** The next start sets the log aside, even if its ends are sound. Throws SQLite's error. */
export function markDamaged(log: Db): void {
  log.pragma(`application_id = ${damageMark}`);
}

/** Checks what the start and each new row need, the log's ends and its index; of a small log everything. */
function eventsFault(handle: Db, version: number): DatabaseFault | undefined {
  if (handle.pragma('application_id', { simple: true }) === damageMark)
    return { code: 'sqlite', detail: 'the service found damage in it while it ran' };
  for (const [table, columns] of tablesOf('events', version)) {
    const fault = columnsFault(handle, table, columns);
    if (fault) return fault;
  }
  return logEndsFault(handle);
}

/** The first fault that SQLite finds in a whole database and its indexes; takes time in proportion to its size. */
export function wholeFault(handle: Db): DatabaseFault | undefined {
  return faultIn(() => checked(handle, 'integrity_check(1)'));
}

function damaged(because: DatabaseFault): Found {
  return { kind: 'damaged', because };
}

function columnsFault(handle: Db, table: string, columns: readonly string[]): DatabaseFault | undefined {
  const found = columnsOf(handle, 'main', table);
  const missing = columns.filter((column) => !found.includes(column));
  if (found.length === 0) return { code: 'tableMissing', table };
  return missing.length > 0 ? { code: 'columnsMissing', table, columns: missing.join() } : undefined;
}

function tableFault(handle: Db, table: string, columns: readonly string[]): DatabaseFault | undefined {
  const fault = columnsFault(handle, table, columns) ?? checked(handle, `integrity_check("${table}")`);
  if (fault) return fault;
  const column = json[table];
  const bad = column && handle.prepare(`SELECT 1 FROM ${table} WHERE NOT json_valid(${column}) LIMIT 1`).get();
  return bad ? { code: 'unreadableTable', table } : undefined;
}

function logEndsFault(handle: Db): DatabaseFault | undefined {
  return faultIn(() => {
    handle.prepare(`SELECT * FROM ${logTable} ORDER BY rowid DESC LIMIT 100`).all();
    handle.prepare(`SELECT * FROM ${logTable} ORDER BY rowid LIMIT 1`).all();
    // One at a time: SQLite goes to the end of the index for each, but scans all of it for both together.
    for (const end of ['min', 'max']) {
      handle.prepare(`SELECT ${end}(object_id) FROM ${logTable} WHERE object_id > ''`).all();
    }
    return bytesOf(handle) > smallBytes ? undefined : wholeFault(handle);
  });
}

function bytesOf(handle: Db): number {
  const number = (pragma: string) => Number(handle.pragma(pragma, { simple: true }));
  return number('page_count') * number('page_size');
}

/** A content error that SQLite throws is returned as the fault. */
export function faultIn(check: () => DatabaseFault | undefined): DatabaseFault | undefined {
  try {
    return check();
  } catch (error) {
    if (notOfContent.test((error as { code?: string }).code ?? '')) throw error;
    return sqliteFault(error);
  }
}

function checked(handle: Db, pragma: string): DatabaseFault | undefined {
  const [first] = handle.pragma(pragma) as Record<string, string>[];
  const answer = first && Object.values(first)[0];
  return answer === 'ok' ? undefined : { code: 'sqlite', detail: answer?.split('\n')[0] ?? 'nothing can be read' };
}

function sqliteFault(error: unknown): DatabaseFault {
  return { code: 'sqlite', detail: (error as Error).message };
}

const tables = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** Cached, as computing it runs all steps to that version. */
export function tablesOf(part: Part, version = latestVersion): ReadonlyMap<string, readonly string[]> {
  const of = `${part} ${version}`;
  return tables.getOrInsertComputed(of, () => readTables(part, version));
}

function readTables(part: Part, version: number): ReadonlyMap<string, readonly string[]> {
  using model = openHandle(':memory:');
  migrate(model, part, version);
  const names = model
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  return new Map(names.map(({ name }) => [name, columnsOf(model, 'main', name)]));
}
