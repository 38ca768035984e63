import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { csvRows } from './csvRows.ts';
import { IsoTimes } from './isoTime.ts';

function rowsOf(text: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'vigie-')), 'some.csv');
  writeFileSync(file, text);
  return [...csvRows(file)].flatMap(({ rows }) => [...rows]);
}

test('rows of a file that is read in portions, with quotes, line ends of both kinds, and none at the end', () => {
  const lines = [...Array(60_000).keys()].map((i) => `é${i},"a, ""b""\r\nc${i}",${i}${i % 2 ? '\r\n' : '\n'}`);
  const rows = rowsOf(`\uFEFFtime,point\n${lines.join('')}last,row`);
  expect(rows[0]).toEqual({ line: 1, cells: ['time', 'point'] });
  expect(rows[50_001]).toEqual({ line: 100_002, cells: ['é50000', 'a, "b"\r\nc50000', '50000'] });
  expect(rows.at(-1)).toEqual({ line: 120_002, cells: ['last', 'row'] });
  expect(rows).toHaveLength(60_002);
});

test('a quote that is never closed does not swallow the file', () => {
  const rows = rowsOf(`a,12",c\n${'x,y,z\n'.repeat(50_000)}`);
  expect(rows[0]).toMatchObject({ line: 1, fault: { id: 'it has a quote that is not closed' } });
  expect(rows.length).toBeGreaterThan(30_000);
  expect(rows.at(-1)?.cells).toEqual(['x', 'y', 'z']);
});

test('a line that never ends is none, and is not taken into memory', () => {
  const letters = 'x'.repeat(3_000_000);
  for (const text of [letters, `a,b\n"a",${letters}`, `${letters}\na,"b"\n`]) {
    const faults = rowsOf(text).flatMap(({ fault }) => fault ?? []);
    expect(faults[0]).toEqual({ id: 'it is longer than {most} characters', values: { most: 65_536 } });
  }
});

test.each([
  ['2026-06-03T14:00:00.000Z', Date.UTC(2026, 5, 3, 14)],
  ['2026-06-03T16:00:00+02:00', Date.UTC(2026, 5, 3, 14)],
  ['2026-06-03T19:45:00.5+0545', Date.UTC(2026, 5, 3, 14, 0, 0, 500)],
  ['2026-06-03T24:00:00.000Z', Date.UTC(2026, 5, 4)],
  ['2026-06-03T14:00Z', Date.UTC(2026, 5, 3, 14)],
  ['2028-02-29T23:59:59.999Z', Date.UTC(2028, 1, 29, 23, 59, 59, 999)],
  ['2026-06-03T14:00:00.1239Z', Date.UTC(2026, 5, 3, 14, 0, 0, 123)],
])('%s is a time', (text, time) => {
  expect(new IsoTimes().read(text)).toBe(time);
});

test.each([
  '2026-06-03',
  '2026-06-03T14:00:00',
  '2026-02-29T00:00:00.000Z',
  '2026-13-01T00:00:00Z',
  '2026-06-0aT14:00:00.000Z',
  '2026-06-03T14:0x:00.000Z',
  '1780488000000',
  '',
])('%s is none', (text) => {
  expect(new IsoTimes().read(text)).toBeUndefined();
});
