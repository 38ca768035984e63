import { ChildProcess, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Events } from '../events/events.ts';
import { copyDatabase } from './copyDatabase.ts';
import { DataFolder } from './dataFolder.ts';
import { type Db, openHandle } from './db.ts';
import { filesOf } from './replacement.ts';
import { latestVersion, migrate } from './schema.ts';
import { commandBlockStore } from './tables/commandBlocks.ts';
import { programmeStore } from './tables/programmes.ts';
import { storedSetting } from './tables/settings.ts';
import { type DamageName, damage, damageLog, damageNames, logDamageNames } from './testDamages.ts';
import { openDb, openEventsDb } from './testDatabases.ts';

const { emit } = ChildProcess.prototype;

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

/** As a user who owns nothing. */
function asNobody(work: () => void): void {
  process.seteuid?.(65534);
  try {
    work();
  } finally {
    process.seteuid?.(0);
  }
}

test.skipIf(process.getuid?.() !== 0)('what root has written is named to another user, with what to do', () => {
  const folder = newFolder();
  new DataFolder(folder).db.close();
  chmodSync(join(folder, '..'), 0o755);
  asNobody(() => expect(() => new DataFolder(folder)).toThrow(`${folder} can’t be used: ${folder} belongs to another`));
  chmodSync(folder, 0o755);
  asNobody(() =>
    expect(() => new DataFolder(folder)).toThrow(
      `The data folder ${folder} can’t be used: ${filesOf(folder).database} belongs to another user than the service. Give the folder to the user of the service: chown -R USER: ${folder}`,
    ),
  );
});

type Kept = Pick<DataFolder, 'db' | 'events'>;

function fill({ db, events }: Kept, mark: string): void {
  db.prepare(
    "INSERT INTO account (login, profile, is_password_editable, hash, origin) VALUES (?, 3, 1, 'hash', 'owner')",
  ).run(mark);
  commandBlockStore(db).put({ id: mark, points: [mark], text: 'works', user: 'anna', since: 1 });
  const head = { pointId: mark, version: 1, author: 'anna', time: 1, infoNumber: 1, name: 'Pump' };
  programmeStore(db).save({ ...head, programme: { week: Array(500).fill(mark) } }, { mark });
  new Events({ db: events }).record({ kind: 'login', time: 1, person: mark });
}

function kept(db: Db): string[] {
  return [
    ...db
      .prepare<[], { login: string }>('SELECT login FROM account ORDER BY login')
      .all()
      .map(({ login }) => `account ${login}`),
    ...commandBlockStore(db)
      .all()
      .map(({ points }) => `command block ${points}`),
    ...programmeStore(db)
      .current()
      .map(({ pointId }) => `programme ${pointId}`),
  ];
}
const all = (...marks: string[]) =>
  ['account', 'command block', 'programme'].flatMap((what) => marks.map((mark) => `${what} ${mark}`));
const logOf = ({ events }: Kept) =>
  new Events({ db: events }).reader.page({ count: 100 })?.events.map(({ person }) => person);
const key = (db: Db) => storedSetting(db, 'revision key', () => `key ${performance.now()}`);

/** One of each kind: file, pages, tables, rows, indexes, version, write-ahead log. The others run at night. */
const dayDamages = new Set<DamageName>([
  ...(['empty', 'directory', 'gone', 'cutToHalf', 'pagesOverwritten', 'tableMissing'] as const),
  ...(['typeViolated', 'indexEntryMissing', 'versionLost', 'walGarbage'] as const),
]);

