import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getAlarms } from '../../protocol/calls/alarm.ts';
import { getAlarmHistory } from '../../protocol/calls/alarmHistory.ts';
import { getHistory } from '../../protocol/calls/history.ts';
import { startDevice } from '../device.ts';
import { firstBreak } from '../events/testChain.ts';
import { parseSettings } from '../settings.ts';
import { restore } from '../store/backup.ts';
import { type Db, openHandle } from '../store/db.ts';
import { baseVersion, migrate } from '../store/schema.ts';
import { openEventsDb } from '../store/testDatabases.ts';
import { numbers, Person } from './testCommands.ts';
import { testTiming } from './testTiming.ts';

const folders = join(import.meta.dirname, 'folders');
const releases = readdirSync(folders)
  .filter((name) => name.endsWith('.tar.gz'))
  .sort();
const hourMs = 3_600_000;
const began = Date.parse('2026-10-31T23:00:00Z');

function unpacked(release: string): string {
  const work = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  execFileSync('tar', ['-xzf', join(folders, release), '-C', work]);
  return work;
}

/** Starts today's service on a copy of a release's data. The field is gone. */
async function startOn(folder: string, data: string) {
  const timing = testTiming();
  timing.ahead(began + 3 * hourMs - Date.now());
  const said: string[] = [];
  const settings = parseSettings([folder, '--data', data, '--port', '0'], {});
  const device = await startDevice(settings, (line) => said.push(line), timing);
  onTestFinished(() => device.stop());
  return { device, said };
}

test('the tables that the schema begins with are those of the oldest release', () => {
  const [oldest = ''] = releases;
  const work = unpacked(oldest);
  const sqlOf = (db: Db) =>
    db
      .prepare<[], { sql: string }>("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
      .all()
      .map(({ sql }) => sql.replace(/[\s"]/g, ''))
      .sort();
  for (const part of ['device', 'events'] as const) {
    const found = openHandle(join(work, `stopped/data/${part}.db`));
    const base = openHandle(':memory:');
    migrate(base, part, baseVersion);
    expect(found.pragma('user_version', { simple: true })).toBe(baseVersion);
    expect(sqlOf(base)).toEqual(sqlOf(found));
    for (const db of [found, base]) db.close();
  }
});

describe.each(releases)('the data folder of %s', (release) => {
  test.each([
    ['after a stop', 'stopped', 'data'],
    ['after a kill', 'killed', 'data'],
    ['of a backup', 'stopped', 'restored'],
  ])('%s: users log in, and log, history, alarms, programmes and all else are there', async (_, how, name) => {
    const work = unpacked(release);
    const folder = join(work, how);
    const data = join(folder, name);
    if (name === 'restored') restore(data, join(folder, 'backup.db'), began + 2.5 * hourMs);
    const site = await startOn(folder, data);
    const [anna, tess, ada] = [
      new Person(() => site, 'anna'),
      new Person(() => site, 'tess'),
      new Person(() => site, 'ada'),
    ];
    for (const one of [anna, tess, ada]) expect((await one.ask('getUserProfile')).code).toBe(0);
    expect(site.said.filter((line) => !/^Field link|^The configuration is version 2, /.test(line))).toEqual([]);

    const log = await anna.log();
    const found = (kind: string) => log.find((one) => one.kind === kind && one.person !== undefined);
    expect(found('note')).toMatchObject({ person: 'anna', fields: { text: 'Filter is washed' } });
    expect(found('command')).toMatchObject({ person: 'anna', fields: { result: 'done' } });
    const db = openEventsDb(data);
    onTestFinished(() => void db.close());
    expect(firstBreak(db)).toBeUndefined();

    const query = { points: ['level'], from: began - hourMs, to: began + 4 * hourMs, columns: 600 };
    // A backup is without the history.
    await vi.waitFor(async () => {
      if (name !== 'data') return;
      const { content } = await anna.ask('getHistory', ...getHistory.request.parameters(query));
      const [level] = getHistory.reply.read(content)?.series ?? [];
      expect([...(level?.min ?? []), ...(level?.max ?? [])]).toEqual(expect.arrayContaining([3.1, 4.8, 0.2]));
    });

    const { alarms } = getAlarms.reply.read((await anna.ask('getAlarms')).content);
    expect(alarms.filter(({ id }) => id === 'low')).toMatchObject([{ state: 'activeUnacknowledged', value: '0.2' }]);
    const { occurrences } = getAlarmHistory.reply.read((await anna.ask('getAlarmHistory')).content);
    expect(occurrences.find(({ id }) => id === 'high')).toMatchObject({ acknowledgedBy: 'anna', comment: 'On my way' });

    expect((await anna.call('getProgrammes')).programmes).toMatchObject([
      { infoNumber: numbers.weekly, version: 1, author: 'anna' },
    ]);
    expect(await tess.blocks()).toMatchObject([{ infoNumber: numbers.speed, text: 'Coupling dismounted' }]);
    expect(await tess.overrides()).toMatchObject([{ infoNumber: numbers.toggle, kind: 'forced', value: 1 }]);
    expect((await ada.call('getMessageSetup')).document).toContain('anna@town.example');
    expect((await anna.call('getTrendViews')).views).toMatchObject([{ name: 'Levels' }]);
  });
});
