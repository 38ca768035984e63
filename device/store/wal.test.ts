import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { openForService, openHandle } from './db.ts';
import { readWal, withWal } from './wal.ts';

/** A database with a write-ahead log of a few hundred commits, some of them after a checkpoint, and its rows. */
function logged(): { file: Buffer; wal: Buffer; rows: unknown[] } {
  const name = join(mkdtempSync(join(tmpdir(), 'vigie-')), 'some.db');
  const handle = openForService(name);
  onTestFinished(() => void handle.close());
  handle.pragma('synchronous = OFF');
  handle.exec('CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)');
  const put = handle.prepare('INSERT INTO t (b) VALUES (?)');
  for (let i = 0; i < 200; i++) put.run('x'.repeat(i * 20));
  handle.pragma('wal_checkpoint(RESTART)');
  for (let i = 0; i < 100; i++) put.run('y'.repeat(i * 20));
  handle.exec('DELETE FROM t WHERE a < 50');
  const rows = handle.prepare('SELECT * FROM t').all();
  // Through SQLite's own handle nothing is closed that would drop its locks: this is a copy.
  return { file: readFileSync(name), wal: readFileSync(`${name}-wal`), rows };
}

const rowsOf = (bytes: Buffer) => openHandle(bytes).prepare('SELECT * FROM t').all();

test('a database and its write-ahead log are one again, as SQLite itself reads them', () => {
  const { file, wal, rows } = logged();
  const read = readWal(wal);
  expect(read.damage).toBeUndefined();
  expect(rowsOf(withWal(file, read))).toEqual(rows);
});

test('a commit that a power cut interrupted is none, and no damage', () => {
  const { file, wal, rows } = logged();
  const at = wal.length;
  const open = Buffer.concat([wal, wal.subarray(32, 32 + 24 + 4096)]);
  open.fill(7, at + 24, at + 100);
  const read = readWal(open);
  expect(read.damage).toBeUndefined();
  expect(rowsOf(withWal(file, read))).toEqual(rows);
});

test('a log in whose middle a page is lost is damaged: SQLite would end there without a word', () => {
  const { wal } = logged();
  const spoiled = Buffer.from(wal);
  const frames = Math.floor((wal.length - 32) / (24 + 4096));
  let told: DatabaseFault | undefined;
  for (let i = 2; i < frames && !told; i++) {
    wal.copy(spoiled);
    spoiled.fill(0, 32 + i * 4120 + 24, 32 + (i + 1) * 4120);
    told = readWal(spoiled).damage;
  }
  expect(told).toEqual({ code: 'walCommitsLost', count: expect.stringMatching(/^\d+$/) });
  expect(readWal(Buffer.from('no log')).damage).toEqual({ code: 'walWithoutHeader' });
});
