import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

export type Db = Database.Database;

// Each step brings a database from one version to the next; one that was released is never changed again.
const steps = [
  `
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE account (
  login TEXT PRIMARY KEY, profile INTEGER NOT NULL, is_password_editable INTEGER NOT NULL, hash TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('owner', 'demonstration', 'first start')),
  first_used INTEGER, is_locked INTEGER NOT NULL DEFAULT 0, expires_at INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE command (
  id TEXT PRIMARY KEY, time INTEGER NOT NULL, user TEXT NOT NULL, point TEXT NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE lockout (
  login TEXT NOT NULL, address TEXT NOT NULL, failures INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL,
  delay INTEGER NOT NULL, PRIMARY KEY (login, address)) STRICT, WITHOUT ROWID;
CREATE TABLE operation (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, kind TEXT NOT NULL, user TEXT, address TEXT,
  subject TEXT, detail TEXT, result TEXT, reason TEXT, count INTEGER NOT NULL DEFAULT 1) STRICT;
`,
  // What became of a command beside its id; whose point and whose wish a log row is; locks and overrides.
  `
ALTER TABLE command ADD COLUMN address TEXT;
ALTER TABLE command ADD COLUMN point_id TEXT;
ALTER TABLE command ADD COLUMN subject TEXT;
ALTER TABLE command ADD COLUMN detail TEXT;
ALTER TABLE command ADD COLUMN origin TEXT NOT NULL DEFAULT 'operator';
ALTER TABLE command ADD COLUMN written_reason TEXT;
ALTER TABLE command ADD COLUMN result TEXT;
ALTER TABLE command ADD COLUMN reason TEXT;
ALTER TABLE command ADD COLUMN outcome_value REAL;
UPDATE command SET result = 'refused', reason = 'repeated';
CREATE INDEX command_open ON command (time) WHERE result IS NULL;
ALTER TABLE operation ADD COLUMN point TEXT;
ALTER TABLE operation ADD COLUMN origin TEXT;
ALTER TABLE operation ADD COLUMN written_reason TEXT;
CREATE INDEX operation_point ON operation (point, kind, sequence) WHERE point IS NOT NULL;
CREATE TABLE lock (
  point TEXT PRIMARY KEY, text TEXT NOT NULL, user TEXT NOT NULL, since INTEGER NOT NULL, until INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE override (
  point TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('forced', 'simulated')), value REAL NOT NULL,
  user TEXT NOT NULL, since INTEGER NOT NULL, text TEXT) STRICT, WITHOUT ROWID;
`,
  `
CREATE TABLE programme (
  point TEXT NOT NULL, version INTEGER NOT NULL, author TEXT NOT NULL, time INTEGER NOT NULL, info_number INTEGER NOT NULL,
  name TEXT NOT NULL, programme TEXT NOT NULL, PRIMARY KEY (point, version)) STRICT, WITHOUT ROWID;
CREATE TABLE programme_run (point TEXT PRIMARY KEY, run TEXT NOT NULL) STRICT, WITHOUT ROWID;
`,
] as const;

/** Opens (or makes) the database of a data folder. What is committed survives a power cut (`synchronous=FULL`). */
export function openDb(folder: string): Db {
  // Not recursive: Node's own recursion never returns where a parent can't be made, as under /proc.
  if (!existsSync(folder)) mkdirSync(folder);
  const db = new Database(join(folder, 'device.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  migrate(db);
  return db;
}

/** Runs all of it as one transaction, or as a part of the one that is under way: all or nothing. */
export function inOne<T>(db: Db, run: () => T): T {
  return db.transaction(run)();
}

/** Brings the database to today's version, each step whole or not at all; throws where it is of a later one. */
function migrate(db: Db): void {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version > steps.length) throw new Error(`device.db is of a later version (${version}) of the service`);
  steps.slice(version).forEach((step, i) => {
    db.transaction(() => {
      db.exec(step);
      db.pragma(`user_version = ${version + i + 1}`);
    })();
  });
}