describe.each(damageNames)('a database damaged by: %s', (name) => {
  test('is set aside, and its good copy takes its place, with another revision key; the log is as it was', async () => {
    const folder = newFolder();
    const before = new DataFolder(folder);
    fill(before, 'anna');
    const keyBefore = key(before.db);
    await before.close();
    damage(folder, name);
    const data = open(folder);
    const { db, notices, readOnlyBecause } = data;
    expect(kept(db)).toEqual(all('anna'));
    expect(key(db)).not.toBe(keyBefore);
    expect(readOnlyBecause).toBeUndefined();
    expect(notices).toMatchObject([{ kind: 'databaseReplaced', fault: { code: expect.stringMatching(/./) } }]);
    const aside = notices[0]?.aside;
    if (name === 'gone') expect(aside).toBeUndefined();
    else
      expect(readdirSync(folder)).toContainEqual(
        expect.stringMatching(/^device\.damaged-\d{4}-\d\d-\d\dT[\d-]+Z\.db$/),
      );
    fill(data, 'after');
    expect(kept(db)).toEqual(all('after', 'anna').sort());
    expect(logOf(data)).toEqual(['after', 'anna']);
  });

  const tags = dayDamages.has(name) ? [] : ['night'];
  test.skipIf(name === 'gone')(
    'without a copy is a first start, and is told; the log is as it was',
    { tags },
    async () => {
      const folder = newFolder();
      const before = { db: openDb(folder), events: openEventsDb(folder) };
      fill(before, 'anna');
      before.db.close();
      before.events.close();
      damage(folder, name);
      const data = open(folder);
      expect(kept(data.db)).toEqual([]);
      expect(data.notices).toMatchObject([{ kind: 'databaseLost', sentence: expect.stringContaining('first start') }]);
      fill(data, 'after');
      expect(logOf(data)).toEqual(['after', 'anna']);
    },
  );
});

describe.each(logDamageNames)('an operation log damaged by: %s', (name) => {
  const tags = dayDamages.has(name) ? [] : ['night'];
  test('is set aside, and a new one begins; all else is as it was', { tags }, async () => {
    const folder = newFolder();
    const before = new DataFolder(folder);
    fill(before, 'anna');
    const keyBefore = key(before.db);
    await before.close();
    damage(folder, name, 1, 'events');
    const data = open(folder);
    expect(data.notices).toMatchObject([{ kind: 'logLost', fault: { code: expect.stringMatching(/./) } }]);
    if (name !== 'gone') expect(data.notices[0]?.aside).toMatch(/^events\.damaged-\d{4}-\d\d-\d\dT[\d-]+Z\.db$/);
    expect([kept(data.db), key(data.db)]).toEqual([all('anna'), keyBefore]);
    expect(logOf(data)).toEqual([]);
    fill(data, 'after');
    expect(logOf(data)).toEqual(['after']);
  });
});

