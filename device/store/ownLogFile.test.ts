import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Events } from '../events/events.ts';
import { DataFolder } from './dataFolder.ts';
import { openForService, openHandle } from './db.ts';
import { steps } from './ownLogFile.ts';
import { filesOf } from './replacement.ts';
import { lastOfOneFile, migrate } from './schema.ts';
import { noSmallDisk, smallDisk } from './smallDisk.ts';

const rows = 5000;

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return join(made, 'data');
}

/** What a service of before left when it was killed: a log, an account, a secret that was deleted, and all in the WAL. */
function filled(folder: string, count = rows): void {
  mkdirSync(folder);
  const old = openForService(filesOf(folder).database);
  migrate(old, 'device', lastOfOneFile);
  old.exec(`INSERT INTO setting VALUES ('gone', '${'a deleted secret '.repeat(1000)}'); DELETE FROM setting WHERE name = 'gone';
    INSERT INTO account (login, profile, is_password_editable, hash, origin) VALUES ('anna', 3, 1, 'a secret hash', 'owner')`);
  const insert = old.prepare("INSERT INTO event (time, kind, person, fields) VALUES (?, 'login', 'anna', '{}')");
  old.transaction(() => {
    for (let i = 1; i <= count; i++) insert.run(i);
  })();
  old.close();
  const killed = openForService(filesOf(folder).database);
  killed.exec("INSERT INTO event (time, kind, person, fields) VALUES (9999, 'login', 'last', '{}')");
  const files = ['', '-wal', '-shm'].map((suffix) => filesOf(folder).database + suffix);
  const left = files.map((name) => [name, readFileSync(name)] as const);
  killed.close();
  for (const [name, bytes] of left) writeFileSync(name, bytes);
}

function expectWhole(folder: string, count = rows): void {
  const data = new DataFolder(folder);
  onTestFinished(() => data.close());
  expect([data.readOnlyBecause, data.notices]).toEqual([undefined, []]);
  expect(data.db.prepare('SELECT login, hash FROM account').all()).toEqual([{ login: 'anna', hash: 'a secret hash' }]);
  const log = new Events({ db: data.events });
  expect(log.page({ count: 2 })?.events).toMatchObject([
    { id: count + 1, person: 'last' },
    { id: count, person: 'anna' },
  ]);
  expect(data.events.prepare('SELECT count(*) AS count FROM event').get()).toEqual({ count: count + 1 });
  log.record({ kind: 'stop' });
  expect(log.last).toBe(count + 2);
  expect(log.firstBreak()).toBeUndefined();
}

test.each(steps.map((_, i) => i))(
  'a service that is killed after step %i of taking over an earlier folder goes on at its next start, and loses nothing',
  (done) => {
    const folder = newFolder();
    filled(folder);
    for (const step of steps.slice(0, done + 1)) step(folder);
    expectWhole(folder);
    const { database, apart } = filesOf(folder);
    const old = openHandle(database, { readonly: true });
    expect(old.prepare("SELECT name FROM sqlite_schema WHERE name = 'event'").all()).toEqual([]);
    old.close();
    expect(existsSync(apart)).toBe(false);
  },
);

test('of an earlier folder nothing but the log is in the log’s own file, also where nothing is seen of it', async () => {
  const folder = newFolder();
  filled(folder);
  const data = new DataFolder(folder);
  await data.close();
  const { database, events } = filesOf(folder);
  expect(readFileSync(database, 'latin1')).toContain('a secret hash');
  for (const secret of ['a secret hash', 'a deleted secret']) {
    expect(readFileSync(events, 'latin1')).not.toContain(secret);
  }
  expect(readdirSync(folder).sort()).toEqual(['device.copy.db', 'device.db', 'events.db', 'lock.db']);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test.skipIf(noSmallDisk())('an earlier folder is taken over where there is no room for a second log', () => {
  const small = smallDisk('6m');
  onTestFinished(() => small.remove());
  const folder = join(small.folder, 'data');
  filled(folder, 60_000);
  expect(statSync(filesOf(folder).database).size).toBeGreaterThan(2_000_000);
  small.fill(1_300_000);
  expectWhole(folder, 60_000);
});

test.skipIf(noSmallDisk())(
  'on a full disk an earlier folder is read in memory, and taken over by the next start when there is room',
  async () => {
    const small = smallDisk('3m');
    onTestFinished(() => small.remove());
    const folder = join(small.folder, 'data');
    filled(folder);
    small.fill();
    const data = new DataFolder(folder);
    expect(data.readOnlyBecause).toBe('the disk is full');
    expect(data.db.prepare('SELECT login FROM account').all()).toEqual([{ login: 'anna' }]);
    const log = new Events({ db: data.events });
    expect(log.page({ count: 1 })?.events).toMatchObject([{ id: rows + 1, person: 'last' }]);
    small.empty();
    await data.close();
    expectWhole(folder);
  },
);
