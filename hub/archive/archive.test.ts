import { hash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { unpackSamples } from '../../device/history/readBlock.ts';
import { noPostgres, type TestPostgres, testPostgres } from '../../testing/postgres.ts';
import { archivedHashes, askArchive, hour, november, october, TestArchives, untilWhole } from './testArchive.ts';
import { blockFrom } from './testStation.ts';

const missing = noPostgres();
const archives = new TestArchives();
let server: TestPostgres;
beforeAll(() => {
  if (missing === undefined) server = testPostgres();
});
afterEach(() => archives.end());
afterAll(() => server?.remove());

test.skipIf(missing)(
  'blocks, log and configurations of several stations are in the archive as their files have them',
  async () => {
    const site = await archives.begin(server, 3);
    const written = site.stations.flatMap((station, at) => {
      const blocks = [0, 1, 2, 3].map((number) =>
        blockFrom((number < 2 ? october : november) + number * hour, number + at),
      );
      station.files.put(blocks);
      for (let i = 0; i < 30; i++) station.data.events.record({ kind: 'start', fields: { version: `\0 ${i}` } });
      station.configure(`<Station>${at % 2}</Station>`, october + at);
      return blocks.map(({ data }) => hash('sha256', data)).sort();
    });
    await untilWhole(site);
    expect(await archivedHashes(site)).toEqual(written.sort());
    const [block] = await askArchive<{ data: Buffer }>(
      site,
      'SELECT data FROM archive_block ORDER BY start_ms LIMIT 1',
    );
    expect(unpackSamples(block?.data ?? Buffer.alloc(0)).n).toBe(2048);
    const [log] = await askArchive(
      site,
      'SELECT count(*)::int AS rows, count(DISTINCT station_name)::int AS stations FROM fleet_log',
    );
    expect(log).toEqual({ rows: 3 * (site.stations[0]?.data.events.last ?? 0), stations: 3 });
    const [stored] = await askArchive(
      site,
      'SELECT (SELECT count(*) FROM archive_configuration)::int AS ran, count(*)::int AS files FROM archive_content',
    );
    expect(stored).toEqual({ ran: 3, files: 2 });
    const [first] = site.stations;
    expect(first?.committed).toEqual({ months: { '2026-10': 2, '2026-11': 2 }, log: first?.data.events.last });
  },
);

test.skipIf(missing)('a hub that was away, a late block and a file that began again leave no hole', async () => {
  const site = await archives.begin(server);
  const [station] = site.stations;
  if (!station) throw new Error('there is no station');
  station.files.put([blockFrom(october, 0), blockFrom(november, 1)]);
  await untilWhole(site);
  station.files.put([blockFrom(october + hour, 2), blockFrom(november + hour, 3)]);
  site.wait(200_000);
  await untilWhole(site);
  expect(await archivedHashes(site)).toHaveLength(4);
  // The file of the month is another one: numbers begin at 1 again.
  station.files.setAside('raw-2026-11.db', 'damaged');
  station.files.put([2, 3, 4].map((number) => blockFrom(november + number * hour, number + 10)));
  site.wait(200_000);
  await untilWhole(site);
  expect(await archivedHashes(site)).toHaveLength(7);
});

test.skipIf(missing)(
  'PostgreSQL that is stopped is said once, and what came then is fetched when it is back',
  { tags: ['night'] },
  async () => {
    const site = await archives.begin(server, 2);
    for (const { files } of site.stations) files.put([blockFrom(october, 0)]);
    await untilWhole(site);
    server.stop('immediate');
    for (const { files } of site.stations) files.put([blockFrom(october + hour, 1)]);
    await expect
      .poll(() => {
        site.wait(10_000);
        site.archive.eachSecond();
        return site.states;
      })
      .toEqual(['down']);
    expect(site.stations.map(({ id }) => typeof site.archive.since(id))).toEqual(['number', 'number']);
    server.start();
    site.wait(60_000);
    await untilWhole(site);
    expect(site.states).toEqual(['down', 'up']);
    await expect.poll(() => archivedHashes(site)).toHaveLength(4);
  },
);

test.skipIf(missing)(
  'rows that a database has lost are found again and fetched, those of yesterday’s backup too',
  { tags: ['night'] },
  async () => {
    const site = await archives.begin(server);
    const [station] = site.stations;
    station?.files.put([0, 1, 2].map((number) => blockFrom(october + number * hour, number)));
    await untilWhole(site);
    await askArchive(site, 'DELETE FROM archive_block WHERE start_ms > $1', october);
    await site.archive.stop();
    const next = site.next();
    await untilWhole(next);
    await expect
      .poll(async () => {
        next.wait(100_000);
        next.archive.eachSecond();
        return (await archivedHashes(site)).length;
      })
      .toBe(3);
  },
);

test.skipIf(missing)('who writes may not change or delete what is archived', async () => {
  const site = await archives.begin(server);
  site.stations[0]?.files.put([blockFrom(october, 0)]);
  await untilWhole(site);
  const asWriter = (text: string) =>
    askArchive(site, `SET ROLE vigie_writer; ${text}`).then(
      () => 'done',
      ({ message }) => message,
    );
  expect(await asWriter('DELETE FROM archive_block')).toContain('permission denied');
  expect(await asWriter("UPDATE archive_log SET kind = ''")).toContain('permission denied');
  expect(await asWriter('DROP TABLE archive_series')).toContain('must be owner');
  const asReader = await askArchive(site, 'SET ROLE vigie_reader').then(() =>
    askArchive(site, 'SELECT count(*) FROM fleet_log'),
  );
  expect(asReader).toHaveLength(1);
});
