import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getAlarms } from '../../protocol/calls/alarm.ts';
import { getAlarmHistory } from '../../protocol/calls/alarmHistory.ts';
import { getHistory } from '../../protocol/calls/history.ts';
import type { MessageDocument } from '../../protocol/messages/messageDocument.ts';
import { startDevice } from '../device.ts';
import { firstBreak } from '../events/testChain.ts';
import { parseSettings } from '../settings.ts';
import { backUp, restore } from '../store/backup.ts';
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
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= device.stop());
  onTestFinished(stop);
  return { device, said, stop };
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

/** The steps of the schema are run, and the process is killed before they are committed. */
function killedUpdate(data: string): void {
  const update = join(import.meta.dirname, 'folders/killUpdate.ts');
  const { signal } = spawnSync(process.execPath, [update, join(data, 'device.db')], { stdio: 'inherit' });
  expect(signal).toBe('SIGKILL');
  // Half of it is on the disk.
  expect(statSync(join(data, 'device.db-wal')).size).toBeGreaterThan(0);
}

const pem = '-----BEGIN CERTIFICATE-----\nof the town\n-----END CERTIFICATE-----\n';

/** As 0.2.0 stored them: passwords in a table of the channels', the certificate of an authority in the document. */
function addSecretsOf020(data: string): void {
  using db = openHandle(join(data, 'device.db'));
  db.exec("INSERT INTO message_secret VALUES ('smtp', 'hush-hush of 0.2.0')");
  db.prepare("UPDATE message_setup SET document = json_set(document, '$.ways[0].ca', ?)").run(pem);
}
const unknown = { changedAt: undefined, changedBy: undefined, validUntil: undefined } as const;
const moved = [
  {
    ...{ name: 'mail-ca', kind: 'authority', state: 'set', ...unknown },
    uses: [{ place: 'way', name: 'mail' }],
  },
  { name: 'smtp', kind: 'password', state: 'set', ...unknown, uses: [] },
];

describe('the secrets of channels that 0.2.0 stored', () => {
  test.each([
    ['after a stop', 'stopped', () => undefined],
    ['after a kill', 'killed', () => undefined],
    ['after an update that was killed in the middle', 'stopped', killedUpdate],
  ])('%s: are in the store of all secrets, and nothing of them elsewhere', async (_, how, before) => {
    const work = unpacked('0.2.0.tar.gz');
    const [folder, data] = [join(work, how), join(work, how, 'data')];
    addSecretsOf020(data);
    before(data);
    const site = await startOn(folder, data);
    const ada = new Person(() => site, 'ada');
    const { ways, persons } = JSON.parse((await ada.call('getMessageSetup')).document) as MessageDocument;
    expect(ways).toMatchObject([{ id: 'mail', kind: 'smtp', host: '127.0.0.1', ca: 'mail-ca' }]);
    expect(persons).toMatchObject([{ id: 'Anna', ways: [{ way: 'mail', to: 'anna@town.example' }] }]);
    expect((await ada.call('getSecrets')).secrets).toEqual(moved);
    expect((await ada.call('setSecret', { name: 'smtp', kind: 'password', value: 'another one' })).result).toBe('done');
    await site.stop();
    using db = openHandle(join(data, 'device.db'), { readonly: true });
    expect(db.prepare('SELECT name, value, changed_by FROM secret ORDER BY name').all()).toEqual([
      { name: 'mail-ca', value: pem, changed_by: null },
      { name: 'smtp', value: 'another one', changed_by: 'ada' },
    ]);
    const files = readdirSync(data).filter((name) => name.startsWith('device'));
    expect(files.filter((name) => readFileSync(join(data, name)).includes('hush-hush of 0.2.0'))).toEqual([]);
  });

  test('of a backup: they are restored', async () => {
    const work = unpacked('0.2.0.tar.gz');
    const [folder, data] = [join(work, 'stopped'), join(work, 'stopped', 'data')];
    addSecretsOf020(data);
    const [backup, restored] = [join(work, 'backup'), join(work, 'restored')];
    backUp(data, backup);
    restore(restored, backup, began);
    const site = await startOn(folder, restored);
    expect((await new Person(() => site, 'ada').call('getSecrets')).secrets).toEqual(moved);
  });
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
    // Of no group: everywhere what they were.
    for (const [one, profile] of [[anna, 1] as const, [tess, 2] as const, [ada, 3] as const])
      expect(await one.call('getUserProfile')).toMatchObject({ profile, isLimited: undefined });
    const limited = (await ada.call('getAccounts')).accounts.filter(({ groups, endsAt }) => groups ?? endsAt);
    const isOldest = release === '0.2.0.tar.gz';
    expect(limited).toMatchObject(isOldest ? [] : [{ login: 'nora', name: 'Nora North', groups: 'North' }]);
    expect((await ada.call('getTokens')).tokens).toMatchObject(
      isOldest ? [] : [{ name: 'dashboard', points: 'level' }],
    );
    expect(site.said.filter((line) => !/^Field link|^The configuration is version 2, /.test(line))).toEqual([]);

    const { made } = await anna.call('getMadeReports', { count: 10 });
    const monthly = { report: 'monthly', state: 'made', from: Date.parse('2026-10-01'), sending: 'queued' };
    expect(made).toMatchObject(isOldest ? [] : [monthly]);
    // A backup is without the files.
    for (const { id } of name === 'data' ? made : [])
      expect((await anna.call('getMadeReport', { id })).document.title).toBe('Month of the tank');

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
    const secrets = (await ada.call('getSecrets')).secrets.map(({ name, state, changedBy }) => [
      name,
      state,
      changedBy,
    ]);
    expect(secrets).toEqual(release === '0.2.0.tar.gz' ? [] : [['smtp', 'set', 'ada']]);
    const { certificates, own } = await ada.call('getCertificates');
    expect(certificates).toMatchObject(isOldest ? [] : [{ state: 'trusted', decidedBy: 'ada', subject: 'CN=rtu' }]);
    expect(own?.applicationUri).toEqual(isOldest ? undefined : expect.stringMatching(/^urn:.+:vigie:/));
    expect((await anna.call('getTrendViews')).views).toMatchObject([{ name: 'Levels' }]);
  });
});
