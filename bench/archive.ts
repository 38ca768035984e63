// Stations with real data folders, in this process and each with a thread that reads, over HTTP/2 without TLS; PostgreSQL
// of this machine in a temporary folder, which waits for its disk at each commit. What a day without a hub leaves: each
// point (50 on each of 100 stations; 20 on 5 in a quick run) has twelve sealed blocks of 2,048 samples (one every 3.5 s), and each station 2,000 log rows. Measured from the
// hub's first question to the moment at which all is committed. Throws where a block in PostgreSQL is not that of the
// file, one is missing, or a log has a hole.
import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Archive } from '../hub/archive/archive.ts';
import { blockFrom, TestStation, TestTunnel } from '../hub/archive/testStation.ts';
import { openPool } from '../hub/postgres.ts';
import { type TestPostgres, testPostgres } from '../testing/postgres.ts';
import type { Bench, Line } from './bench.ts';
import { ofRuns } from './figures.ts';

const yesterday = Date.UTC(2026, 10, 28);
const blockMs = 2048 * 3500;
const perPoint = 12;
const logRows = 2000;

export const archive: Bench = async function* ({ isQuick }) {
  const extent = isQuick ? { stations: 5, points: 20 } : { stations: 100, points: 50 };
  const server = testPostgres({ isDurable: true });
  const tunnel = new TestTunnel();
  const stations = Array.from({ length: extent.stations }, (_, at) => stationOf(`station-${at}`, extent.points));
  try {
    for (const station of stations) await tunnel.add(station);
    const { seconds, samples } = await untilWhole(server, tunnel, stations);
    await compare(server, stations, extent.points);
    const work = 'stations after 24 h without a hub';
    yield { work, figure: 'samples into PostgreSQL', unit: '/s', ...ofRuns([samples / seconds]) } satisfies Line;
    yield { work, figure: 'whole again after', unit: 's', ...ofRuns([seconds]) } satisfies Line;
  } finally {
    tunnel.close();
    for (const station of stations) await station.stop();
    server.remove();
  }
};

function stationOf(id: string, points: number): TestStation {
  const station = new TestStation(id);
  const names = Array.from({ length: points }, (_, at) => `POINT ${at}`);
  for (let number = 0; number < perPoint; number++) {
    const block = blockFrom(yesterday + number * blockMs, number, 2048, 'LEVEL', 3500);
    station.files.put(names.map((point) => ({ ...block, definition: { ...block.definition, point } })));
  }
  const { log, events } = station.data;
  log.transaction(() => {
    for (let at = 0; at < logRows; at++) events.keep({ kind: 'start', fields: { version: `${at}` } });
  })();
  return station;
}

async function untilWhole({ url }: TestPostgres, tunnel: TestTunnel, stations: readonly TestStation[]) {
  const faults: string[] = [];
  let samples = 0;
  const hub = new Archive({
    ...{ url, tunnel, timing: { now: () => Date.now(), tick: () => performance.now() } },
    live: () => stations.map(({ id }) => ({ id, name: id })),
    onDatabase: ({ detail }) => faults.push(detail),
    onStationFault: (station, detail) => faults.push(`${station}: ${detail}`),
    onTurn: (_, turn) => {
      samples += turn.samples;
    },
  });
  const began = performance.now();
  while (stations.some(({ id }) => hub.since(id) !== undefined)) {
    hub.eachSecond();
    await delay(20);
    if (faults.length > 0) throw new Error(faults.join('; '));
  }
  const seconds = (performance.now() - began) / 1000;
  await hub.stop();
  return { seconds, samples };
}

async function compare({ url }: TestPostgres, stations: readonly TestStation[], points: number): Promise<void> {
  const pool = openPool(url);
  for (const { id, data } of stations) {
    const { rows } = await pool.query<{ point: string; first: string; sha256: string }>(
      `SELECT r.point, b.start_ms AS first, encode(sha256(b.data), 'hex') AS sha256
       FROM archive_block b JOIN archive_series r ON r.id = b.series WHERE r.station = $1`,
      [id],
    );
    const found = new Map(rows.map(({ point, first, sha256 }) => [`${point} ${first}`, sha256]));
    for (let number = 0; number < perPoint; number++) {
      const block = blockFrom(yesterday + number * blockMs, number, 2048, 'LEVEL', 3500);
      const wanted = hash('sha256', block.data);
      for (let at = 0; at < points; at++)
        if (found.get(`POINT ${at} ${block.start}`) !== wanted) throw new Error(`${id} lacks block ${number} of ${at}`);
    }
    const log = await pool.query<{ count: string }>('SELECT count(DISTINCT id) FROM archive_log WHERE station = $1', [
      id,
    ]);
    if (Number(log.rows[0]?.count) !== data.events.last) throw new Error(`the log of ${id} has a hole`);
  }
  await pool.end();
}
