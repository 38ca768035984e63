import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileOf } from '../../configuration.ts';
import { copyDatabase } from '../copyDatabase.ts';
import { type Db, inOne, openHandle } from '../db.ts';
import { latestVersion, migrate } from '../schema.ts';
import { openDb } from '../testDatabases.ts';
import { packFile } from './configurationContents.ts';
import { configurationStore } from './configurations.ts';
import { draftStore } from './drafts.ts';
import { type VersionStore, versionStore } from './versions.ts';

let room: string;
let db: Db;
beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'vigie-versions-'));
  db = openDb(join(room, 'data'));
});
afterEach(async () => {
  db.close();
  await rm(room, { recursive: true });
});

const limits = { configurations: 3, versions: 3, bytes: 1_000_000 };

/** A version with a file of its own; `bytes` that can't be compressed. */
async function add(store: VersionStore, name: string, source: 'proposal' | 'folder' = 'proposal', bytes = 0) {
  const file = fileOf(
    Buffer.from(name + Array.from({ length: bytes / 8 }, () => Math.random().toString(36).slice(2, 10)).join('')),
  );
  const packed = await packFile('station.xml', file);
  const manifest = { 'station.xml': packed.content?.sha256 ?? '' };
  return inOne(db, () => {
    store.contents.insert([packed]);
    return store.add({ manifest, base: 1, source, author: 'ada', time: 1, comment: name, changes: null });
  });
}
test('the changes of a version are stored, and who activated it last; of those of an earlier service nothing is known', async () => {
  const file = join(room, 'old.db');
  const old = openHandle(file);
  migrate(old, 'device', latestVersion - 1);
  old.exec(
    `INSERT INTO configuration_version (number, files, source, author, time, comment, outcome, previous, digest)
     VALUES (1, '{}', 'proposal', 'ada', 1, '', 'active', '', 'x')`,
  );
  old.close();
  const opened = openHandle(file);
  migrate(opened, 'device');
  const store = versionStore(opened);
  const unknown = { changes: null, activatedBy: null, activatedAt: null };
  expect(store.find(1)).toMatchObject({ ...unknown, author: 'ada' });
  store.add({ manifest: {}, base: 1, source: 'proposal', author: 'bea', time: 2, comment: '', changes: 4 });
  expect(store.find(2)).toMatchObject({ ...unknown, changes: 4 });
  store.beginTrial(2, 'cid', 3, 'why');
  store.endTrial();
  expect(store.find(2)).toMatchObject({ changes: 4, activatedBy: 'cid', activatedAt: 3, comment: 'why' });
  opened.close();
});

const numbers = (store: VersionStore) => store.list().map(({ number }) => number);
const keep = (store: VersionStore, number: number) => {
  store.beginTrial(number, 'ada', 1, 'why');
  store.keepTrial(number);
};

