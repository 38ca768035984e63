import { expect, test } from 'vitest';
import { readerTexts } from '../../../protocol/report/readerTexts.ts';
import { testReport } from '../../../protocol/report/testReport.ts';
import { CsvReader, readCsvCell } from '../../../protocol/wire/csv.ts';
import { translation } from '../../text/catalogue.ts';
import { hostileTexts, reportOf } from './testTools.ts';
import { writeCsv } from './writeCsv.ts';

const rowsOf = (csv: string) => [...new CsvReader().add(csv, true)].map(({ cells }) => cells.map(readCsvCell));

/** The rows below a title, with their heads. */
function partOf(rows: readonly (readonly string[])[], title: string) {
  const begin = rows.findIndex((cells, i) => cells[0] === title && rows[i - 1]?.[0] === '') + 1;
  const length = rows.slice(begin).findIndex(([first]) => first === '');
  return rows.slice(begin, length === -1 ? undefined : begin + length);
}

test.each(['en', 'fr'] as const)(
  'in %s the numbers have all their digits, times their offset, durations seconds',
  (language) => {
    const report = testReport(language);
    const reader = readerTexts(report, translation(language));
    const rows = rowsOf(writeCsv(report, reader));
    expect(rows[0]).toEqual([report.title]);
    for (const [i, part] of report.parts.entries()) {
      if (part.kind !== 'table') continue;
      const written = partOf(rows, part.title);
      expect(written).toHaveLength(part.rows.length + 2);
      for (const [row, cells] of part.rows.entries())
        for (const [column, cell] of cells.entries()) {
          const text = written[row + 1]?.[column] ?? '';
          const type = part.columns[column]?.quantity.type;
          const value =
            type === 'time' ? Date.parse(text) : type === 'duration' ? Math.round(Number(text) * 1000) : Number(text);
          if (typeof cell === 'string') expect(text).toBe(cell);
          else if (cell === undefined) expect(text).toBe('');
          else expect(value, `part ${i}, row ${row}`).toBe(type === 'duration' ? Math.round(cell) : cell);
        }
    }
  },
);

test('texts that would be formulas are none, and are read as they were', () => {
  const { report, reader } = reportOf([
    {
      kind: 'table',
      title: 'Names',
      columns: [{ title: '=1+1', quantity: { type: 'text' } }],
      rows: hostileTexts.map((text) => [text]),
    },
  ]);
  const csv = writeCsv(report, reader);
  expect(csv).not.toMatch(/(^|[\r\n,])"?[=+@]/);
  const texts = hostileTexts.map((text) => text.replace(/\ud800/, '\ud800'));
  expect(
    rowsOf(csv)
      .slice(-texts.length)
      .map(([cell]) => cell),
  ).toEqual(texts);
});
