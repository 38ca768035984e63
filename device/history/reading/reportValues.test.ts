import { afterEach, beforeEach, expect, test } from 'vitest';
import { getConsumption } from '../../../protocol/calls/consumption.ts';
import type { StoredCorrection } from '../../../protocol/history/correction.ts';
import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import { dayOf } from '../../../protocol/programme/dates.ts';
import { instantOf } from '../../../protocol/programme/zone.ts';
import type { ReportValue } from '../../../protocol/report/reportWords.ts';
import type { HistorySample } from '../sampleBlock.ts';
import { periodsOf } from './periods.ts';
import type { ReportValues } from './reportValues.ts';
import { contentOf, dayMs, definition, hourMs, minuteMs, TestHistory } from './testHistory.ts';

const zone = 'Europe/Paris';
const midnight = (date: string) => instantOf(dayOf(date) ?? 0, 0, zone);
/** October has a day of 25 hours. */
const [from, to] = [midnight('2026-10-01'), midnight('2026-11-01')];
const days = periodsOf('day', from, to, zone)?.slice(0, -1) ?? [];

let history: TestHistory;
beforeEach(() => {
  history = new TestHistory();
});
afterEach(() => history.stop());

interface Wish {
  readonly begins?: readonly number[];
  readonly end?: number;
  readonly limit?: number;
  readonly corrections?: readonly StoredCorrection[];
}

async function ask(points: readonly string[], values: readonly ReportValue[], wish: Wish = {}) {
  const { begins = days, end = to, limit, corrections = [] } = wish;
  const query = { points, values, begins, to: end, limit, hasMoments: true };
  const reply = await history.ask({ name: 'reportValues', query, corrections });
  return JSON.parse(new TextDecoder().decode(reply)) as ReportValues;
}

const samplesOf = (
  stepMs: number,
  value: (i: number, time: number) => number,
  first = from,
  last = to,
): HistorySample[] =>
  Array.from({ length: Math.floor((last - first) / stepMs) + 1 }, (_, i) => ({
    time: first + i * stepMs,
    value: value(i, first + i * stepMs),
    quality: 0,
  }));

/** As text, in whole millionths. */
const exact = (value: unknown) => BigInt(Math.round(Number(value) * 1e6));
const exactSum = (row: readonly unknown[] = []) => row.reduce<bigint>((sum, one) => sum + exact(one ?? 0), 0n);

test('a counter counts by day what the consumption of the trends says, and its days add up to the month', async () => {
  let whole = 1_234_567;
  const rising = samplesOf(7 * minuteMs, (i) => {
    whole += (i * 7919) % 313;
    return whole / 1000;
  });
  history.record(definition('METER', { unit: 'm³', digits: 3, isCounter: true }), rising, to + hourMs);
  const { series } = await ask(['METER'], ['total', 'mean']);
  const consumption = getConsumption.reply.read(
    contentOf(
      await history.reader.consumption({ points: ['METER'], from, to, period: 'day' }, { zone, corrections: [] }),
    ),
  );
  expect(series[0]?.rows.total).toEqual([...(consumption?.series[0]?.consumption ?? [])]);
  expect(exactSum(series[0]?.rows.total)).toBe(exact(series[0]?.whole.total));
  expect(days).toHaveLength(31);
  // A counter has no mean.
  expect(series[0]?.rows).not.toHaveProperty('mean');
});

test('a corrected counter counts as corrected', async () => {
  history.record(
    definition('METER', { unit: 'm³', digits: 0, isCounter: true }),
    samplesOf(minuteMs, (i) => i, from, from + 2 * dayMs),
    from + 2 * dayMs,
  );
  const range = { from: from + hourMs, to: from + 2 * hourMs };
  const effect = {
    ...((await history.reader.correction({ point: 'METER', kind: 'leaveOut', ...range, note: '' })) as object),
  };
  const correction = {
    ...effect,
    ...range,
    point: 'METER',
    kind: 'leaveOut',
    note: '',
    id: 1,
    time: to,
    login: 'ines',
  };
  const corrections = [correction as StoredCorrection];
  const [plain, corrected] = [await ask(['METER'], ['total']), await ask(['METER'], ['total'], { corrections })];
  expect(plain.series[0]?.whole.total).toBe(2879);
  expect(Number(corrected.series[0]?.whole.total)).toBeLessThan(2822);
  expect(exactSum(corrected.series[0]?.rows.total)).toBe(exact(corrected.series[0]?.whole.total));
});