describe('the operation log', () => {
  const rows = ({ events }: Kept, count: number) =>
    events.transaction(() => {
      const log = new Events({ db: events });
      for (let i = 0; i < count; i++)
        log.record({
          kind: 'login',
          time: i,
          person: 'row in the middle',
          object: { kind: 'point', id: 'PUMP', name: 'Pump' },
        });
    })();

  test('damaged in the middle of a small one, is found at the start', async () => {
    const folder = newFolder();
    const before = new DataFolder(folder);
    fill(before, 'anna');
    rows(before, 2000);
    await before.close();
    damageLog(folder);
    const data = open(folder);
    expect(data.notices).toMatchObject([{ kind: 'logLost', aside: expect.stringMatching(/^events\.damaged-/) }]);
    expect([kept(data.db), logOf(data)]).toEqual([all('anna'), []]);
  });

  /** A data folder with a large damaged log (a page in the middle); allows time for the thread that finds it. */
  async function damagedLater(harm: (folder: string) => void = damageLog) {
    const folder = newFolder();
    const before = new DataFolder(folder);
    fill(before, 'anna');
    rows(before, 40_000);
    await before.close();
    harm(folder);
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

  test('damaged in a large one, is found by a thread while the service runs, and the next start begins a new one', async () => {
    const { folder, data, find } = await damagedLater();
    const told: unknown[] = [];
    data.onNotice = (notice) => told.push(notice);
    find();
    await vi.waitFor(() =>
      expect(told).toMatchObject([{ kind: 'logLost', sentence: expect.stringContaining('Restart the service') }]),
    );
    new Events({ db: data.events }).record({ kind: 'login', time: 1, person: 'after' });
    expect(kept(data.db)).toEqual(all('anna'));
    await data.close();
    const after = open(folder);
    expect(after.notices).toMatchObject([{ kind: 'logLost', aside: expect.stringMatching(/^events\.damaged-/) }]);
    expect([kept(after.db), logOf(after)]).toEqual([all('anna'), []]);
  });

  test('that is large and sound stays', async () => {
    const { data, find } = await damagedLater(() => undefined);
    const told: unknown[] = [];
    data.onNotice = (notice) => told.push(notice);
    const ended: unknown[] = [];
    vi.spyOn(ChildProcess.prototype, 'emit').mockImplementation(function (this: ChildProcess, event, ...values) {
      if (event === 'message') ended.push(values[0]);
      return emit.call(this, event, ...values);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    find();
    await vi.waitFor(() => expect(ended).toEqual([{}]));
    expect(told).toEqual([]);
    expect(data.events.prepare('SELECT count(*) AS count FROM event').get()).toMatchObject({ count: 40_001 });
  });

  test('without a database beside it is taken at a first start', () => {
    const folder = newFolder();
    const events = openEventsDb(folder);
    new Events({ db: events }).record({ kind: 'login', time: 1, person: 'anna' });
    events.close();
    const data = open(folder);
    expect([data.notices, logOf(data)]).toEqual([[], ['anna']]);
  });

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
});

test('a change of accounts, blocks, overrides or programmes is in the good copy a moment later', async () => {
  const folder = newFolder();
  const data = open(folder);
  const copy = filesOf(folder).copy;
  const copied = () => {
    const handle = openHandle(copy, { readonly: true });
    const logins = handle.prepare<[], { login: string }>('SELECT login FROM account').all();
    handle.close();
    return logins.map(({ login }) => login);
  };
  fill(data, 'anna');
  await vi.waitFor(() => expect(copied()).toEqual(['anna']));
  data.db.exec("UPDATE account SET login = 'bert'");
  await vi.waitFor(() => expect(copied()).toEqual(['bert']));
  expect(statSync(copy).mode & 0o777).toBe(0o600);
});

test('a row that comes to harm while the service runs keeps the good copy as it was, and is reported', async () => {
  const data = open(newFolder());
  const failures: unknown[] = [];
  data.onFailure = (part, error) => failures.push([part, (error as Error).message]);
  data.db.exec('PRAGMA ignore_check_constraints = ON');
  const eve = "VALUES ('eve', 3, 1, 'hash', 'nobody')";
  data.db.exec(`INSERT INTO account (login, profile, is_password_editable, hash, origin) ${eve}`);
  await vi.waitFor(() => expect(failures).toEqual([['good copy of the database', expect.stringContaining('CHECK')]]));
});

test('a stop ends the process that makes the good copy, and the change is in the copy', async () => {
  const killed = vi.spyOn(ChildProcess.prototype, 'kill');
  onTestFinished(() => void vi.restoreAllMocks());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const folder = newFolder();
  const data = new DataFolder(folder);
  fill(data, 'anna');
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await data.close();
  expect(killed).toHaveBeenCalledWith('SIGKILL');
  const copy = openHandle(filesOf(folder).copy, { readonly: true });
  expect(copy.prepare('SELECT login FROM account').all()).toEqual([{ login: 'anna' }]);
  copy.close();
});

test('a process that closes its folder in the moment in which a copy has ended does not end before it is closed', () => {
  const program = fileURLToPath(new URL('./testClosing.ts', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [program, newFolder()], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, 'closed\n']);
});

test('a copy that nobody waits for any more takes no name', () => {
  const folder = newFolder();
  const { database, copy } = filesOf(folder);
  fill(open(folder), 'anna');
  expect(() => copyDatabase(database, copy, 'good copy', () => false)).toThrow('nobody waits for it');
  expect(readdirSync(folder).filter((name) => name.startsWith('device.copy'))).toEqual([]);
});

test('what Vigie makes is for its own user alone; what was there is closed to others; a folder keeps its mode, with a warning', async () => {
  const folder = newFolder();
  const data = open(folder);
  expect(data.warnings).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  fill(data, 'anna');
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
  expect(second.readOnlyBecause).toBeUndefined();
  expect(() => new DataFolder(folder)).toThrow('is in use');
});

test.each([
  ['device', openDb],
  ['events', openEventsDb],
] as const)(
  '%s.db of a later version is no damage: it is refused, and the folder stays as it is',
  async (part, openPart) => {
    const folder = newFolder();
    await new DataFolder(folder).close();
    const before = openPart(folder);
    before.pragma('user_version = 99');
    before.close();
    const names = () => readdirSync(folder).filter((name) => !/-(wal|shm)$/.test(name));
    const files = names();
    expect(() => new DataFolder(folder)).toThrow(`${part}.db is of a later version (99) of the service`);
    expect(names()).toEqual(files);
    // The lock is free again.
    expect(() => new DataFolder(folder)).toThrow('later version');
  },
);

test('a database of the version before has a copy of its own from before it is brought to this one', async () => {
  const folder = newFolder();
  mkdirSync(folder);
  const old = openHandle(filesOf(folder).database);
  migrate(old, 'device', latestVersion - 1);
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
