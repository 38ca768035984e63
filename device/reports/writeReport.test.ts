import { expect, test } from 'vitest';
import { longReport, testReport } from '../../protocol/report/testReport.ts';
import { writeReport } from './writeReport.ts';

test.each([
  ['pdf', '%PDF-1.7'],
  ['xlsx', 'PK\u0003\u0004'],
  ['csv', '\ufeffMonthly report of the water supply\r\n'],
  ['html', '<!doctype html>'],
] as const)('a report is written as %s', async (format, begin) => {
  const bytes = await writeReport(testReport('en'), format);
  expect(Buffer.from(bytes.subarray(0, 100)).toString('utf8').startsWith(begin)).toBe(true);
});

test('several at once, each in its thread, in the reader’s language', async () => {
  const all = await Promise.all([writeReport(testReport('fr'), 'html'), writeReport(longReport(), 'pdf')]);
  expect(Buffer.from(all[0] ?? []).toString('utf8')).toContain('Période précédente');
  expect(all[1]?.length).toBeGreaterThan(100_000);
});

test('what cannot be written fails', async () => {
  const report = { ...testReport('en'), zone: 'Nowhere/Else' };
  await expect(writeReport(report, 'csv')).rejects.toThrow(/time zone/i);
});
