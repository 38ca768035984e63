import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { noSmallDisk, type SmallDisk, smallDisk } from '../../testing/smallDisk.ts';
import { Events } from '../events/events.ts';
import { DataFolder } from './dataFolder.ts';
import { type Db, openForService, openHandle } from './db.ts';
import { latestVersion, migrate } from './schema.ts';
import { damage, damageLog } from './testDamages.ts';

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
  new Events({ db }).reader.page({ count: 9 })?.events.map(({ id, person }) => `${id} ${person}`);

/** A data folder whose last changes are only in the write-ahead log, as after a power cut. */
async function cutOff(folder: string): Promise<void> {
  const data = new DataFolder(folder);
  put(data.db, 'anna');
  for (const db of [data.db, data.events]) db.pragma('wal_checkpoint(TRUNCATE)');
  put(data.db, 'bert');
  log(data, 'bert');
  const names = ['device.db', 'device.db-wal', 'events.db', 'events.db-wal'];
  const files = names.flatMap((name) => [name, `${name}-shm`]).filter((name) => existsSync(join(folder, name)));
  const contents = files.map((name) => [name, readFileSync(join(folder, name))] as const);
  await data.close();
  for (const [name, bytes] of contents) writeFileSync(join(folder, name), bytes, { mode: 0o600 });
}

/** The same after a normal stop: no write-ahead log. */
async function stopped(folder: string): Promise<void> {
  const data = new DataFolder(folder);
  for (const login of ['anna', 'bert']) put(data.db, login);
  log(data, 'bert');
  await data.close();
}

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

const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => /\.db(-wal)?$/.test(name) && name !== 'lock.db')
      .flatMap((name) => {
        const bytes = readFileSync(join(folder, name));
        return bytes.length > 0 ? [[name, bytes.toString('base64')]] : [];
      }),
  );

describe.skipIf(missing).each(Object.entries(ways))('%s', (_, [spoil, mend, because]) => {
  test.each([
    ['was killed', cutOff],
    ['was stopped', stopped],
  ])('the service that %s starts with all that was written; nothing is written over it', async (_how, leave) => {
    const small = disk();
    const folder = join(small.folder, 'data');
    await leave(folder);
    spoil(small);
    const before = filesIn(folder);
    const data = open(folder);
    expect(data.readOnlyBecause).toBe(because);
    expect(data.readOnlyError).toMatchObject({ code: expect.stringMatching(/^E/) });
    expect([logins(data.db), logged(data), data.notices, data.warnings]).toEqual([
      ['anna', 'bert'],
      ['1 bert'],
      [],
      [],
    ]);
    // In memory only.
    put(data.db, 'carl');
    // A read-only folder can't be locked; nothing is written there either.
    if (because === 'the disk is full') expect(() => new DataFolder(folder)).toThrow('is in use');
    mend(small);
    await data.close();
    expect(filesIn(folder)).toEqual(before);
    const after = open(folder);
    expect([after.readOnlyBecause, logins(after.db), logged(after)]).toEqual([undefined, ['anna', 'bert'], ['1 bert']]);
  });

  test('a damaged database stays as it is, and its good copy is used; a start on a writable disk replaces it', async () => {
    const small = disk();
    const folder = join(small.folder, 'data');
    await cutOff(folder);
    damage(folder, 'cutToHalf');
    spoil(small);
    const before = filesIn(folder);
    const data = open(folder);
    expect(data.notices).toMatchObject([{ kind: 'databaseReplaced', aside: undefined }]);
    expect(logins(data.db)).toEqual(['anna', 'bert']);
    mend(small);
    await data.close();
    expect(filesIn(folder)).toEqual(before);
    const after = open(folder);
    expect(after.notices).toMatchObject([
      { kind: 'databaseReplaced', aside: expect.stringMatching(/^device\.damaged-.*\.db$/) },
    ]);
    expect(logins(after.db)).toEqual(['anna', 'bert']);
  });

  test('a log of more than 64 MB is not taken, and is there again after a restart', async () => {
    const small = disk();
    const folder = join(small.folder, 'data');
    await cutOff(folder);
    truncateSync(join(folder, 'events.db'), 65 * 2 ** 20);
    spoil(small);
    const data = open(folder);
    expect(logins(data.db)).toEqual(['anna', 'bert']);
    expect([data.notices, logged(data)]).toEqual([[], []]);
    mend(small);
    await data.close();
    expect(logged(open(folder))).toEqual(['1 bert']);
  });

  test.each(['no good copy', 'an old good copy'])(
    'a database that is too large for memory is said to be unread: with %s',
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
      expect(data.warnings).toEqual([expect.stringContaining('it is too large for the memory (3072 MB)')]);
      put(data.db, 'carl');
      mend(small);
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
    await data.close();
    expect(logins(open(folder).db)).toEqual(['anna']);
  });

  test('the first start of all is in memory, where the folder is there', async () => {
    const small = disk();
    const folder = join(small.folder, 'data');
    mkdirSync(folder, { mode: 0o700 });
    spoil(small);
    const data = open(folder);
    expect(data.readOnlyBecause).toBe(because);
    put(data.db, 'anna');
    mend(small);
    await data.close();
    expect(logins(open(folder).db)).toEqual([]);
  });

  test('a folder of the version before is brought to this one in memory', async () => {
    const small = disk();
    const folder = join(small.folder, 'data');
    mkdirSync(folder, { mode: 0o700 });
    for (const part of ['device', 'events'] as const) {
      const old = openForService(join(folder, `${part}.db`));
      migrate(old, part, latestVersion - 1);
      if (part === 'device') put(old, 'anna');
      old.close();
    }
    spoil(small);
    const before = filesIn(folder);
    const data = open(folder);
    expect([data.db.pragma('user_version', { simple: true }), logins(data.db)]).toEqual([latestVersion, ['anna']]);
    mend(small);
    await data.close();
    expect(filesIn(folder)).toEqual(before);
  });
});

test.skipIf(missing)('where SQLite can’t read the last changes without writing, the good copy has them', async () => {
  const small = disk();
  const folder = join(small.folder, 'data');
  await cutOff(folder);
  // The index of the write-ahead log is lost, and a read-only disk takes no new one.
  for (const name of readdirSync(folder)) if (name.endsWith('-shm')) rmSync(join(folder, name));
  small.setReadOnly(true);
  const data = open(folder);
  expect(data.warnings).toEqual([expect.stringMatching(/can’t be read: .* uses its good copy of 20/)]);
  expect(logins(data.db)).toEqual(['anna', 'bert']);
  small.setReadOnly(false);
  await data.close();
  expect(logged(open(folder))).toEqual(['1 bert']);
});

test.skipIf(missing)('the folder of a service that started on a read-only disk is its own when it can be', async () => {
  const small = disk();
  const folder = join(small.folder, 'data');
  await stopped(folder);
  small.setReadOnly(true);
  const data = open(folder);
  expect(data.isOwn()).toBe(false);
  data.withLog(() => expect.unreachable());
  small.setReadOnly(false);
  expect(data.isOwn()).toBe(true);
  expect(() => new DataFolder(folder)).toThrow('is in use');
  data.withLog((db) => new Events({ db }).record({ kind: 'login', time: 1, person: 'carl' }));
  await data.close();
  expect(logged(open(folder))).toEqual(['2 carl', '1 bert']);
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
