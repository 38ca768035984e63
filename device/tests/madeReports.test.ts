// @module-tag spec-6-2
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasMailServer, headerOf, TestMailServer } from '../../testing/testReceivers.ts';
import { commandAccounts, commandStation, Person } from './testCommands.ts';
import { request, startSite, type TestSite } from './testDevice.ts';
import { testTiming } from './testTiming.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** In the middle of a day of UTC. */
const began = Date.parse('2026-12-03T12:00:00Z');

const station = (report: string) => (port: number) =>
  commandStation(port)
    .replace('<StationCfg>', '<StationCfg><IdentityCfg StationName="Pumps" TimeZone="UTC"/>')
    .replace('</StationCfg>', `<ReportCfg>${report}</ReportCfg></StationCfg>`);
const daily = (more = '', text = 'All is well') =>
  `<Report Id="daily" Title="Day of the pumps" Period="day" Scheduled="true" DelayMin="0" ${more}><Block Kind="text" Title="Remark" Text="${text}"/></Report>`;

let site: TestSite;
let mail: TestMailServer | undefined;
let timing: ReturnType<typeof testTiming>;
const person = (login: 'ada' | 'anna' | 'olga') => new Person(() => site, login);
const [ada, anna] = [person('ada'), person('anna')];
const start = async (report: string) => {
  timing = testTiming();
  timing.ahead(began - Date.now());
  site = await startSite(station(report), commandAccounts, timing);
};
const smtp = (id = 'mail') => ({
  ...{ id, kind: 'smtp', host: '127.0.0.1', port: mail?.port ?? 9, security: 'none' },
  from: 'vigie@town.example',
});
const setUp = async (...ways: readonly unknown[]) => {
  const document = JSON.stringify({ version: 1, ways, persons: [], rules: [] });
  expect(await ada.call('setMessageSetup', { document })).toMatchObject({ result: 'done' });
};
const list = async (by = anna) => (await by.call('getMadeReports', { count: 100 })).made;
const made = (count: number) =>
  vi.waitFor(async () => {
    const all = await list();
    expect(all.filter(({ state }) => state === 'made')).toHaveLength(count);
    return all;
  });
const files = () => readdirSync(join(site.folder, 'data/reports'));
const log = async (kind: string) => (await ada.log()).filter((one) => one.kind === kind);

beforeEach(async () => {
  mail = hasMailServer ? await TestMailServer.start() : undefined;
});
afterEach(async () => {
  await site.stop();
  await mail?.stop();
});

test('the report of a day is made once when the day is over, and is there by date', async () => {
  await start(daily('Formats="csv, html"'));
  await anna.log();
  // The day before began when the report was not there yet.
  expect(await list()).toEqual([]);
  timing.ahead(dayMs);
  const [only] = await made(1);
  expect(only).toMatchObject({
    ...{ report: 'daily', title: 'Day of the pumps', period: 'day', state: 'made', sending: 'none' },
    ...{ from: Date.parse('2026-12-03'), to: Date.parse('2026-12-04'), formats: ['csv', 'html'] },
  });
  const id = only?.id ?? 0;
  const { document, now } = await anna.call('getMadeReport', { id });
  expect(document?.parts).toEqual([{ kind: 'notes', title: 'Remark', paragraphs: ['All is well'] }]);
  expect(now).toBeUndefined();
  const names = [
    'daily@20261203T000000Z.csv',
    'daily@20261203T000000Z.document.json.gz',
    'daily@20261203T000000Z.html',
  ];
  expect(files().sort()).toEqual(names);
  for (const name of names) expect(statSync(join(site.folder, 'data/reports', name)).mode & 0o077).toBe(0);
  expect(await log('reportMade')).toMatchObject([
    { fields: { report: 'daily' }, object: { name: 'Day of the pumps' } },
  ]);

  // A clock that is put back over the end of the day, and comes there again.
  timing.ahead(-dayMs);
  await timing.sleep(600, new AbortController().signal);
  timing.ahead(dayMs);
  await timing.sleep(600, new AbortController().signal);
  expect(await list()).toMatchObject([{ id }]);
  site = await site.restart();
  expect(await list()).toMatchObject([{ id }]);
});

test('nothing has changed for a reader of one unit of a link, where nothing has', async () => {
  timing = testTiming();
  timing.ahead(began - Date.now());
  const units = (port: number) =>
    station(
      '<Report Id="daily" Period="day" Scheduled="true" DelayMin="0"><Block Kind="availability" Points="level"/></Report>',
    )(port).replace('<Point Id="level"', '$& UnitId="2"');
  site = await startSite(units, commandAccounts, timing);
  const group = { name: 'Level', profile: 0, everywhere: false, areas: [], points: 'level', seesRest: false };
  await ada.call('setGroup', group);
  await ada.call('setAccount', { login: 'olga', isLocked: false, groups: 'Level' });
  timing.ahead(dayMs);
  const [only] = await made(1);
  const { document, now } = await person('olga').call('getMadeReport', { id: only?.id ?? 0 });
  expect(document?.parts[0]).toMatchObject({ rows: [['field unit 2', expect.anything(), 0, 0]] });
  expect(now).toBeUndefined();
});

