import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedMs } from '../../protocol/alarms/alarmStatistics.ts';
import { getAlarmHistory, getAlarmStatistics } from '../../protocol/calls/alarmHistory.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { inOne } from '../store/db.ts';
import { openDb } from '../store/testDatabases.ts';
import { commandAccounts, commandStation, Person } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';

const rows = 50_000;
const begin = Date.parse('2026-01-01T00:00:00Z');

let site: TestSite;
const olga = new Person(() => site, 'olga');
beforeAll(async () => {
  site = await startSite(commandStation, commandAccounts);
  site = await site.restart(() => {
    const db = openDb(join(site.folder, 'data'));
    const put = db.prepare(
      `INSERT INTO alarm_occurrence (place, occurrence, id, message, priority, kind, area, raised_at, is_simulated, times)
       VALUES (?, ?, 'high', ?, 2, 'H', 'North', ?, 0, 1)`,
    );
    const count = db.prepare(`INSERT INTO alarm_count VALUES (?, 'high', 'Tank nearly full', 2, 3, 3)`);
    inOne(db, () => {
      for (let i = 0; i < rows; i++) {
        put.run(i + 1, i + 1, i === 7 ? 'The needle' : `Tank ${i} nearly full, once more`, begin + i * 60_000);
        count.run(begin + i * countedMs);
      }
    });
    db.close();
  });
});
afterAll(() => site.stop());

/** From 0 to 1: the share of the main thread in the CPU time of some calls. */
async function shareOfMainThread(work: () => Promise<unknown>): Promise<number> {
  const [mine, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await work();
  const [own, whole] = [process.threadCpuUsage(mine), process.cpuUsage(all)];
  return (own.user + own.system) / (whole.user + whole.system);
}
const often = (ask: () => Promise<unknown>) => () => Promise.all(Array.from({ length: 8 }, () => ask()));
const search = async (...more: XmlNode[]) =>
  getAlarmHistory.reply.read((await olga.ask('getAlarmHistory', element('Text', {}, 'NEEDLE'), ...more)).content);

test('a text is found in 50,000 alarms of the past, with its cursors', async () => {
  const page = await search();
  expect(page.occurrences.map(({ message }) => message)).toEqual(['The needle']);
  expect((await search(element('Before', {}, page.newer ?? ''))).occurrences).toEqual([]);
  expect((await olga.ask('getAlarmHistory', element('Before', {}, 'none'))).code).toBe(7);
});

test('the search is no work of the thread that gives commands', async () => {
  await search();
  expect(await shareOfMainThread(often(search))).toBeLessThan(0.5);
});

test('the statistics of a year are whole', async () => {
  const ask = async () => {
    const until = begin + rows * countedMs;
    const range = { From: until - 365 * 86_400_000, Until: until };
    const fields = Object.entries(range).map(([name, time]) => element(name, {}, String(time)));
    const { code, content } = await olga.ask('getAlarmStatistics', ...fields);
    expect(code).toBe(0);
    expect(getAlarmStatistics.reply.read(content)?.count).toBeGreaterThan(100_000);
  };
  await ask();
});
