import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import { startDevice } from '../device.ts';
import { parseSettings } from '../settings.ts';
import { configurationStore, mostKept, packFile } from '../store/configurations.ts';
import { openDb } from '../store/db.ts';
import { type Extent, pourFile } from '../store/pour.ts';
import { accountCfg, ask, operator, testStation } from './testDevice.ts';

let room: string;
let folder: string;
const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
/** Nobody listens there. */
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

/** Starts and stops a service on the folder; the technical hash that it told. */
async function run(at = folder): Promise<string | undefined> {
  const settings = parseSettings([at, '--port', '0', '--data', join(room, 'data')], {});
  const device = await startDevice(settings, () => {});
  const card = readIdentityCard(await ask({ device }, 'identityCard', operator));
  await device.stop();
  return card?.technicalHashCode;
}

/** Looks into what is kept. */
function kept<T>(look: (store: ReturnType<typeof configurationStore>) => T): T {
  const db = openDb(join(room, 'data'));
  try {
    return look(configurationStore(db));
  } finally {
    db.close();
  }
}

test('each configuration that ran is kept whole, with its hash, from when and to when; the accounts are no part of it', async () => {
  const first = await run();
  await writeFile(join(folder, 'station.xml'), station.replace('Test &amp; trial', 'Renamed'));
  const second = await run();

  const [before, now, ...more] = kept((store) => store.list());
  expect(more).toEqual([]);
  expect(before).toMatchObject({ hash: first, to: now?.from });
  expect(now).toMatchObject({ hash: second, to: undefined });
  const files = (from = 0) => kept((store) => store.files(from));
  expect([...files(before?.from).keys()]).toEqual(['images/plan.svg', 'station.xml']);
  expect(files(before?.from).get('station.xml')?.toString()).toBe(station);
  expect(files(now?.from).get('station.xml')?.toString()).toContain('Renamed');
  expect(files(now?.from).get('images/plan.svg')).toEqual(image);
});

test('a start with the same configuration, and one with the folder elsewhere, go on with it', async () => {
  const hash = await run();
  expect(await run()).toBe(hash);
  await rename(folder, join(room, 'moved'));
  expect(await run(join(room, 'moved'))).toBe(hash);
  expect(kept((store) => store.list())).toEqual([{ hash, from: expect.any(Number), to: undefined }]);
});

test('a file is kept once, however many configurations have it; one that comes back is a configuration of its own time', async () => {
  await run();
  await writeFile(join(folder, 'station.xml'), station.replace('Test &amp; trial', 'Renamed'));
  await run();
  await writeFile(join(folder, 'station.xml'), station);
  await run();
  const list = kept((store) => store.list());
  expect(list.map(({ hash }) => hash)).toEqual([list[0]?.hash, expect.any(String), list[0]?.hash]);
  const db = openDb(join(room, 'data'));
  expect(db.prepare('SELECT count(*) AS count FROM configuration_content').get()).toEqual({ count: 3 });
  db.close();
});

test('what is kept is bounded: the oldest go first, with files that nobody else has; the last one stays', async () => {
  const shared = await packFile('plan.svg', image);
  const large = () => packFile('station.xml', randomBytes(mostKept.bytes / 4));
  const db = openDb(join(room, 'data'));
  const store = configurationStore(db);
  for (let time = 1; time <= 6; time++) store.keep(`hash ${time}`, time, [shared, await large()]);
  expect(store.list().map(({ hash }) => hash)).toEqual(['hash 4', 'hash 5', 'hash 6']);
  expect(store.files(6).get('plan.svg')).toEqual(image);
  for (let time = 7; time <= 70; time++) store.keep(`hash ${time}`, time, [shared]);
  expect(store.list()).toHaveLength(mostKept.configurations);
  expect(store.list().at(-1)).toEqual({ hash: 'hash 70', from: 70, to: undefined });
  expect(db.prepare('SELECT count(*) AS count FROM configuration_content').get()).toEqual({ count: 1 });
  db.close();
});

test('a clock that was set back does not put a configuration before the one that it follows', () => {
  const db = openDb(join(room, 'data'));
  const store = configurationStore(db);
  store.keep('first', 1000, []);
  store.keep('second', 500, []);
  expect(store.list()).toEqual([
    { hash: 'first', from: 1000, to: 1001 },
    { hash: 'second', from: 1001, to: undefined },
  ]);
  db.close();
});

test('a damaged database is replaced with what it has of them; the good copy, made after each change, has none', async () => {
  const hash = await run();
  const listIn = (extent: Extent) => {
    const folderOf = join(room, extent);
    mkdirSync(folderOf);
    pourFile(join(room, 'data', 'device.db'), join(folderOf, 'device.db'), extent);
    const db = openDb(folderOf);
    const list = configurationStore(db).list();
    db.close();
    return list.map((configuration) => configuration.hash);
  };
  expect(listIn('everything')).toEqual([hash]);
  expect(listIn('good copy')).toEqual([]);
});
