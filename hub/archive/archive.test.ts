import { hash } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { unpackSamples } from '../../device/history/readBlock.ts';
import { noPostgres, type TestPostgres, testPostgres } from '../../testing/postgres.ts';
import { Archive } from './archive.ts';
import { blockFrom, TestStation, TestTunnel } from './testStation.ts';

const missing = noPostgres();
let server: TestPostgres;
let url: string;
let databases = 0;
beforeAll(() => {
  if (missing === undefined) server = testPostgres();
});
afterAll(() => server?.remove());

const october = Date.UTC(2026, 9, 1);
const november = Date.UTC(2026, 10, 1);
const hour = 3_600_000;

interface Site {
  readonly tunnel: TestTunnel;
  readonly stations: readonly TestStation[];
  readonly states: string[];
  readonly faults: string[];
  readonly archive: Archive;
  /** Monotonic ms of the hub are moved by so much. */
  readonly wait: (ms: number) => void;
}

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function begin(count = 1): Promise<Site> {
  url = server.database(`archive${databases++}`);
  const stations = Array.from({ length: count }, (_, at) => new TestStation(`station-${at}`));
  const tunnel = new TestTunnel();
  for (const station of stations) {
    await tunnel.add(station);
    ends.push(() => station.stop());
  }
  ends.push(() => tunnel.close());
  return { ...hubOn(tunnel, stations), tunnel, stations };
}

/** A hub on the same database and stations. */
function hubOn(tunnel: TestTunnel, stations: readonly TestStation[]): Omit<Site, 'tunnel' | 'stations'> {
  const [states, faults]: string[][] = [[], []];
  let ticks = 0;
  const wait = (ms: number) => {
    ticks += ms;
  };
  const archive = new Archive({
    ...{ url, tunnel, timing: { now: () => Date.now() + ticks, tick: () => performance.now() + ticks } },
    live: () => stations.filter(({ id }) => tunnel.connected.has(id)).map(({ id }) => ({ id, name: `Name of ${id}` })),
    onDatabase: ({ isUp }) => states?.push(isUp ? 'up' : 'down'),
    onStationFault: (station, detail) => faults?.push(`${station}: ${detail}`),
  });
  ends.push(() => archive.stop());
  return { archive, states: states ?? [], faults: faults ?? [], wait };
}

/** Until all of the stations is in the archive, or that many seconds of the hub have passed. */
async function untilWhole({ archive, stations, wait, faults }: Site): Promise<void> {
  await expect
    .poll(
      () => {
        wait(200);
        archive.eachSecond();
        return [stations.filter(({ id }) => archive.since(id) !== undefined).length, ...faults];
      },
      { timeout: 60_000 },
    )
    .toEqual([0]);
}

async function ask<Row extends object>(text: string, ...values: readonly unknown[]): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

const archivedHashes = async () =>
  (await ask<{ sha256: string }>('SELECT sha256 FROM fleet_history ORDER BY sha256')).map(({ sha256 }) => sha256);

test.skipIf(missing)(
  'blocks, log and configurations of several stations are in the archive as their files have them',
  async () => {
    const site = await begin(3);
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
    expect(await archivedHashes()).toEqual(written.sort());
    const [block] = await ask<{ data: Buffer }>('SELECT data FROM archive_block ORDER BY start_ms LIMIT 1');
    expect(unpackSamples(block?.data ?? Buffer.alloc(0)).n).toBe(2048);
    const [log] = await ask(
      'SELECT count(*)::int AS rows, count(DISTINCT station_name)::int AS stations FROM fleet_log',
    );
    expect(log).toEqual({ rows: 3 * (site.stations[0]?.data.events.last ?? 0), stations: 3 });
    const [stored] = await ask(
      'SELECT (SELECT count(*) FROM archive_configuration)::int AS ran, count(*)::int AS files FROM archive_content',
    );
    expect(stored).toEqual({ ran: 3, files: 2 });
    const [first] = site.stations;
    expect(first?.committed).toEqual({ months: { '2026-10': 2, '2026-11': 2 }, log: first?.data.events.last });
  },
);

test.skipIf(missing)('a hub that was away, a late block and a file that began anew leave no hole', async () => {
  const site = await begin();
  const [station] = site.stations;
  if (!station) throw new Error('there is no station');
  station.files.put([blockFrom(october, 0), blockFrom(november, 1)]);
  await untilWhole(site);
  station.files.put([blockFrom(october + hour, 2), blockFrom(november + hour, 3)]);
  site.wait(200_000);
  await untilWhole(site);
  expect(await archivedHashes()).toHaveLength(4);
  // The file of the month is another one: numbers begin at 1 again.
  station.files.setAside('raw-2026-11.db', 'damaged');
  station.files.put([2, 3, 4].map((number) => blockFrom(november + number * hour, number + 10)));
  site.wait(200_000);
  await untilWhole(site);
  expect(await archivedHashes()).toHaveLength(7);
});

test.skipIf(missing)(
  'PostgreSQL that is stopped is said once, and what came then is fetched when it is back',
  async () => {
    const site = await begin(2);
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
    await expect.poll(archivedHashes).toHaveLength(4);
  },
);

test.skipIf(missing)(
  'rows that a database has lost are found again and fetched, those of yesterday’s backup too',
  async () => {
    const site = await begin();
    const [station] = site.stations;
    station?.files.put([0, 1, 2].map((number) => blockFrom(october + number * hour, number)));
    await untilWhole(site);
    await ask('DELETE FROM archive_block WHERE start_ms > $1', october);
    await site.archive.stop();
    const next = { ...site, ...hubOn(site.tunnel, site.stations) };
    await untilWhole(next);
    await expect
      .poll(async () => {
        next.wait(100_000);
        next.archive.eachSecond();
        return (await archivedHashes()).length;
      })
      .toBe(3);
  },
);

test.skipIf(missing)('who writes may not change or delete what is archived', async () => {
  const site = await begin();
  site.stations[0]?.files.put([blockFrom(october, 0)]);
  await untilWhole(site);
  const asWriter = (text: string) =>
    ask(`SET ROLE vigie_writer; ${text}`).then(
      () => 'done',
      ({ message }) => message,
    );
  expect(await asWriter('DELETE FROM archive_block')).toContain('permission denied');
  expect(await asWriter("UPDATE archive_log SET kind = ''")).toContain('permission denied');
  expect(await asWriter('DROP TABLE archive_series')).toContain('must be owner');
  const asReader = await ask('SET ROLE vigie_reader').then(() => ask('SELECT count(*) FROM fleet_log'));
  expect(asReader).toHaveLength(1);
});
