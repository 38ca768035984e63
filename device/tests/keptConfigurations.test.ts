import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import { type Configuration, fileOf } from '../configuration.ts';
import { startDevice } from '../device.ts';
import { driverKinds } from '../drivers/index.ts';
import { parseSettings } from '../settings.ts';
import { loadStation } from '../station/station.ts';
import { loadFolder } from '../station/stationFolder.ts';
import { copyDatabase, type Extent } from '../store/copyDatabase.ts';
import { packFile } from '../store/tables/configurationContents.ts';
import { configurationStore } from '../store/tables/configurations.ts';
import { openDb } from '../store/testDatabases.ts';
import { accountCfg, ask, operator, testStation } from './testDevice.ts';

let room: string;
let folder: string;
const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
/** No field is there. */
const station = testStation(1);

beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'vigie-kept-'));
  folder = join(room, 'station');
  await mkdir(join(folder, 'images'), { recursive: true });
  await writeFile(join(folder, 'station.xml'), station);
  await writeFile(join(folder, 'accounts.xml'), accountCfg);
  await writeFile(join(folder, 'images/plan.svg'), image);
});
afterEach(() => rm(room, { recursive: true }));

/** Starts and stops a service on the folder; returns its technical hash. */
async function run(at = folder, say: (line: string) => void = () => undefined): Promise<string | undefined> {
  const settings = parseSettings([at, '--port', '0', '--data', join(room, 'data')], {});
  const device = await startDevice(settings, say);
  const card = readIdentityCard(await ask({ device }, 'identityCard', operator));
  await device.stop();
  return card?.technicalHashCode;
}

async function kept<T>(look: (store: ReturnType<typeof configurationStore>) => T | Promise<T>): Promise<T> {
  const db = openDb(join(room, 'data'));
  try {
    return await look(configurationStore(db));
  } finally {
    db.close();
  }
}

test('each configuration that ran is kept whole, with its hash, from when and to when; the accounts are no part of it', async () => {
  const first = await run();
  await writeFile(join(folder, 'station.xml'), station.replace('Test &amp; trial', 'Renamed'));
  const second = await run();

  const [before, now, ...more] = await kept((store) => store.list());
  expect(more).toEqual([]);
  expect(before).toMatchObject({ revision: first, to: now?.from });
  expect(now).toMatchObject({ revision: second, to: undefined });
  const stored = (hash = '') => kept((store) => store.find(hash));
  const text = (of: Configuration | undefined, name: string) => {
    const file = of?.files.get(name);
    return file && 'bytes' in file ? file.bytes.toString() : undefined;
  };
  const earlier = await stored(before?.hash);
  expect([...(earlier?.files.keys() ?? [])]).toEqual(['images/plan.svg', 'station.xml']);
  expect(text(earlier, 'station.xml')).toBe(station);
  expect(await stored(now?.hash)).toEqual(loadFolder(folder, driverKinds).configuration);
  expect(await stored('of none')).toBeUndefined();
});

test('what is kept is what was read at the start, also where a file has changed since', async () => {
  const xml = (name: string) => station.replace('Test &amp; trial', name).replace('<PointCfg>', '<PointCfg><Point/>');
  await writeFile(join(folder, 'station.xml'), xml('Before'));
  const said: string[] = [];
  const revision = await run(folder, (line) => {
    // The console names the rejected point before the configuration is stored.
    if (said.push(line) === 1) writeFileSync(join(folder, 'station.xml'), xml('Meanwhile'));
  });
  expect(said.join()).not.toContain('is not archived');
  const [only] = await kept((store) => store.list());
  expect(only).toMatchObject({ revision });
  const configuration = await kept((store) => store.find(only?.hash ?? ''));
  expect(configuration && loadStation(configuration, driverKinds).stationName).toBe('Before');
});

test('a start with the same configuration, and one with the folder elsewhere, go on with it', async () => {
  const hash = await run();
  expect(await run()).toBe(hash);
  await rename(folder, join(room, 'moved'));
  expect(await run(join(room, 'moved'))).toBe(hash);
  expect(await kept((store) => store.list())).toEqual([
    { revision: hash, hash: expect.any(String), from: expect.any(Number), to: undefined },
  ]);
});

test('a file is kept once, however many configurations have it; one that comes back is a configuration of its own time', async () => {
  await run();
  await writeFile(join(folder, 'station.xml'), station.replace('Test &amp; trial', 'Renamed'));
  await run();
  await writeFile(join(folder, 'station.xml'), station);
  await run();
  const list = await kept((store) => store.list());
  for (const name of ['hash', 'revision'] as const) {
    const [first, second, third] = list.map((one) => one[name]);
    expect(third).toBe(first);
    expect(second).not.toBe(first);
  }
  const db = openDb(join(room, 'data'));
  expect(db.prepare('SELECT count(*) AS count FROM configuration_content').get()).toEqual({ count: 3 });
  db.close();
});

const limits = { configurations: 50, versions: 50, bytes: 16 * 1024 * 1024 };

test('what is kept is bounded: the oldest go first, with files that nobody else has; the last one stays', async () => {
  const shared = await packFile('plan.svg', fileOf(image));
  const large = () => packFile('station.xml', fileOf(randomBytes(limits.bytes / 4)));
  const absent = await packFile('texts.fr.xml', { fault: 'it is a folder' });
  const db = openDb(join(room, 'data'));
  const store = configurationStore(db, undefined, limits);
  for (let time = 1; time <= 6; time++) store.keep(`hash ${time}`, time, [shared, await large()]);
  expect(store.list().map(({ revision }) => revision)).toEqual(['hash 4', 'hash 5', 'hash 6']);
  expect(await store.content(shared.content?.sha256 ?? '')).toEqual(image);
  for (let time = 7; time <= 70; time++) store.keep(`hash ${time}`, time, [shared, ...(time % 2 ? [absent] : [])]);
  expect(store.list()).toHaveLength(limits.configurations);
  expect(store.list().at(-1)).toMatchObject({ revision: 'hash 70', from: 70, to: undefined });
  expect(db.prepare('SELECT count(*) AS count FROM configuration_content').get()).toEqual({ count: 1 });
  db.close();
});

test('a clock that was set back does not put a configuration before the one that it follows', async () => {
  const db = openDb(join(room, 'data'));
  const store = configurationStore(db);
  store.keep('first', 1000, []);
  store.keep('second', 500, [await packFile('station.xml', fileOf(image))]);
  expect(store.list()).toMatchObject([
    { revision: 'first', from: 1000, to: 1001 },
    { revision: 'second', from: 1001, to: undefined },
  ]);
  db.close();
});

test('a damaged database is replaced with what it has of them; the good copy, made after each change, has none', async () => {
  const hash = await run();
  const listIn = (extent: Extent) => {
    const folderOf = join(room, extent);
    mkdirSync(folderOf);
    copyDatabase(join(room, 'data', 'device.db'), join(folderOf, 'device.db'), extent);
    const db = openDb(folderOf);
    const list = configurationStore(db).list();
    db.close();
    return list.map((configuration) => configuration.revision);
  };
  expect(listIn('everything')).toEqual([hash]);
  expect(listIn('good copy')).toEqual([]);
});
