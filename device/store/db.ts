import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

export type Db = Database.Database;

const schema = `
CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS account (
  login TEXT PRIMARY KEY, profile INTEGER NOT NULL, is_password_editable INTEGER NOT NULL, hash TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('owner', 'demonstration', 'first start')),
  first_used INTEGER, is_locked INTEGER NOT NULL DEFAULT 0, expires_at INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS command (
  id TEXT PRIMARY KEY, time INTEGER NOT NULL, user TEXT NOT NULL, point TEXT NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS lockout (
  login TEXT NOT NULL, address TEXT NOT NULL, failures INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL,
  delay INTEGER NOT NULL, PRIMARY KEY (login, address)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS operation (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, kind TEXT NOT NULL, user TEXT, address TEXT,
  subject TEXT, detail TEXT, result TEXT, reason TEXT, count INTEGER NOT NULL DEFAULT 1) STRICT;
`;

/** Opens (or makes) the database of a data folder. What is committed survives a power cut (`synchronous=FULL`). */
export function openDb(folder: string): Db {
  // Not recursive: Node's own recursion never returns where a parent can't be made, as under /proc.
  if (!existsSync(folder)) mkdirSync(folder);
  const db = new Database(join(folder, 'device.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(schema);
  return db;
}
