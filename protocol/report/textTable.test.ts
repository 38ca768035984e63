import { expect, test } from 'vitest';
import { plainEnglish } from '../text/plainEnglish.ts';
import { type ChartPart, changeSince, type ReportDocument, type TablePart } from './document.ts';
import { headRows, readerTexts } from './readerTexts.ts';
import { chartTable, figureTable, remarks, textTable } from './textTable.ts';

const hour = 3_600_000;
const report: ReportDocument = {
  title: 'Daily report',
  station: 'Saint-Aubin water',
  serialNumber: 'VG-0001',
  period: { kind: 'day', from: Date.parse('2026-10-25T00:00:00+02:00'), to: Date.parse('2026-10-26T00:00:00+01:00') },
  zone: 'Europe/Paris',
  language: 'en',
  softwareVersion: '0.2.0',
  madeAt: Date.parse('2026-10-26T06:00:00+01:00'),
  dataHash: 'ab12',
  parts: [],
};
const reader = readerTexts(report, plainEnglish);
const volume = { type: 'number', unit: 'm³', digits: 1 } as const;
const table: TablePart = {
  kind: 'table',
  title: 'By hour',
  columns: [
    { title: 'Hour', quantity: { type: 'time', step: 'minute' } },
    { title: 'Used', quantity: volume },
    { title: 'State', quantity: { type: 'text' } },
  ],
  rows: [
    [report.period.from, 12.34, 'Running'],
    [report.period.from + hour, undefined, undefined],
  ],
  sums: [undefined, 12.34, undefined],
};

test('a table has units in its heads, sums below, and says what is unknown', () => {
  const { columns, rows, sums } = textTable(table, reader);
  expect(columns.map(({ title, isNumeric, mayWrap }) => [title, isNumeric, mayWrap])).toEqual([
    ['Hour', false, false],
    ['Used (m³)', true, false],
    ['State', false, true],
  ]);
  expect(rows).toEqual([
    ['25 Oct 2026, 00:00', '12.3', 'Running'],
    ['25 Oct 2026, 01:00', '---', '---'],
  ]);
  expect(sums).toEqual(['Total', '12.3', '']);
});

test('a moment and how long the figure is known are joined as the language does', () => {
  const french = readerTexts(report, {
    ...plainEnglish,
    say: (text, values) => plainEnglish.say(text, values).replace('; ', ' ; '),
  });
  const figure = {
    name: 'Used',
    quantity: volume,
    value: 1,
    at: report.period.from,
    known: { known: hour, of: 25 * hour },
  };
  expect(remarks(figure, reader)).toMatch(/^25 Oct 2026, 00:00; known for/);
  expect(remarks(figure, french)).toMatch(/^25 Oct 2026, 00:00 ; known for/);
});

test('figures say when, for how long they are known, and how they compare; columns of nothing are left out', () => {
  const part = {
    kind: 'figures',
    title: 'Figures',
    figures: [
      {
        name: 'Used',
        quantity: volume,
        value: 110,
        known: { known: 24 * hour, of: 25 * hour },
        previous: { value: 100 },
      },
      { name: 'Highest demand', quantity: volume, value: 20, at: report.period.from, previous: { value: undefined } },
      { name: 'Starts', quantity: { ...volume, unit: '', digits: 0 }, value: 3 },
    ],
  } as const;
  const { columns, rows } = figureTable(part, reader);
  expect(columns.map(({ title }) => title)).toEqual(['Figure', 'Value', 'Remarks', 'Previous period', 'Change']);
  expect(rows.map((row) => row.map((text) => text.replaceAll('\u00a0', ' ')))).toEqual([
    ['Used', '110.0 m³', 'known for 24 h of 25 h', '100.0 m³', '+10.0%'],
    ['Highest demand', '20.0 m³', '25 Oct 2026, 00:00', '---', '---'],
    ['Starts', '3', '', '', ''],
  ]);
});

test.each([
  [110, 100, 0.1],
  [90, -100, 1.9],
  [1, 0, undefined],
  [undefined, 100, undefined],
  [1, undefined, undefined],
  [1e308, 1e-308, undefined],
])('%s after %s is a change of %s', (value, before, change) => {
  if (change === undefined) expect(changeSince(value, { value: before })).toBeUndefined();
  else expect(changeSince(value, { value: before })).toBeCloseTo(change, 12);
});

test('the data of a chart is a table', () => {
  const { from, to } = report.period;
  const chart: ChartPart = {
    kind: 'chart',
    title: 'Level',
    shape: 'lines',
    unit: 'm',
    digits: 2,
    from,
    to,
    times: [from, from + hour],
    step: 'minute',
    series: [{ name: 'North tank', values: [3.9, undefined] }],
  };
  expect(textTable(chartTable(chart, 'Time'), reader)).toMatchObject({
    columns: [{ title: 'Time' }, { title: 'North tank (m)' }],
    rows: [
      ['25 Oct 2026, 00:00', '3.90'],
      ['25 Oct 2026, 01:00', '---'],
    ],
  });
});

test('a report says what it is of, in the station’s zone', () => {
  expect(Object.fromEntries(headRows(report, reader))).toEqual({
    Station: 'Saint-Aubin water',
    'Serial number': 'VG-0001',
    Period: 'Day, from 25 Oct 2026, 00:00 to 26 Oct 2026, 00:00',
    'Time zone': 'Europe/Paris',
    Created: '26 Oct 2026, 06:00:00',
    Software: 'Vigie 0.2.0',
    'SHA-256 of the data': 'ab12',
  });
});