test('days that passed while the service was off are made late, the oldest first and at most 31', async () => {
  await start(daily('Formats="csv"'));
  await anna.log();
  site = await site.restart(() => timing.ahead(40 * dayMs));
  const all = await made(31);
  expect(all).toHaveLength(31);
  expect(all.every(({ isLate }) => isLate)).toBe(true);
  const days = all.map(({ from }) => new Date(from).toISOString().slice(0, 10));
  expect(days.at(0)).toBe('2027-01-11');
  expect(days.at(-1)).toBe('2026-12-12');
  const inOrder = [...all].sort((one, other) => one.id - other.id).map(({ from }) => from);
  expect(inOrder).toEqual([...inOrder].sort());
});

describe.skipIf(!hasMailServer)('by mail', () => {
  test('it comes with its files and first lines, once to each address; a hostile title breaks no header', async () => {
    const title = 'Pumps&#10;Bcc: all@town.example&#13;&#10;&#13;&#10;&lt;b&gt;\u202eevil';
    await start(
      daily('Formats="pdf, csv" SendTo="anna@town.example, ben@town.example"').replace('Day of the pumps', title),
    );
    await setUp(smtp());
    timing.ahead(dayMs);
    await vi.waitFor(() => expect(mail?.taken).toHaveLength(2));
    const [first, second] = mail?.taken ?? [];
    expect([first?.to, second?.to]).toEqual([['anna@town.example'], ['ben@town.example']]);
    expect(headerOf(first, 'subject')).toContain('[Pumps] Pumps Bcc: all@town.example <b> evil, Day, from ');
    expect(headerOf(first, 'bcc')).toBeUndefined();
    expect(first?.attachments).toMatchObject([
      { name: 'daily-2026-12-03.pdf', type: 'application/pdf', begin: expect.stringMatching(/^%PDF-1/) },
      { name: 'daily-2026-12-03.csv', type: 'text/csv' },
    ]);
    expect(first?.text).toContain('Attached: daily-2026-12-03.pdf, daily-2026-12-03.csv');
    const [row] = await vi.waitFor(async () => {
      const rows = await list();
      expect(rows).toMatchObject([{ sending: 'sent' }]);
      return rows;
    });
    expect((await ada.call('getMessages', { count: 10 })).messages).toMatchObject([
      { kind: 'report', person: 'b…@town.example', state: 'sent' },
      { kind: 'report', person: 'a…@town.example', state: 'sent' },
    ]);

    // Once more, by hand: the same Message-ID.
    await expect(anna.call('sendReport', { id: row?.id ?? 0 })).rejects.toThrow('code');
    expect(await ada.call('sendReport', { id: row?.id ?? 0 })).toMatchObject({ result: 'done' });
    await vi.waitFor(() => expect(mail?.taken).toHaveLength(4));
    const ids = (mail?.taken ?? []).map((one) => headerOf(one, 'message-id'));
    expect(ids.slice(2)).toEqual(ids.slice(0, 2));
    expect(new Set(ids).size).toBe(2);
    expect(await log('reportSentAgain')).toMatchObject([{ person: 'ada' }]);
    await vi.waitFor(async () => expect(await log('messageSent')).toHaveLength(4));
  });

  test('without an e-mail server it is made all the same, and says why it was not sent', async () => {
    await start(daily('Formats="csv" SendTo="anna@town.example" Channel="office"'));
    await setUp(smtp('other'));
    timing.ahead(dayMs);
    const [row] = await made(1);
    expect(row).toMatchObject({ sending: 'failed', fault: expect.stringContaining('“office”') });
    expect(await log('reportFailed')).toMatchObject([{ fields: { detail: expect.stringContaining('office') } }]);
    expect(await ada.call('sendReport', { id: row?.id ?? 0 })).toMatchObject({ reason: 'noChannel' });
    await setUp(smtp('office'));
    expect(await ada.call('sendReport', { id: row?.id ?? 0 })).toMatchObject({ result: 'done' });
    await vi.waitFor(() => expect(mail?.taken).toHaveLength(1));
    await vi.waitFor(async () => expect(await list()).toMatchObject([{ sending: 'sent' }]));
  });
});

test.skipIf(!hasMailServer)('one that is a month late is sent all the same', async () => {
  await start(daily('Formats="csv" SendTo="anna@town.example"'));
  await setUp(smtp());
  site = await site.restart(() => timing.ahead(31 * dayMs));
  await made(31);
  await vi.waitFor(() => expect(mail?.taken).toHaveLength(31));
});

test('a file of a stored report is the one that was made; without a right nobody gets one', async () => {
  await start(daily('Formats="csv"'));
  await anna.log();
  timing.ahead(dayMs);
  const [row] = await made(1);
  const { element } = await import('../../protocol/wire/xml.ts');
  const children = [element('Format', {}, 'csv'), element('Id', {}, String(row?.id))];
  const reply = await request(site, 'getReportFile', {}, children);
  expect(reply.headers.get('content-type')).not.toContain('csv');
});
