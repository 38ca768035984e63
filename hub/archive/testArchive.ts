import { Client } from 'pg';
import { expect } from 'vitest';
import type { TestPostgres } from '../../testing/postgres.ts';
import { Archive } from './archive.ts';
import { TestStation, TestTunnel } from './testStation.ts';

export const october = Date.UTC(2026, 9, 1);
export const november = Date.UTC(2026, 10, 1);
export const hour = 3_600_000;

interface HubSide {
  readonly states: string[];
  readonly faults: string[];
  readonly archive: Archive;
  /** Monotonic ms of the hub are moved by so much. */
  readonly wait: (ms: number) => void;
}

interface ArchiveSite extends HubSide {
  /** Of its database. */
  readonly url: string;
  readonly tunnel: TestTunnel;
  readonly stations: readonly TestStation[];
  /** Another hub on the same database and stations. */
  readonly next: () => ArchiveSite;
}

/** Archives of stations in databases of a cluster. */
export class TestArchives {
  readonly #ends: (() => Promise<void> | void)[] = [];
  #databases = 0;

  async begin(server: TestPostgres, count = 1, folder?: string): Promise<ArchiveSite> {
    const url = server.database(`archive${this.#databases++}`, folder);
    const stations = Array.from({ length: count }, (_, at) => new TestStation(`station-${at}`));
    const tunnel = new TestTunnel();
    for (const station of stations) {
      await tunnel.add(station);
      this.#ends.push(() => station.stop());
    }
    this.#ends.push(() => tunnel.close());
    const hubOn = (): ArchiveSite => ({ ...this.#hubOn(url, tunnel, stations), url, tunnel, stations, next: hubOn });
    return hubOn();
  }

  async end(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse()) await end();
  }

  #hubOn(url: string, tunnel: TestTunnel, stations: readonly TestStation[]): HubSide {
    const [states, faults]: [string[], string[]] = [[], []];
    let ticks = 0;
    const wait = (ms: number) => {
      ticks += ms;
    };
    const archive = new Archive({
      ...{ url, tunnel, timing: { now: () => Date.now() + ticks, tick: () => performance.now() + ticks } },
      live: () =>
        stations.filter(({ id }) => tunnel.connected.has(id)).map(({ id }) => ({ id, name: `Name of ${id}` })),
      onDatabase: ({ isUp }) => states.push(isUp ? 'up' : 'down'),
      onStationFault: (station, detail) => faults.push(`${station}: ${detail}`),
    });
    this.#ends.push(() => archive.stop());
    return { archive, states, faults, wait };
  }
}

/** Until all of the stations is in the archive, or that many seconds of the hub have passed. */
export async function untilWhole({ archive, stations, wait, faults }: ArchiveSite): Promise<void> {
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

export async function askArchive<Row extends object>(
  { url }: Pick<ArchiveSite, 'url'>,
  text: string,
  ...values: readonly unknown[]
): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

export async function archivedHashes(site: Pick<ArchiveSite, 'url'>): Promise<string[]> {
  const rows = await askArchive<{ sha256: string }>(site, 'SELECT sha256 FROM fleet_history ORDER BY sha256');
  return rows.map(({ sha256 }) => sha256);
}
