import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Events } from '../events/events.ts';
import { damage } from './damages.ts';
import { DataFolder } from './dataFolder.ts';
import type { Db } from './db.ts';
import { noSmallDisk, type SmallDisk, smallDisk } from './smallDisk.ts';

const missing = noSmallDisk();
if (missing) console.warn(`No full and no read-only disk is tried: ${missing}`);

function disk(): SmallDisk {
  const made = smallDisk('2m');
  onTestFinished(() => made.remove());
  return made;
}
function open(folder: string): DataFolder {
  const data = new DataFolder(folder);
  onTestFinished(() => data.close());
  return data;
}
const put = (db: Db, login: string) =>
  db
    .prepare(
      "INSERT INTO account (login, profile, is_password_editable, hash, origin) VALUES (?, 3, 1, 'hash', 'owner')",
    )
    .run(login);
const logins = (db: Db) =>
  db
    .prepare<[], { login: string }>('SELECT login FROM account ORDER BY login')
    .all()
    .map(({ login }) => login);
const log = (db: Db, user: string) => new Events({ db }).record({ kind: 'login', time: 1, person: user });
const logged = (db: Db) => new Events({ db }).page({ count: 9 })?.events.map(({ id, person }) => `${id} ${person}`);

/** A data folder whose last changes are in the write-ahead log only, as after a power cut. */
async function cutOff(folder: string): Promise<void> {
  const data = new DataFolder(folder);
  put(data.db, 'anna');
  data.db.pragma('wal_checkpoint(TRUNCATE)');
  put(data.db, 'bert');
  log(data.db, 'bert');
  const files = ['device.db', 'device.db-wal'].map((name) => [name, readFileSync(join(folder, name))] as const);
  await data.close();
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
}

const ways = {
  'a full disk': [(d: SmallDisk) => d.fill(), (d: SmallDisk) => d.empty(), 'the disk is full'],
  'a disk with some kilobytes left': [
    (d: SmallDisk) => d.fill(20_000),
    (d: SmallDisk) => d.empty(),
    'the disk is full',
  ],
  'a read-only file system': [
    (d: SmallDisk) => d.setReadOnly(true),
    (d: SmallDisk) => d.setReadOnly(false),
    'the file system is read-only',
  ],
} as const;

describe.skipIf(missing).each(Object.entries(ways))('%s', (_, [spoil, mend, because]) => {
  test('the service starts on a copy in memory, with what was last written; back on disk all of it is kept', async () => {
    const small = disk();
    const folder = join(small.folder, 'data');
    await cutOff(folder);
    spoil(small);
    const data = open(folder);
    expect(data.memoryBecause).toBe(because);
    expect(data.memoryError).toMatchObject({ code: expect.stringMatching(/^E/) });
    expect(logins(data.db)).toEqual(['anna', 'bert']);
    put(data.db, 'carl');
    data.db.exec("DELETE FROM account WHERE login = 'anna'");
    log(data.db, 'carl');
    expect(data.tryToDisk()).toBe(false);
    // On a read-only one no lock can be had; nothing is written there either.
    if (because === 'the disk is full') expect(() => new DataFolder(folder)).toThrow('is in use');
    mend(small);
    const statement = data.db.prepare<[], { count: number }>('SELECT count(*) AS count FROM account');
    expect(statement.get()).toEqual({ count: 2 });
    expect(data.tryToDisk()).toBe(true);
    expect(data.memoryBecause).toBeUndefined();
    put(data.db, 'dora');
    expect(statement.get()).toEqual({ count: 3 });
    await data.close();
    const after = open(folder);
    expect(logins(after.db)).toEqual(['bert', 'carl', 'dora']);
    expect(logged(after.db)).toEqual(['2 carl', '1 bert']);
  });

  test('with a damaged database, its good copy is taken into memory, and to disk later', async () => {
    const small = disk();
    const folder = join(small.folder, 'data');
    await cutOff(folder);
    damage(folder, 'cutToHalf');
    spoil(small);
    const data = open(folder);
    expect(data.notices).toMatchObject([{ kind: 'databaseReplaced' }]);
    expect(logins(data.db)).toEqual(['anna', 'bert']);
    put(data.db, 'carl');
    mend(small);
    expect(data.tryToDisk()).toBe(true);
    await data.close();
    expect(logins(open(folder).db)).toEqual(['anna', 'bert', 'carl']);
    expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^device\.damaged-.*\.db$/));
  });

  test('the first start of all is in memory too, where the folder is there', async () => {
    const small = disk();
    const folder = join(small.folder, 'data');
    mkdirSync(folder, { mode: 0o700 });
    spoil(small);
    const data = open(folder);
    expect(data.memoryBecause).toBe(because);
    put(data.db, 'anna');
    mend(small);
    expect(data.tryToDisk()).toBe(true);
    await data.close();
    expect(logins(open(folder).db)).toEqual(['anna']);
  });
});

test.skipIf(missing)('a disk that fills while the service runs never costs the good copy', async () => {
  const small = disk();
  const folder = join(small.folder, 'data');
  const data = new DataFolder(folder);
  put(data.db, 'anna');
  await data.close();
  const copy = readFileSync(join(folder, 'device.copy.db'));
  const again = new DataFolder(folder);
  again.db.exec('UPDATE account SET profile = 2');
  small.fill();
  await again.close();
  expect(readFileSync(join(folder, 'device.copy.db')).equals(copy)).toBe(true);
  expect(statSync(join(folder, 'device.copy.db')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => /new|tmp|next/.test(name))).toEqual([]);
});
