import { expect, test } from 'vitest';
import { CsvReader } from '../../../protocol/wire/csv.ts';
import { seriesOf } from '../../live/past/testPast.ts';
import type { TrendPen } from '../picture.ts';
import { drawnCsv } from './drawnCsv.ts';

const from = Date.UTC(2026, 10, 20);
const pen = (id: string, isHidden = false): TrendPen => ({ id, number: 1, point: undefined, name: id, isHidden });

const read = (text: string) => [...new CsvReader().add(text, true)].map(({ cells }) => cells);

/** Three columns of a minute each. */
function csvOf(pens: readonly TrendPen[], series: readonly ReturnType<typeof seriesOf>[]) {
  const t = Float64Array.of(from, from + 60_000, from + 120_000);
  const history = { tier: '1m', t, to: from + 180_000, recordedTo: from, recordedFrom: from, series } as const;
  const state = { comparison: undefined };
  return read(drawnCsv({ pens, history, earlier: undefined, state, timeZone: 'Europe/Paris' }));
}

test('each number stands as the device told it, and what is not known is empty', () => {
  const third = 1 / 3;
  const [head, first, second] = csvOf([{ ...pen('T1'), name: 'Tank level' }], [seriesOf([third, undefined, 2])]);
  const names = ['min', 'max', 'mean', 'last'].map((field) => `T1.${field} Tank level [m]`);
  expect(head).toEqual(['time', ...names, 'T1.good_ms Tank level [ms]', 'T1.quality Tank level']);
  expect(first).toEqual([
    '2026-11-20T01:00:00.000+01:00',
    String(third - 0.25),
    String(third + 0.25),
    String(third),
    String(third),
    '60000',
    'good',
  ]);
  expect(second).toEqual(['2026-11-20T01:01:00.000+01:00', '', '', '', '', '', '']);
});

test('a hidden pen is left out, and a point that was rescaled has a name for each of its series', () => {
  const [head] = csvOf(
    [pen('T1'), pen('T2', true)],
    [seriesOf([1, 1, 1], { unit: 'cm' }), seriesOf([1, 1, 1]), seriesOf([1, 1, 1], { point: 'T2' })],
  );
  expect(head?.filter((name) => name.includes('mean'))).toEqual(['T1#1.mean T1 [cm]', 'T1#2.mean T1 [m]']);
});

test('a text stands as it was at the end of each column', () => {
  const texts = [
    { time: from, value: '=cmd', quality: 0 },
    { time: from + 90_000, value: undefined, quality: 9 },
  ];
  const rows = csvOf([pen('M')], [seriesOf([], { point: 'M', kind: 'text', texts })]);
  expect(rows.slice(1).map((cells) => [cells[4], cells[6]])).toEqual([
    ["'=cmd", 'good'],
    ['', 'linkLost'],
    ['', 'linkLost'],
  ]);
});

test('what it is compared with stands beside it, with when that was', () => {
  const minute = 60_000;
  const weekMs = 7 * 86_400_000;
  const columns = (begin: number, ...means: number[]) => {
    const t = Float64Array.from(means, (_, i) => begin + i * minute);
    const to = begin + means.length * minute;
    return { tier: '1m', t, to, recordedTo: to, recordedFrom: begin, series: [seriesOf(means)] } as const;
  };
  const [history, earlier] = [columns(from, 1, 2), columns(from - weekMs, 0.1, 0.3, 0.5)];
  const state = { comparison: 'week' } as const;
  const rows = read(drawnCsv({ pens: [pen('T1')], history, earlier, state, timeZone: 'Europe/Paris' }));
  const at = (name: string) => rows[0]?.indexOf(name) ?? -1;
  const names = ['time', 'T1.mean T1 [m]', 'week_before.time', 'T1.week_before.mean T1 [m]'];
  expect(rows.map((cells) => names.map((name) => cells[at(name)]))).toEqual([
    names,
    ['2026-11-20T01:00:00.000+01:00', '1', '2026-11-13T01:00:00.000+01:00', '0.1'],
    ['2026-11-20T01:01:00.000+01:00', '2', '2026-11-13T01:01:00.000+01:00', '0.3'],
    ['', '', '2026-11-13T01:02:00.000+01:00', '0.5'],
  ]);
  expect(new Set(rows.map((cells) => cells.length))).toEqual(new Set([14]));
});