test('so many versions are stored beside those that are needed; those that never ran go first', async () => {
  const store = versionStore(db, limits);
  await add(store, 'folder', 'folder');
  for (const name of ['two', 'three', 'four']) keep(store, await add(store, name));
  await add(store, 'five');
  await add(store, 'six');
  store.pin(2, true);
  // 1 and 4 are the folder’s and the active one, 2 is pinned; of 3, 5, 6 and 7 the newest is needed.
  expect(await add(store, 'seven')).toBe(7);
  expect(numbers(store)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await add(store, 'eight');
  expect(numbers(store)).toEqual([1, 2, 3, 4, 6, 7, 8]);
  await add(store, 'nine');
  expect(numbers(store)).toEqual([1, 2, 3, 4, 7, 8, 9]);
  expect(store.state()).toMatchObject({ active: 4, trial: null });
});

test('by their bytes the oldest go, with what nobody else has; what is active or pinned stays', async () => {
  const store = versionStore(db, { ...limits, versions: 100, bytes: 40_000 });
  await add(store, 'folder', 'folder');
  keep(store, await add(store, 'active', 'proposal', 20_000));
  store.pin(await add(store, 'pinned', 'proposal', 20_000), true);
  for (const name of ['four', 'five', 'six']) await add(store, name, 'proposal', 20_000);
  expect(numbers(store)).toEqual([1, 2, 3, 6]);
  const left = db.prepare('SELECT count(*) AS count FROM configuration_content').get();
  expect(left).toEqual({ count: 4 });
});

test('what a draft begins with, and the files that its edits need, stay for as long as the draft', async () => {
  const store = versionStore(db, limits);
  await add(store, 'folder', 'folder');
  await add(store, 'two');
  const drafts = draftStore(db);
  drafts.add({ id: 'draft', name: 'Draft', owner: 'ada', created: 1, base: 2 });
  const picture = await packFile('images/a.svg', fileOf(Buffer.from('<svg/>')));
  const sha256 = picture.content?.sha256 ?? '';
  store.contents.insert([picture]);
  drafts.save({ draft: 'draft', login: 'ada', time: 1, after: 0, edits: [], files: [sha256], bytes: 6 });
  for (const name of ['three', 'four', 'five', 'six', 'seven']) await add(store, name);
  expect(numbers(store)).toEqual([1, 2, 4, 5, 6, 7]);
  expect(store.contents.has(sha256)).toBe(true);
  drafts.remove('draft');
  await add(store, 'eight');
  expect(numbers(store)).toEqual([1, 5, 6, 7, 8]);
  expect(store.contents.has(sha256)).toBe(false);
});

test('a database of the version before opens with its versions', async () => {
  const folder = join(room, 'before');
  mkdirSync(folder);
  const before = openHandle(join(folder, 'device.db'));
  migrate(before, 'device', latestVersion - 1);
  before.exec(`INSERT INTO configuration_version
    (number, files, base, source, author, time, comment, outcome, previous, digest)
    VALUES (1, '{}', NULL, 'folder', '', 1, '', 'active', '', '')`);
  before.close();
  const opened = openDb(folder);
  expect(numbers(versionStore(opened))).toEqual([1]);
  expect(draftStore(opened).list()).toEqual([]);
  opened.close();
});

test('configurations of the past share what files hold with the versions', async () => {
  const store = versionStore(db, limits);
  const number = await add(store, 'shared', 'folder');
  const past = configurationStore(db, undefined, limits);
  const { manifest } = store.find(number) ?? { manifest: {} };
  past.keep('hash', 1, [await packFile('station.xml', fileOf(Buffer.from('shared')))]);
  expect(db.prepare('SELECT count(*) AS count FROM configuration_content').get()).toEqual({ count: 1 });
  const configuration = await store.contents.load(manifest);
  expect(configuration.files.get('station.xml')).toMatchObject({ bytes: Buffer.from('shared') });
});

test('a version that was altered, or whose predecessor was, is seen', async () => {
  const store = versionStore(db);
  for (const name of ['one', 'two', 'three']) await add(store, name, 'folder');
  expect(store.list().map(({ isAltered }) => isAltered)).toEqual([false, false, false]);
  db.prepare("UPDATE configuration_version SET author = 'eve' WHERE number = 2").run();
  expect(store.list().map(({ isAltered }) => isAltered)).toEqual([false, true, false]);
  db.prepare("UPDATE configuration_version SET digest = 'forged' WHERE number = 2").run();
  expect(store.list().map(({ isAltered }) => isAltered)).toEqual([false, true, true]);
});

test('the good copy has the version that a start begins with, whole, and no other', async () => {
  const store = versionStore(db);
  await add(store, 'folder', 'folder');
  keep(store, await add(store, 'deployed'));
  await add(store, 'proposed');
  mkdirSync(join(room, 'copy'));
  copyDatabase(join(room, 'data/device.db'), join(room, 'copy/device.db'), 'good copy');
  const copy = openDb(join(room, 'copy'));
  const copied = versionStore(copy);
  expect(numbers(copied)).toEqual([2]);
  expect(copied.state().active).toBe(2);
  const { files } = await copied.contents.load(copied.find(2)?.manifest ?? {});
  expect(files.get('station.xml')).toMatchObject({ bytes: Buffer.from('deployed') });
  expect(copy.prepare('SELECT count(*) AS count FROM configuration_content').get()).toEqual({ count: 1 });
  copy.close();
});
