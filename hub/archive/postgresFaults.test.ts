import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noPostgres, type TestPostgres, testPostgres } from '../../testing/postgres.ts';
import { archivedHashes, askArchive, hour, november, october, TestArchives, untilWhole } from './testArchive.ts';
import { blockFrom } from './testStation.ts';

const missing = noPostgres();
const night = { tags: ['night'] };
const archives = new TestArchives();
let server: TestPostgres;
beforeEach(() => {
  server = testPostgres();
});
afterEach(async () => {
  await archives.end();
  server.remove();
});

const blocks = (from: number, count: number) =>
  Array.from({ length: count }, (_, number) => blockFrom(from + number * hour, number));

test.skipIf(missing)(
  'restored from yesterday while no one looked: what came since then is fetched again',
  night,
  async () => {
    const site = await archives.begin(server);
    const [station] = site.stations;
    station?.files.put(blocks(october, 3));
    await untilWhole(site);
    server.stop('fast');
    const restore = server.save();
    server.start();
    site.wait(200_000);
    station?.files.put(blocks(november, 3));
    await untilWhole(site);
    await expect.poll(() => archivedHashes(site)).toHaveLength(6);
    server.stop('fast');
    restore();
    server.start();
    // Another file has come in the meantime.
    station?.files.put(blocks(november + 24 * hour, 1));
    site.wait(200_000);
    await expect
      .poll(async () => {
        site.wait(1000);
        site.archive.eachSecond();
        return (await archivedHashes(site)).length;
      })
      .toBe(7);
    expect(site.faults).toEqual([]);
    // Each month in its own partition: a hub that starts again goes on.
    const [{ rows } = { rows: -1 }] = await askArchive<{ rows: number }>(
      site,
      'SELECT count(*)::int AS rows FROM archive_block_other',
    );
    expect(rows).toBe(0);
    await site.archive.stop();
    const next = site.next();
    station?.files.put(blocks(november + 48 * hour, 1));
    await untilWhole(next);
    await expect.poll(() => archivedHashes(site)).toHaveLength(8);
  },
);

test.skipIf(missing)(
  'a disk that is full is said, nothing is taken for archived, and it goes on with room',
  night,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vigie-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]);
    try {
      mkdirSync(join(folder, 'tables'));
      const site = await archives.begin(server, 1, join(folder, 'tables'));
      const [station] = site.stations;
      station?.files.put(blocks(october, 2));
      await untilWhole(site);
      const before = station?.committed;
      const fill = join(folder, 'fill');
      // All but a few pages.
      execFileSync('sh', ['-c', `dd if=/dev/zero of=${fill} bs=8k 2>/dev/null || true; truncate -s -16k ${fill}`]);
      station?.files.put(blocks(november, 300));
      site.wait(200_000);
      await expect
        .poll(() => {
          site.wait(10_000);
          site.archive.eachSecond();
          return site.states;
        })
        .toContain('down');
      expect(site.archive.since('station-0')).toBeTypeOf('number');
      expect(station?.committed?.months['2026-11'] ?? 0).toBeLessThan(300);
      expect(before?.months['2026-10']).toBe(2);
      rmSync(fill);
      site.wait(60_000);
      await untilWhole(site);
      expect(site.states.at(-1)).toBe('up');
      await expect.poll(() => archivedHashes(site)).toHaveLength(302);
    } finally {
      await archives.end();
      server.stop();
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    }
  },
);

test.skipIf(missing)(
  'PostgreSQL that hangs is said, holds up no one, and is written again when it goes on',
  night,
  async () => {
    const site = await archives.begin(server, 2);
    for (const { files } of site.stations) files.put(blocks(october, 1));
    await untilWhole(site);
    server.freeze();
    try {
      for (const { files } of site.stations) files.put(blocks(november, 1));
      await expect
        .poll(
          () => {
            site.wait(10_000);
            site.archive.eachSecond();
            return site.states;
          },
          { timeout: 100_000 },
        )
        .toEqual(['down']);
      // A hub that stops does not wait for it.
      const other = site.next();
      other.archive.eachSecond();
      const began = performance.now();
      await other.archive.stop();
      expect(performance.now() - began).toBeLessThan(10_000);
    } finally {
      server.thaw();
    }
    site.wait(100_000);
    await untilWhole(site);
    expect(site.states).toEqual(['down', 'up']);
    await expect.poll(() => archivedHashes(site)).toHaveLength(4);
  },
);

test.skipIf(missing)(
  'PostgreSQL that is slow loses nothing, and asks little of the stations meanwhile',
  night,
  async () => {
    const site = await archives.begin(server, 6);
    for (const { files } of site.stations) files.put(blocks(october, 1));
    await untilWhole(site);
    await askArchive(
      site,
      `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1); RETURN NULL; END';
     CREATE TRIGGER slow BEFORE INSERT ON archive_block FOR EACH STATEMENT EXECUTE FUNCTION slow()`,
    );
    for (const { files } of site.stations) files.put(blocks(november, 2));
    site.wait(200_000);
    let slowest = 0;
    const over = new AbortController();
    void (async () => {
      for (let at = performance.now(); !over.signal.aborted; at = performance.now()) {
        await delay(20);
        slowest = Math.max(slowest, performance.now() - at - 20);
      }
    })();
    await untilWhole(site);
    over.abort();
    await expect.poll(() => archivedHashes(site)).toHaveLength(18);
    expect(site.states).toEqual([]);
    // The hub is there for everyone else.
    expect(slowest).toBeLessThan(500);
  },
);