test('a flow becomes a volume whose days add up to the last digit; a temperature does not', async () => {
  history.record(
    definition('FLOW', { unit: 'm³/h', digits: 1 }),
    samplesOf(10 * minuteMs, (i) => 40 + ((i * 37) % 100) / 7),
    to,
  );
  history.record(
    definition('TEMPERATURE', { unit: '°C' }),
    samplesOf(hourMs, () => 20),
    to,
  );
  const { series } = await ask(['FLOW', 'TEMPERATURE'], ['integral']);
  const [flow, temperature] = series;
  expect(exactSum(flow?.rows.integral)).toBe(exact(flow?.whole.integral));
  expect(Number(flow?.whole.integral)).toBeCloseTo(((to - from) / hourMs) * (40 + 49.5 / 7), -2);
  expect(temperature?.rows).toEqual({});
});

test('a machine has its running time and starts', async () => {
  const machine = definition('PUMP', { kind: 'logic', unit: '', states: ['Stopped', 'Running'] });
  history.record(
    machine,
    samplesOf(6 * hourMs, (i) => i % 2),
    to,
  );
  const { series } = await ask(['PUMP'], ['runtime', 'starts', 'maximum']);
  const length = (to - from) / hourMs;
  expect(series[0]?.whole).toEqual({ runtime: 372 * hourMs, starts: Math.floor(length / 12) });
  expect(exactSum(series[0]?.rows.runtime)).toBe(exact(series[0]?.whole.runtime));
});

test('extremes have their moments, and a gap is not filled', async () => {
  const level = definition('LEVEL', { unit: 'm', digits: 2 });
  const [low, high] = [from + 3 * dayMs + 7 * minuteMs + 20_000, from + 9 * dayMs];
  const gap = [from + dayMs, from + dayMs + 80 * minuteMs] as const;
  const samples = samplesOf(
    20_000,
    (_, time) => (time === low ? 0.5 : time === high ? 3.5 : 2),
    from,
    from + 10 * dayMs,
  ).filter(({ time }) => time < gap[0] || time >= gap[1]);
  samples.push({ time: gap[0], value: 0, quality: notRecordedCode });
  samples.sort((a, b) => a.time - b.time);
  history.record(level, samples, from + 10 * dayMs);
  const end = from + 10 * dayMs;
  const { series } = await ask(['LEVEL'], ['minimum', 'mean', 'maximum'], { end });
  expect(series[0]).toMatchObject({ minimumAt: low, maximumAt: high, whole: { minimum: 0.5, maximum: 3.5 } });
  expect(series[0]?.good).toBe(10 * dayMs - 80 * minuteMs);
  expect(series[0]?.whole.mean).toBeCloseTo(2, 4);
});

test('time above and below a limit is known to the sample', async () => {
  // Five minutes above, ten below, and one exactly at the limit.
  const value = (i: number) => (i % 16 < 5 ? 3 : i % 16 < 15 ? 1 : 2);
  history.record(definition('LEVEL'), samplesOf(minuteMs, value, from, from + 16 * hourMs), from + 16 * hourMs);
  const end = from + 16 * hourMs;
  const { series } = await ask(['LEVEL'], ['above', 'below'], { begins: [from], end, limit: 2 });
  expect(series[0]?.whole).toEqual({ above: 5 * hourMs, below: 10 * hourMs });
});

test('without a limit nothing is above it', async () => {
  history.record(
    definition('LEVEL'),
    samplesOf(hourMs, () => 3),
    to,
  );
  expect((await ask(['LEVEL'], ['above'])).series[0]?.whole).toEqual({ above: 0 });
});

test('a text has its last value alone', async () => {
  const text = definition('MESSAGE', { kind: 'text', unit: '' });
  history.writeBlocks(text, [{ time: from + hourMs, value: 'Ready', quality: 0 }]);
  history.openSeries.push({ definition: text, blocks: [], entries: { '1m': [], '15m': [] } });
  history.now = to;
  const { series } = await ask(['MESSAGE'], ['last', 'maximum'], { begins: [from] });
  expect(series[0]).toMatchObject({ whole: { last: 'Ready' }, rows: { last: ['Ready'] }, lastAt: from + hourMs });
});

test('a point that got another unit has each of them', async () => {
  const samples = samplesOf(hourMs, () => 10);
  history.record(definition('FLOW', { unit: 'L/s' }), samples.slice(0, 100));
  history.record(definition('FLOW', { unit: 'm³/h', scale: 3.6 }), samples.slice(100), to);
  const { series } = await ask(['FLOW'], ['integral'], { begins: [from] });
  expect(series.map(({ unit }) => unit)).toEqual(['L/s', 'm³/h']);
});

test('a point without a past has none', async () => {
  history.now = to;
  expect((await ask(['NONE'], ['last'])).series).toEqual([]);
});
