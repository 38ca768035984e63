import { describe, expect, test } from 'vitest';
import { reportChanges } from './changes.ts';
import type { Figure, ReportDocument, ReportPart, TablePart } from './document.ts';
import { testReport } from './testReport.ts';

const report = testReport('en');
const withParts = (...parts: readonly ReportPart[]): ReportDocument => ({ ...report, parts });
const between = (before: ReportPart, now: ReportPart) => reportChanges(withParts(before), withParts(now));
const water = { type: 'number', unit: 'm³', digits: 1 } as const;

test('a report that would be the same has no changes, whenever it was made', () => {
  expect(reportChanges(report, { ...report, madeAt: 0, softwareVersion: '9' })).toEqual([]);
});

describe('figures', () => {
  const figures = (...all: readonly Partial<Figure>[]): ReportPart => ({
    kind: 'figures',
    title: 'Water',
    figures: all.map((one) => ({ name: 'Drawn', quantity: water, value: 1, ...one })),
  });
  const base = { part: 'Water', kind: 'figure', name: 'Drawn', quantity: water };

  test('a value that came in later is one, with what was said before', () => {
    expect(between(figures({ value: undefined }), figures({ value: 12.5 }))).toEqual([
      { ...base, field: 'value', before: undefined, now: 12.5 },
    ]);
  });

  test('a difference that no reader sees is none', () => {
    expect(between(figures({ value: 1.01 }), figures({ value: 1.04 }))).toEqual([]);
    expect(between(figures({ value: 1.01 }), figures({ value: 1.06 }))).toHaveLength(1);
    expect(between(figures({ value: Number.NaN }), figures({ value: Number.NaN }))).toEqual([]);
  });

  test('what it is compared with, and for how long it is known, changes too', () => {
    const before = figures({ previous: { value: 5 }, known: { known: 60_000, of: 120_000 } });
    expect(between(before, figures({ previous: { value: 6 } }))).toEqual([
      { ...base, field: 'previous', before: 5, now: 6 },
      { ...base, field: 'known', quantity: { type: 'duration' }, before: 60_000, now: 120_000 },
    ]);
  });

  test('one of two with the same name is not taken for the other; one that is gone says what it was', () => {
    const two = figures({ value: 1 }, { value: 2 });
    expect(between(two, figures({ value: 1 }, { value: 3 }))).toEqual([{ ...base, field: 'value', before: 2, now: 3 }]);
    expect(between(two, figures({ value: 1 }))).toEqual([{ ...base, field: 'value', before: 2, now: undefined }]);
    expect(between(figures({ value: 1 }), two)).toEqual([{ ...base, field: 'value', before: undefined, now: 2 }]);
  });
});

describe('tables', () => {
  const day = { type: 'time', step: 'day' } as const;
  const table = (rows: TablePart['rows'], sums?: TablePart['sums']): TablePart => ({
    kind: 'table',
    title: 'By day',
    columns: [
      { title: 'Day', quantity: day },
      { title: 'Drawn', quantity: water },
    ],
    rows,
    sums,
  });

  test('a cell says its row and column; the sums follow', () => {
    const before = table(
      [
        [1000, undefined],
        [2000, 3],
      ],
      [undefined, 3],
    );
    expect(
      between(
        before,
        table(
          [
            [1000, 4],
            [2000, 3],
          ],
          [undefined, 7],
        ),
      ),
    ).toEqual([
      { part: 'By day', kind: 'cell', row: 1000, of: day, column: 'Drawn', quantity: water, before: undefined, now: 4 },
      { part: 'By day', kind: 'cell', row: undefined, of: day, column: 'Drawn', quantity: water, before: 3, now: 7 },
    ]);
  });

  test('rows come and go, and the others stay what they are', () => {
    expect(
      between(
        table([
          [1000, 1],
          [2000, 2],
        ]),
        table([
          [2000, 2],
          [3000, 3],
        ]),
      ),
    ).toEqual([
      { part: 'By day', kind: 'rowRemoved', row: 1000, of: day },
      { part: 'By day', kind: 'rowAdded', row: 3000, of: day },
    ]);
  });

  test('with other columns it is another table', () => {
    const other = { ...table([]), columns: [{ title: 'Day', quantity: day }] };
    expect(between(table([[1000, 1]]), other)).toEqual([{ part: 'By day', kind: 'words' }]);
  });
});

test('of a line in a chart it is said how many values changed', () => {
  const [part] = report.parts.filter(({ title }) => title === 'Levels of the tanks');
  if (part?.kind !== 'chart') return expect.fail('no chart');
  const [first, ...rest] = part.series;
  const values = first?.values.map((value) => value ?? 4) ?? [];
  expect(between(part, { ...part, series: [{ name: first?.name ?? '', values }, ...rest] })).toEqual([
    { part: part.title, kind: 'line', name: 'North tank level', count: 43 },
  ]);
});

test('notes, and parts of another definition', () => {
  const notes = (title: string, text: string): ReportPart => ({ kind: 'notes', title, paragraphs: [text] });
  expect(between(notes('Notes', 'a'), notes('Notes', 'b'))).toEqual([{ part: 'Notes', kind: 'words' }]);
  expect(between(notes('Notes', 'a'), notes('Remarks', 'a'))).toEqual([
    { part: 'Notes', kind: 'partRemoved' },
    { part: 'Remarks', kind: 'partAdded' },
  ]);
});
