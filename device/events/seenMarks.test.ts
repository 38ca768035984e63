import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Db } from '../store/db.ts';
import { openDb } from '../store/testDatabases.ts';
import { mostOfHubs, SeenMarks } from './seenMarks.ts';

/** With the account of Ada. */
function dbOfAda(): Db {
  const db = openDb(mkdtempSync(join(tmpdir(), 'vigie-')));
  db.exec("INSERT INTO account (login, profile, is_password_editable, hash, origin) VALUES ('ada', 3, 0, '', 'owner')");
  return db;
}

const place = (id: number) => ({ id, time: id });

test('who comes through a hub finds what they have seen after a restart, as an account does', () => {
  using db = dbOfAda();
  const before = new SeenMarks(db);
  for (const login of ['ada', 'hub:north:ada', 'gone']) before.begin(login, place(7));
  const after = new SeenMarks(db);
  expect(['ada', 'hub:north:ada', 'gone'].map((login) => after.of(login)?.seen.id)).toEqual([7, 7, undefined]);
});

test('a hub with ever other people fills nothing, and takes nothing from accounts', () => {
  using db = dbOfAda();
  const marks = new SeenMarks(db);
  marks.begin('ada', place(1));
  for (let i = 1; i <= mostOfHubs + 20; i++) marks.begin(`hub:north:${i}`, place(i));
  expect(marks.of('ada')).toBeDefined();
  expect(marks.of('hub:north:20')).toBeUndefined();
  expect(marks.of('hub:north:21')).toBeDefined();
  const { rows } = db.prepare<[], { rows: number }>('SELECT count(*) AS rows FROM log_seen').get() ?? {};
  expect(rows).toBe(mostOfHubs + 1);
});
