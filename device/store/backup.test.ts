import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noSmallDisk, smallDisk } from '../../testing/smallDisk.ts';
import { Events } from '../events/events.ts';
import { firstBreak } from '../events/testChain.ts';
import { backUp, restore } from './backup.ts';
import { DataFolder } from './dataFolder.ts';
import { type Db, openHandle } from './db.ts';
import { baseVersion, migrate } from './schema.ts';
import { storedSetting } from './tables/settings.ts';
import { damage } from './testDamages.ts';

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};
const put = ({ db, events }: DataFolder, login: string) => {
  db.prepare(
    "INSERT INTO account (login, profile, is_password_editable, hash, origin) VALUES (?, 3, 1, 'hash', 'owner')",
  ).run(login);
  new Events({ db: events }).record({ kind: 'login', time: 1, person: login });
};
const logins = (db: Db) =>
  db
    .prepare<[], { login: string }>('SELECT login FROM account ORDER BY login')
    .all()
    .map(({ login }) => login);
const key = (db: Db) => storedSetting(db, 'revision key', () => `key ${performance.now()}`);

test('a backup beside a running service holds all of it; restored, it is the database again, with another revision key', async () => {
  const [data, other] = [folder(), folder()];
  const running = new DataFolder(data);
  put(running, 'anna');
  const keyBefore = key(running.db);
  const file = join(other, 'vigie.db');
  expect(backUp(data, file)).toBe(
    `${file} is a checked copy of the database in ${data}: 1 account, 1 log entry, 0.3 MB.`,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  put(running, 'bert');
  expect(() => restore(data, file, 5)).toThrow(`A service runs on the data folder ${data}. Stop it first`);
  expect(logins(running.db)).toEqual(['anna', 'bert']);
  await running.close();
  expect(restore(data, file, 5)).toMatch(
    /is now the database .* are renamed to device\.before-restore-.*Z\.db and events\.before-restore-.*Z\.db\.$/,
  );
  // The good copy, too, is of the restored database.
  damage(data, 'empty');
  const again = new DataFolder(data);
  expect(logins(again.db)).toEqual(['anna']);
  expect(key(again.db)).not.toBe(keyBefore);
  await again.close();
});

test('a restore says in the log that it was one, and works on a machine that has nothing yet', async () => {
  const data = folder();
  const running = new DataFolder(data);
  put(running, 'anna');
  await running.close();
  const file = join(folder(), 'vigie.db');
  backUp(data, file);
  const elsewhere = join(folder(), 'data');
  expect(restore(elsewhere, file, 5)).not.toContain('is kept as');
  const again = new DataFolder(elsewhere);
  const log = new Events({ db: again.events });
  expect(firstBreak(again.events)).toBeUndefined();
  expect(log.reader.page({ count: 9 })?.events).toMatchObject([
    { kind: 'databaseRestored', object: { kind: 'file', name: 'vigie.db' }, time: 5 },
    { person: 'anna' },
  ]);
  expect(readdirSync(elsewhere).filter((name) => /before|next|part/.test(name))).toEqual([]);
  await again.close();
});

test('what is no backup, or is there already, is refused by name, and nothing is changed', async () => {
  const data = folder();
  const running = new DataFolder(data);
  put(running, 'anna');
  await running.close();
  const text = join(data, 'notes.txt');
  writeFileSync(text, 'notes\n'.repeat(100));
  const strange = join(data, 'strange.db');
  const handle = openHandle(strange);
  handle.exec('CREATE TABLE t (a); PRAGMA user_version = 2');
  handle.close();
  expect(() => restore(data, text, 5)).toThrow(`${text} is not a valid backup: the file is not a database.`);
  expect(() => restore(data, strange, 5)).toThrow(`${strange} is not a valid backup: table`);
  expect(() => restore(data, join(data, 'none.db'), 5)).toThrow('does not exist');
  expect(() => backUp(data, text)).toThrow(`${text} already exists`);
  expect(() => backUp(data, '/no/such/folder/file.db')).toThrow(
    'The backup /no/such/folder/file.db could not be written',
  );
  expect(() => backUp(join(data, 'none'), join(data, 'b.db'))).toThrow('contains no database');
  damage(data, 'tableMissing', 1, 'events');
  expect(() => backUp(data, join(data, 'b.db'))).toThrow('The operation log in');
  damage(data, 'tableMissing');
  expect(() => backUp(data, join(data, 'b.db'))).toThrow('is damaged: table account is missing. Nothing was written.');
  expect(existsSync(join(data, 'b.db'))).toBe(false);
});

test('of a backup nothing but the log is in the log’s own file', async () => {
  const data = folder();
  const running = new DataFolder(data);
  put(running, 'anna');
  running.db.exec("UPDATE account SET hash = 'a secret hash'");
  const file = join(folder(), 'vigie.db');
  backUp(data, file);
  await running.close();
  restore(data, file, 5);
  expect(readFileSync(join(data, 'device.db'), 'latin1')).toContain('a secret hash');
  expect(readFileSync(join(data, 'events.db'), 'latin1')).not.toContain('a secret hash');
});

test.skipIf(noSmallDisk())(
  'a backup onto a full disk says so and leaves nothing; from a read-only one it works',
  async () => {
    const small = smallDisk('1m');
    onTestFinished(() => small.remove());
    const data = folder();
    const running = new DataFolder(data);
    put(running, 'anna');
    await running.close();
    small.fill();
    const file = join(small.folder, 'vigie.db');
    expect(() => backUp(data, file)).toThrow(`The backup ${file} could not be written`);
    expect(existsSync(file)).toBe(false);
    small.empty();
    backUp(data, file);
    small.setReadOnly(true);
    expect(restore(data, file, 5)).toContain('1 account, ');
    const onReadOnly = smallDisk('1m');
    onTestFinished(() => onReadOnly.remove());
    const there = new DataFolder(onReadOnly.folder);
    put(there, 'anna');
    await there.close();
    onReadOnly.setReadOnly(true);
    expect(backUp(onReadOnly.folder, join(data, 'other.db'))).toContain('1 account, ');
  },
);

test('a backup of which one bit is another is refused before anything is changed, wherever it is', async () => {
  const [data, other] = [folder(), folder()];
  const running = new DataFolder(data);
  put(running, 'anna');
  await running.close();
  const file = join(other, 'vigie.db');
  backUp(data, file);
  const whole = readFileSync(file);
  const contents = Array.from({ length: 30 }, (_, i) => 100 + Math.floor((i * (whole.length - 200)) / 30));
  const checksum = Array.from({ length: 79 }, (_, i) => whole.length - 1 - i);
  for (const at of [...contents, ...checksum]) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    writeFileSync(file, flipped);
    expect(() => restore(data, file, 5)).toThrow('Nothing was changed');
  }
  // Without its checksum, or with a part of it.
  for (const count of [79, 40, 1]) {
    writeFileSync(file, whole.subarray(0, -count));
    expect(() => restore(data, file, 5)).toThrow('its checksum is missing or damaged. Nothing was changed.');
  }
  writeFileSync(file, whole);
  expect(restore(data, file, 5)).toContain('is now the database');
});

/** A backup of 0.2.0: the tables of both databases in one file, of its version, without checksum. */
function writtenBy020(file: string): Buffer {
  const device = openHandle(':memory:');
  migrate(device, 'device', baseVersion);
  const handle = openHandle(file);
  migrate(handle, 'events', baseVersion);
  const made = device
    .prepare<[], { sql: string }>(
      "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type <> 'table'",
    )
    .all();
  for (const { sql } of made) handle.exec(sql);
  handle.exec(`INSERT INTO account (login, profile, is_password_editable, hash, origin)
    VALUES ('anna', 3, 1, 'hash', 'owner')`);
  handle.close();
  return readFileSync(file);
}

test('a backup of 0.2.0, which has no checksum, is restored; one of then with something behind it is not', async () => {
  const [file, data] = [join(folder(), 'old.db'), join(folder(), 'data')];
  const whole = writtenBy020(file);
  writeFileSync(file, Buffer.concat([whole, Buffer.from('more')]));
  expect(() => restore(data, file, 5)).toThrow('its checksum is missing or damaged');
  writeFileSync(file, whole);
  expect(restore(data, file, 5)).toContain('1 account');
  const again = new DataFolder(data);
  expect(logins(again.db)).toEqual(['anna']);
  await again.close();
});
