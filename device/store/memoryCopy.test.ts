import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Events } from '../events/events.ts';
import { damage, damageLog } from './damages.ts';
import { DataFolder } from './dataFolder.ts';
import { type Db, openHandle } from './db.ts';
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
type Kept = Pick<DataFolder, 'events'>;
const log = ({ events: db }: Kept, user: string) => new Events({ db }).record({ kind: 'login', time: 1, person: user });
const logged = ({ events: db }: Kept) =>
  new Events({ db }).page({ count: 9 })?.events.map(({ id, person }) => `${id} ${person}`);

/** A data folder whose last changes are in the write-ahead log only, as after a power cut. */
async function cutOff(folder: string): Promise<void> {
  const data = new DataFolder(folder);
  put(data.db, 'anna');
  for (const db of [data.db, data.events]) db.pragma('wal_checkpoint(TRUNCATE)');
  put(data.db, 'bert');
  log(data, 'bert');
  const names = ['device.db', 'device.db-wal', 'events.db', 'events.db-wal'];
  const files = names.map((name) => [name, readFileSync(join(folder, name))] as const);
  await data.close();
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes, { mode: 0o600 });
}

/** Makes the good copy another one. */
function copyOf(folder: string, change: string): void {
  const handle = openHandle(join(folder, 'device.copy.db'));
  handle.exec(change);
  handle.close();
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
    expect(logged(data)).toEqual(['1 bert']);
    put(data.db, 'carl');
    data.db.exec("DELETE FROM account WHERE login = 'anna'");
    expect(data.tryToDisk()).toBe(false);
    // On a read-only one no lock can be had; nothing is written there either.
    if (because === 'the disk is full') expect(() => new DataFolder(folder)).toThrow('is in use');
    mend(small);
    const statement = data.db.prepare<[], { count: number }>('SELECT count(*) AS count FROM account');
    expect(statement.get()).toEqual({ count: 2 });
    expect(data.tryToDisk()).toBe(true);
    expect(data.memoryBecause).toBeUndefined();
    put(data.db, 'dora');
    log(data, 'dora');
    expect(statement.get()).toEqual({ count: 3 });
    await data.close();
    const after = open(folder);
    expect(logins(after.db)).toEqual(['bert', 'carl', 'dora']);
    expect(logged(after)).toEqual(['2 dora', '1 bert']);
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

  test('a log of more than 64 MB is not taken; it is there again on disk', async () => {
    const small = disk();
    const folder = join(small.folder, 'data');
    await cutOff(folder);
    truncateSync(join(folder, 'events.db'), 65 * 2 ** 20);
    spoil(small);
    const data = open(folder);
    expect(logins(data.db)).toEqual(['anna', 'bert']);
    expect([...data.notices, ...data.warnings]).toEqual([]);
    expect(logged(data)).toEqual([]);
    mend(small);
    expect(data.tryToDisk()).toBe(true);
    log(data, 'carl');
    expect(logged(data)).toEqual(['2 carl', '1 bert']);
  });

  test.each(['no good copy', 'an old good copy'])(
    'a database that is too large for memory is never written over: with %s the service says that it waits for a restart',
    async (which) => {
      const small = disk();
      const folder = join(small.folder, 'data');
      await cutOff(folder);
      if (which === 'no good copy') rmSync(join(folder, 'device.copy.db'));
      else copyOf(folder, "UPDATE account SET hash = 'old'");
      truncateSync(join(folder, 'device.db'), 3 * 2 ** 30);
      spoil(small);
      const data = open(folder);
      expect(logins(data.db)).toEqual(which === 'no good copy' ? [] : ['anna', 'bert']);
      expect(data.warnings).toEqual([expect.stringContaining('too large to be taken into memory')]);
      const said: string[] = [];
      data.onWarning = (sentence) => said.push(sentence);
      put(data.db, 'carl');
      mend(small);
      expect([data.tryToDisk(), data.tryToDisk()]).toEqual([false, false]);
      expect(said).toEqual([expect.stringContaining('Restart the service')]);
      await data.close();
      const after = open(folder).db.prepare('SELECT login, hash FROM account ORDER BY login').all();
      expect(after).toEqual([
        { login: 'anna', hash: 'hash' },
        { login: 'bert', hash: 'hash' },
      ]);
    },
  );

  test('a damaged log costs nothing else, also without a good copy', async () => {
    const small = disk();
    const folder = join(small.folder, 'data');
    const before = new DataFolder(folder);
    put(before.db, 'anna');
    before.events.transaction(() => {
      for (let i = 0; i < 500; i++) log(before, 'row in the middle');
    })();
    await before.close();
    rmSync(join(folder, 'device.copy.db'));
    damageLog(folder);
    spoil(small);
    const data = open(folder);
    expect(data.notices).toMatchObject([{ kind: 'logLost' }]);
    expect(logins(data.db)).toEqual(['anna']);
    mend(small);
    expect(data.tryToDisk()).toBe(true);
    await data.close();
    expect(logins(open(folder).db)).toEqual(['anna']);
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
