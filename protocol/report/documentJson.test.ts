import { expect, test } from 'vitest';
import { readDocument } from './documentJson.ts';
import { testReport } from './testReport.ts';

test('what is unknown is unknown again, in cells, sums and lines', () => {
  const report = testReport('en');
  expect(readDocument(JSON.stringify(report))).toEqual(report);
  const [, , levels] = readDocument(JSON.stringify(report))?.parts ?? [];
  expect(levels?.kind === 'chart' && levels.series[0]?.values.includes(undefined)).toBe(true);
});

test('what is no number is unknown', () => {
  const [first] = testReport('en').parts;
  const json = JSON.stringify({ ...testReport('en'), parts: [first, { kind: 'table', rows: [[Number.NaN, 1]] }] });
  expect(readDocument(json)?.parts[1]).toEqual({ kind: 'table', rows: [[undefined, 1]] });
});

test('what is no JSON is no report', () => {
  expect(readDocument('<html>')).toBeUndefined();
});
