import { expect, test } from 'vitest';
import { localOf } from '../../../../protocol/programme/zone.ts';
import type { TablePart } from '../../../../protocol/report/document.ts';
import { readerTexts } from '../../../../protocol/report/readerTexts.ts';
import { testReport } from '../../../../protocol/report/testReport.ts';
import { translation } from '../../../text/catalogue.ts';
import { hasOpenpyxl, hasSsconvert, hostileTexts, openpyxlReads, printedOf, reportOf } from '../testTools.ts';
import { columnName } from './workbook.ts';
import { writeXlsx } from './writeXlsx.ts';

const written = (language: 'en' | 'fr') => {
  const report = testReport(language);
  return { report, bytes: writeXlsx(report, readerTexts(report, translation(language))) };
};

/** As openpyxl names a time and a duration. */
function wall(at: number, zone: string): string {
  const { day, seconds } = localOf(at, zone);
  return `time ${new Date((day * 86_400 + seconds) * 1000).toISOString().slice(0, 19)}`;
}

test.skipIf(!hasOpenpyxl).each(['en', 'fr'] as const)(
  'in %s numbers, dates and durations are themselves (needs python3-openpyxl)',
  (language) => {
    const { report, bytes } = written(language);
    const sheets = openpyxlReads(bytes);
    expect(Object.keys(sheets)).toHaveLength(5);
    const table = report.parts.find((part): part is TablePart => part.kind === 'table');
    if (!table) throw new Error('the sample has no table');
    const rows = sheets[table.title] ?? [];
    expect(rows).toHaveLength(table.rows.length + 2);
    for (const [i, cells] of table.rows.entries())
      for (const [j, cell] of cells.entries()) {
        const { value } = rows[i + 1]?.[j] ?? {};
        const type = table.columns[j]?.quantity.type;
        if (cell === undefined) expect(value).toBeNull();
        else if (type === 'time') expect(value).toBe(wall(Number(cell), report.zone));
        else if (type === 'duration') expect(Number(String(value).split(' ')[1])).toBeCloseTo(Number(cell) / 1000, 2);
        else expect(value).toBe(cell);
      }
    expect(rows.at(-1)?.map(({ format }) => format)).toEqual([
      'General',
      ...['#,##0.0', '#,##0.0', '#,##0', '[h]:mm:ss', 'General', '[h]:mm:ss'],
    ]);
    expect(rows[1]?.map(({ format }) => format)).toEqual([
      ...['yyyy-mm-dd', '#,##0.0', '#,##0.0', '#,##0', '[h]:mm:ss', '0.0%', '[h]:mm:ss'],
    ]);
  },
);

test.skipIf(!hasOpenpyxl)(
  'the figures are on the first sheet, an hour that comes twice says which (needs python3-openpyxl)',
  () => {
    const [first = []] = Object.values(openpyxlReads(written('en').bytes));
    const row = (name: string) => first.find(([cell]) => cell?.value === name) ?? [];
    expect(row('Night minimum flow').slice(1, 4)).toEqual([
      { value: 38.25, type: 'n', format: '#,##0.0' },
      { value: 'm³/h', type: 's', format: 'General' },
      { value: 'time 2026-10-25T02:40:00', type: 'd', format: 'yyyy-mm-dd hh:mm" UTC+2"' },
    ]);
    expect(row('North tank level, minimum')[3]?.format).toBe('yyyy-mm-dd hh:mm" UTC+1"');
    expect(
      row('Pump 1 running time')
        .slice(1, 7)
        .map(({ value }) => value),
    ).toEqual([
      ...['duration 1410060.0', null, null, 'duration 2527200.0', 'duration 2682000.0', 'duration 1368000.0'],
    ]);
    expect(row('Created')[1]?.value).toBe('time 2026-11-01T06:00:00');
  },
);

test.skipIf(!hasSsconvert)('a spreadsheet opens it and has the same numbers (needs gnumeric)', () => {
  const { report, bytes } = written('en');
  const name = 'Drawn and used by day';
  const csv = printedOf(
    bytes,
    'report.xlsx',
    'ssconvert',
    '-O',
    `sheet='${name}'`,
    '-T',
    'Gnumeric_stf:stf_assistant',
    'FILE',
    'fd://1',
  );
  const rows = csv
    .trim()
    .split('\n')
    .map((row) => row.split(','));
  const chart = report.parts.find((part) => part.kind === 'chart');
  expect(rows[0]).toEqual(['Time', '"Drawn from the wells (m³)"', '"Used by the town (m³)"']);
  expect(rows.slice(1).map((row) => Number(row[2]))).toEqual([...(chart?.series[1]?.values ?? [])]);
  expect(rows[1]?.[0]).toBe('2026/10/01');
});

test.skipIf(!hasOpenpyxl)('no text is a formula, and each is read as it is (needs python3-openpyxl)', () => {
  const title = '=HYPERLINK("x")';
  const columns = [{ title: '=1+1', quantity: { type: 'text' } }] as const;
  const { report, reader } = reportOf([{ kind: 'table', title, columns, rows: hostileTexts.map((text) => [text]) }], {
    title: '=1+1',
    station: '@station',
  });
  const sheets = openpyxlReads(writeXlsx(report, reader));
  expect(Object.keys(sheets)).toEqual(['Report', '=HYPERLINK("x")']);
  const cells = Object.values(sheets).flat(2);
  expect(cells.filter(({ value, type }) => value !== null && type !== 's' && type !== 'd')).toEqual([]);
  const replaced = hostileTexts.map((text) => text.toWellFormed().replace(/(?![\t\n])\p{Cc}/gu, '\ufffd'));
  expect(sheets[title]?.slice(1).map(([cell]) => cell?.value)).toEqual(replaced);
});

test.skipIf(!hasOpenpyxl)(
  'numbers of any size, and times that spreadsheets do not know (needs python3-openpyxl)',
  () => {
    const numbers = [0, -0.1, 1e-300, 1.7e308, 123_456_789.123_456_78, Number.NaN, undefined];
    const quantity = { type: 'number', unit: 'currency', digits: 2 } as const;
    const { report, reader } = reportOf([
      {
        ...{ kind: 'table', title: 'Numbers' },
        columns: [
          { title: 'Number', quantity },
          { title: 'Time', quantity: { type: 'time', step: 'second' } },
        ],
        rows: numbers.map((number, i) => [number, i === 0 ? Date.UTC(1890, 0, 1) : Date.UTC(2026, 0, 1, 0, 0, i)]),
      },
    ]);
    const rows = openpyxlReads(writeXlsx(report, reader)).Numbers?.slice(1) ?? [];
    expect(rows.map(([cell]) => cell?.value)).toEqual([...numbers.slice(0, 5), null, null]);
    expect(rows[0]?.[0]?.format).toBe('[$$-409]#,##0.00');
    expect(rows.slice(0, 2).map(([, cell]) => cell?.value)).toEqual([
      '1890-01-01T00:00:00.000Z',
      'time 2026-01-01T01:00:01',
    ]);
  },
);

test('the same report gives the same bytes', () => {
  expect(Buffer.compare(written('en').bytes, written('en').bytes)).toBe(0);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, name) => {
  expect(columnName(index)).toBe(name);
});
