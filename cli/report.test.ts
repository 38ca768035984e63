import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, startSite, type TestSite, testStation } from '../device/tests/testDevice.ts';
import { vigie } from './testConsole.ts';

const reportCfg = `<ReportCfg><Report Id="monthly" Title="Water" Period="month"><Block Kind="text" Title="Remark" Text="All is well"/></Report>
<Report Id="daily" Period="day"/></ReportCfg>`;

let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  writeFileSync(join(folder, 'password'), accounts.observer);
  site = await startSite((port) =>
    testStation(port)
      .replace('<IdentityCfg', '<IdentityCfg TimeZone="Europe/Paris"')
      .replace('</StationCfg>', `${reportCfg}</StationCfg>`),
  );
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const file = (name: string) => join(folder, name);
const report = (name: string, ...args: string[]) =>
  vigie(['report', name, site.device.url, '--login', 'observer', '--password-file', file('password'), ...args]);

test.each([
  ['csv', '\ufeffWater'],
  ['html', '<!doctype html>'],
  ['xlsx', 'PK'],
  ['pdf', '%PDF-1'],
])('a report of a past month is written into a new file: %s', async (format, begin) => {
  const out = file(`november.${format}`);
  const given = ['--from', '2026-11-15', '--format', format, '--out', out];
  expect(await report('monthly', ...given)).toMatchObject({ code: 0, out: `${out} is the report monthly.\n` });
  const bytes = readFileSync(out);
  expect(bytes.toString('utf8').startsWith(begin)).toBe(true);
  // Never overwritten.
  const { code, err } = await report('monthly', ...given);
  expect([code, err]).toEqual([1, expect.stringContaining(out)]);
  expect(readFileSync(out)).toEqual(bytes);
});

test('of a range of its own, in another language', async () => {
  const out = file('range.csv');
  const given = ['--from', '2026-11-15', '--to', '2026-11-20 06:00', '--format', 'csv', '--language', 'fr'];
  expect(await report('monthly', ...given, '--out', out)).toMatchObject({ code: 0 });
  const text = readFileSync(out, 'utf8');
  expect(text).toContain('Période');
  expect(text).toMatch(/15 nov\. 2026, 00:00.*20 nov\. 2026, 06:00/s);
});

test.each([
  [['yearly', '--from', '2026-11-15', '--format', 'csv'], 1, 'It has: monthly, daily.'],
  [['monthly', '--format', 'csv'], 2, '--from T'],
  [['monthly', '--from', '2026-11-15', '--format', 'doc'], 2, 'pdf|xlsx|csv|html'],
  [['monthly', '--from', 'yesterday', '--format', 'csv'], 2, '“yesterday”'],
  [['monthly', '--from', '2026-11-15', '--to', '2026-11-01', '--format', 'csv'], 2, 'after'],
  [['monthly', '--from', '1926-11-15', '--format', 'csv'], 1, 'in the past'],
  [['monthly', '--from', '2926-11-15', '--format', 'csv'], 1, 'in the past'],
])('a mistake is named, and no file written: %j', async ([name = '', ...args], code, text) => {
  const out = file('none.csv');
  const { code: found, err } = await report(name, ...args, '--out', out);
  expect([found, err]).toEqual([code, expect.stringContaining(text)]);
  expect(existsSync(out)).toBe(false);
});
