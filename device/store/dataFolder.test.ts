import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Events } from '../events/events.ts';
import { commandBlockStore } from './commandBlocks.ts';
import { damage, damageLog, damageNames } from './damages.ts';
import { DataFolder } from './dataFolder.ts';
import { type Db, openDb, openHandle } from './db.ts';
import { openPutInPlace } from './openOnDisk.ts';
import { programmeStore } from './programmes.ts';
import { filesOf } from './replacement.ts';
import { latestVersion, migrate } from './schema.ts';
import { keptSetting } from './settings.ts';

vi.mock(import('./openOnDisk.ts'), { spy: true });

// In memory where there is such a place: what a disk does with a sync is not what is looked at.
const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
function newFolder(): string {
  const made = mkdtempSync(join(root, 'vigie-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return join(made, 'data');
}

function open(folder: string): DataFolder {
  const data = new DataFolder(folder);
  onTestFinished(() => data.close());
  return data;
}

/** An account, a command block, a programme and a log row; and what they are. */
function fill(db: Db, mark: string): void {
  db.prepare(
    "INSERT INTO account (login, profile, is_password_editable, hash, origin) VALUES (?, 3, 1, 'hash', 'owner')",
  ).run(mark);
  commandBlockStore(db).put({ point: mark, text: 'works', user: 'anna', since: 1, until: undefined });
  const head = { pointId: mark, version: 1, author: 'anna', time: 1, infoNumber: 1, name: 'Pump' };
  programmeStore(db).save({ ...head, programme: { week: Array(500).fill(mark) } }, { mark });
  new Events({ db }).record({ kind: 'login', time: 1, person: mark });
}

function kept(db: Db): string[] {
  return [
    ...db
      .prepare<[], { login: string }>('SELECT login FROM account ORDER BY login')
      .all()
      .map(({ login }) => `account ${login}`),
    ...commandBlockStore(db)
      .all()
      .map(({ point }) => `command block ${point}`),
    ...programmeStore(db)
      .current()
      .map(({ pointId }) => `programme ${pointId}`),
  ];
}
const all = (...marks: string[]) =>
  ['account', 'command block', 'programme'].flatMap((what) => marks.map((mark) => `${what} ${mark}`));
const logOf = (db: Db) => new Events({ db }).page({ count: 100 })?.events.map(({ person }) => person);
const key = (db: Db) => keptSetting(db, 'revision key', () => `key ${performance.now()}`);

describe.each(damageNames)('a database damaged by: %s', (name) => {
  test('is set aside, and its good copy takes its place, with another revision key', async () => {
    const folder = newFolder();
    const before = new DataFolder(folder);
    fill(before.db, 'anna');
    const keyBefore = key(before.db);
    await before.close();
    damage(folder, name);
    const { db, notices, memoryBecause } = open(folder);
    expect(kept(db)).toEqual(all('anna'));
    expect(key(db)).not.toBe(keyBefore);
    expect(memoryBecause).toBeUndefined();
    expect(notices).toMatchObject([{ kind: 'databaseReplaced', fault: { code: expect.stringMatching(/./) } }]);
    const aside = notices[0]?.aside;
    if (name === 'gone') expect(aside).toBeUndefined();
    else
      expect(readdirSync(folder)).toContainEqual(
        expect.stringMatching(/^device\.damaged-\d{4}-\d\d-\d\dT[\d-]+Z\.db$/),
      );
    fill(db, 'after');
    expect(kept(db)).toEqual(all('after', 'anna').sort());
  });

  test.skipIf(name === 'gone')('without a copy is a first start, and is told', async () => {
    const folder = newFolder();
    const before = openDb(folder);
    fill(before, 'anna');
    before.close();
    damage(folder, name);
    const { db, notices } = open(folder);
    expect(kept(db)).toEqual([]);
    expect(notices).toMatchObject([{ kind: 'databaseLost', sentence: expect.stringContaining('first start') }]);
    fill(db, 'after');
    expect(logOf(db)).toEqual(['after']);
  });
});

describe('the operation log', () => {
  const rows = (db: Db, count: number) =>
    db.transaction(() => {
      const log = new Events({ db });
      for (let i = 0; i < count; i++)
        log.record({
          kind: 'login',
          time: i,
          person: 'row in the middle',
          object: { kind: 'point', id: 'PUMP', name: 'Pump' },
        });
    })();

  test('damaged in a small database, is found at the start: it begins anew, and nothing else is lost', async () => {
    const folder = newFolder();
    const before = new DataFolder(folder);
    fill(before.db, 'anna');
    rows(before.db, 2000);
    const keyBefore = key(before.db);
    await before.close();
    damageLog(folder);
    const { db, notices } = open(folder);
    expect(notices).toMatchObject([{ kind: 'logLost', aside: expect.stringMatching(/^device\.damaged-/) }]);
    expect(kept(db)).toEqual(all('anna'));
    expect(logOf(db)).toEqual([]);
    // What is drawn is of this moment still.
    expect(key(db)).toBe(keyBefore);
  });

  /** Configurations of some years, and the commands of a day. */
  function fillLarge(db: Db): void {
    db.transaction(() => {
      const content = db.prepare('INSERT INTO configuration_content VALUES (?, randomblob(1000000))');
      for (let i = 0; i < 40; i++) content.run(`content ${i}`);
      const command = db.prepare(
        "INSERT INTO command (id, time, user, point, value, result) VALUES (?, ?, 'anna', 'PUMP', '1', 'done')",
      );
      for (let i = 0; i < 50_000; i++) command.run(`command ${i}`, i);
    })();
  }

  /** A data folder with a large log, of which a page in the middle is damaged; time for the thread that finds it. */
  async function damagedLater(fillMore: (db: Db) => void = () => undefined) {
    const folder = newFolder();
    const before = new DataFolder(folder);
    fill(before.db, 'anna');
    fillMore(before.db);
    rows(before.db, 60_000);
    await before.close();
    damageLog(folder);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const data = open(folder);
    expect(data.notices).toEqual([]);
    const find = () => {
      vi.advanceTimersByTime(10_000);
      vi.useRealTimers();
    };
    return { folder, data, find };
  }

  test('damaged in a large one, is found by a thread while the service runs, and a new one takes its place', async () => {
    const { folder, data, find } = await damagedLater();
    const told: unknown[] = [];
    data.onNotice = (notice) => told.push(notice);
    const log = new Events({ db: data.db });
    find();
    await vi.waitFor(() => expect(told).toMatchObject([{ kind: 'logLost' }]));
    log.record({ kind: 'login', time: 1, person: 'after' });
    expect(logOf(data.db)).toEqual(['after']);
    expect(kept(data.db)).toEqual(all('anna'));
    await data.close();
    expect(logOf(open(folder).db)).toEqual(['after']);
  });

  test('what is written while the new one is made is in it: what is new, what has changed, and what has gone', async () => {
    const { folder, data, find } = await damagedLater();
    const log = new Events({ db: data.db });
    let told = false;
    data.onNotice = () => {
      told = true;
    };
    find();
    fill(data.db, 'bert');
    let last = 'carl 0';
    fill(data.db, last);
    await vi.waitFor(() => {
      if (told) return;
      const next = `carl ${Number(last.slice(5)) + 1}`;
      data.db.prepare('UPDATE account SET login = ? WHERE login = ?').run(next, last);
      data.db.prepare('UPDATE programme SET point = ? WHERE point = ?').run(next, last);
      commandBlockStore(data.db).remove(last);
      commandBlockStore(data.db).put({ point: next, text: 'works', user: 'anna', since: 1, until: undefined });
      log.record({ kind: 'login', time: 1, person: next });
      last = next;
      throw new Error('not yet');
    }, 20_000);
    expect(Number(last.slice(5))).toBeGreaterThan(1);
    expect(kept(data.db)).toEqual(all('anna', 'bert', last));
    expect(logOf(data.db)?.[0]).toBe(last);
    await data.close();
    expect(kept(open(folder).db)).toEqual(all('anna', 'bert', last));
  });

  test('nothing waits for the new one, however much is kept beside the log', async () => {
    const { data, find } = await damagedLater(fillLarge);
    let longest = 0;
    let told = false;
    data.onNotice = () => {
      told = true;
    };
    find();
    // Of this thread's processor time: another process that wants the processor too says nothing of what waits here.
    const used = () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    };
    let before = used();
    const timer = setInterval(() => {
      longest = Math.max(longest, used() - before);
      before = used();
    }, 5);
    onTestFinished(() => clearInterval(timer));
    await vi.waitFor(() => expect(told).toBe(true), 30_000);
    expect(longest).toBeLessThan(250);
  }, 60_000);

  test('whoever is told of it and fails does not end the service: that is reported', async () => {
    const { data, find } = await damagedLater();
    data.onNotice = () => {
      throw new Error('nobody can be told');
    };
    const failed: string[] = [];
    data.onFailure = (part, error) => failed.push(`${part}: ${(error as Error).message}`);
    find();
    await vi.waitFor(() => expect(failed).toEqual(['operation log: nobody can be told']));
    expect(kept(data.db)).toEqual(all('anna'));
  });

  test('where the database can’t be opened after that, the service goes on in memory, and later on disk', async () => {
    const { folder, data, find } = await damagedLater();
    const told: unknown[] = [];
    const inMemory: string[] = [];
    data.onNotice = (notice) => told.push(notice);
    data.onMemory = ({ message }) => inMemory.push(message);
    vi.mocked(openPutInPlace).mockImplementationOnce(() => {
      throw new Error('it can’t be opened now');
    });
    find();
    await vi.waitFor(() => expect(told).toMatchObject([{ kind: 'logLost' }]));
    expect(inMemory).toEqual(['it can’t be opened now']);
    expect(kept(data.db)).toEqual(all('anna'));
    new Events({ db: data.db }).record({ kind: 'login', time: 1, person: 'after' });
    expect(data.tryToDisk()).toBe(true);
    await data.close();
    const after = open(folder);
    expect(kept(after.db)).toEqual(all('anna'));
    expect(logOf(after.db)).toEqual(['after']);
  });
});

test('a change of accounts, blocks, overrides or programmes is in the good copy a moment later', async () => {
  const folder = newFolder();
  const data = open(folder);
  const copy = filesOf(folder).copy;
  const copied = () => {
    const handle = openHandle(copy, { readonly: true });
    const logins = handle.prepare<[], { login: string }>('SELECT login FROM account').all();
    const count = handle.prepare('SELECT * FROM event').all().length;
    handle.close();
    return [...logins.map(({ login }) => login), count];
  };
  fill(data.db, 'anna');
  await vi.waitFor(() => expect(copied()).toEqual(['anna', 0]));
  data.db.exec("UPDATE account SET login = 'bert'");
  await vi.waitFor(() => expect(copied()).toEqual(['bert', 0]));
  expect(statSync(copy).mode & 0o777).toBe(0o600);
});

test('a stop ends the thread for the good copy no earlier than it has loaded SQLite, and the change is in the copy', async () => {
  const said: unknown[] = [];
  const { emit, terminate } = Worker.prototype;
  vi.spyOn(Worker.prototype, 'emit').mockImplementation(function (this: Worker, event, ...values: unknown[]) {
    if (event === 'message') said.push(values[0]);
    return emit.call(this, event, ...values);
  });
  vi.spyOn(Worker.prototype, 'terminate').mockImplementation(function (this: Worker) {
    said.push('ended');
    return terminate.call(this);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const folder = newFolder();
  const data = new DataFolder(folder);
  fill(data.db, 'anna');
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await data.close();
  expect(said.slice(0, 2)).toEqual(['loaded', 'ended']);
  const copy = openHandle(filesOf(folder).copy, { readonly: true });
  expect(copy.prepare('SELECT login FROM account').all()).toEqual([{ login: 'anna' }]);
  copy.close();
});

test('what Vigie makes is for its own user alone; what was there is closed to others; a folder keeps its mode, with a warning', async () => {
  const folder = newFolder();
  const data = open(folder);
  expect(data.warnings).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  fill(data.db, 'anna');
  const modes = () => new Set(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777));
  expect(modes()).toEqual(new Set([0o600]));
  await data.close();
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  const again = open(folder);
  expect(again.warnings).toEqual([expect.stringContaining(`${folder} (mode 755)`)]);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  expect(modes()).toEqual(new Set([0o600]));
});

test('a second one on the same folder is refused, by the name of the folder; damage to the lock file keeps nobody out', async () => {
  const folder = newFolder();
  const first = open(folder);
  expect(() => new DataFolder(folder)).toThrow(`The data folder ${folder} is in use`);
  await first.close();
  writeFileSync(join(folder, 'lock.db'), 'garbage'.repeat(100));
  const second = open(folder);
  expect(second.memoryBecause).toBeUndefined();
  expect(() => new DataFolder(folder)).toThrow('is in use');
});

test('a database of a later version is no damage: it is refused, and stays as it is', () => {
  const folder = newFolder();
  const before = openDb(folder);
  before.pragma('user_version = 99');
  before.close();
  expect(() => new DataFolder(folder)).toThrow('device.db is of a later version (99) of the service');
  expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([]);
  // And the lock is free again.
  expect(() => new DataFolder(folder)).toThrow('later version');
});

test('a database of the version before has a copy of its own from before it is brought to this one', async () => {
  const folder = newFolder();
  mkdirSync(folder);
  const old = openHandle(filesOf(folder).database);
  migrate(old, latestVersion - 1);
  old.exec("INSERT INTO setting VALUES ('kept', 'from before')");
  old.close();
  const data = open(folder);
  const kept = "SELECT value FROM setting WHERE name = 'kept'";
  expect(data.db.prepare(kept).get()).toEqual({ value: 'from before' });
  const copy = openHandle(filesOf(folder).copy, { readonly: true });
  expect(copy.pragma('user_version', { simple: true })).toBe(latestVersion - 1);
  expect(copy.prepare(kept).get()).toEqual({ value: 'from before' });
  copy.close();
});
