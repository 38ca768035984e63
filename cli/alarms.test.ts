import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accounts, ask, observer, startSite, type TestSite, testStation } from '../device/tests/testDevice.ts';
import { getAlarms } from '../protocol/calls/alarm.ts';
import { child } from '../protocol/wire/fields.ts';
import { vigie } from './testConsole.ts';

const alarmCfg = `<AlarmCfg><Alarm Id="high" Point="LEVEL" Kind="H" Limit="4.5" Priority="1" Area="North, tanks"
  Message="=HYPERLINK(&quot;x&quot;)" Action="Look"/></AlarmCfg>`;

let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  writeFileSync(join(folder, 'password'), accounts.observer);
  site = await startSite((port) => testStation(port).replace('</PointCfg>', `</PointCfg>${alarmCfg}`));
  site.field.holding.writeUInt16BE(480, 20);
  await vi.waitFor(async () => {
    const content = child(await ask(site, 'getAlarms', observer), 'Content');
    expect(content && getAlarms.reply.read(content).alarms).toHaveLength(1);
  });
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

function alarms(...args: string[]) {
  const asked = [site.device.url, '--login', 'observer', '--password-file', join(folder, 'password')];
  return vigie(['alarms', ...asked, ...args]);
}

test('the alarms that stand, for spreadsheets: what would be a formula is none', async () => {
  const { code, out } = await alarms('--format', 'csv');
  const [head, row, end] = out.split('\r\n');
  expect(code).toBe(0);
  expect(head).toMatch(/^\ufeffoccurrence,id,state,priority,kind,message,area,infoNumber/);
  expect(row).toMatch(/^\d+,high,activeUnacknowledged,1,H,"'=HYPERLINK\(""x""\)","North, tanks",2,,\d{4}-.*Z,/);
  expect(end).toBe('');
});

test('those of the past, for programs, in a range of time', async () => {
  const { out } = await alarms('--history', '--from', '2020-01-01', '--format', 'jsonl');
  expect(JSON.parse(out)).toMatchObject({ id: 'high', message: '=HYPERLINK("x")', value: '4.8', times: 1 });
  expect((await alarms('--history', '--to', '2020-01-01', '--format', 'jsonl')).out).toBe('');
});

test('a range without the history is a mistake, and so is one that ends before it begins; each says so', async () => {
  const { code, err } = await alarms('--from', '2020-01-01', '--format', 'csv');
  expect(code).toBe(2);
  expect(err).toContain('--from and --to are only valid with --history');
  const reversed = await alarms('--history', '--from', '2026-06-03', '--to', '2026-06-01', '--format', 'csv');
  expect(reversed).toMatchObject({ code: 2, out: '' });
  expect(reversed.err).toContain('--from “2026-06-03” is after --to “2026-06-01”.');
});
