import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readerTexts } from '../../../../protocol/report/readerTexts.ts';
import { testReport } from '../../../../protocol/report/testReport.ts';
import { translation } from '../../../text/catalogue.ts';
import { hostileTexts, reportOf } from '../testTools.ts';
import { writeHtml } from './writeHtml.ts';

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

test.each(['en', 'fr'] as const)('a page in %s has each part, its tables and its charts', (language) => {
  const report = testReport(language);
  const html = writeHtml(report, readerTexts(report, translation(language)));
  expect(html).toContain(`<html lang="${language}">`);
  for (const { title } of report.parts) expect(html).toContain(`<h2>${title}</h2>`);
  expect(count(html, /<table>/g)).toBe(3);
  expect(count(html, /<svg [^>]*role="img" aria-label="/g)).toBe(2);
  expect(html).toContain(report.dataHash);
});

test('it runs nothing and loads nothing, and its style is the one that it allows', () => {
  const report = testReport('en');
  const html = writeHtml(report, readerTexts(report, translation('en')));
  expect(html).not.toMatch(/<script|<link|<iframe|\son\w+=|\sstyle=|url\(|https?:/i);
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(html).toContain(`content="default-src 'none'; style-src 'sha256-${hash}'"`);
});

test('names stay text, whatever is in them', () => {
  const rows = hostileTexts.map((text) => [text]);
  const columns = [{ title: '<b>Name</b>', quantity: { type: 'text' } }] as const;
  const name = '"><script>alert(1)</script>';
  const times = [0, 1000];
  const { report, reader } = reportOf(
    [
      { kind: 'table', title: '<i>', columns, rows },
      { kind: 'notes', title: '&', paragraphs: hostileTexts },
      {
        kind: 'chart',
        title: name,
        shape: 'lines',
        unit: '<m>',
        digits: 0,
        from: 0,
        to: 2000,
        times,
        step: 'second',
        series: [{ name, values: [1, 2] }],
      },
      {
        kind: 'figures',
        title: '',
        figures: [{ name, quantity: { type: 'number', unit: '<b>', digits: 0 }, value: 1 }],
      },
    ],
    { title: '</title><script>', station: '<img src=x>', dataHash: '<p>' },
  );
  const html = writeHtml(report, reader);
  expect(html).not.toMatch(/<(script|img|b|i|m)\b/);
  expect(html).not.toMatch(/(?![\t\n])\p{Cc}/u);
});

test('a table without rows says so', () => {
  const columns = [{ title: 'Alarm', quantity: { type: 'text' } }] as const;
  const { report, reader } = reportOf([{ kind: 'table', title: 'Alarms', columns, rows: [] }]);
  expect(writeHtml(report, reader)).toContain('No entries in this period.');
});
