import { afterEach, beforeEach, expect, test } from 'vitest';
import { getPageDay } from '../../../protocol/calls/pageDay.ts';
import { valueStates } from '../../../protocol/quality.ts';
import { element, writeXml } from '../../../protocol/wire/xml.ts';
import { parseXml } from '../../parseXml.ts';
import type { HistorySample } from '../sampleBlock.ts';
import { contentOf, dayMs, definition, hourMs, minuteMs, TestHistory } from './testHistory.ts';

const noon = Date.UTC(2026, 5, 20, 12);
const now = noon + 2 * minuteMs;
let history: TestHistory;

beforeEach(() => {
  history = new TestHistory();
});
afterEach(() => history.stop());

/** Each hour another value, from two days ago until now. */
const hourly = (at: (hour: number) => number): HistorySample[] =>
  Array.from({ length: 49 }, (_, i) => ({ time: noon - (48 - i) * hourMs, value: at(i), quality: 0 }));

async function day(points: readonly string[], compared: number | 'none' = noon - dayMs) {
  const yesterday = compared === 'none' ? undefined : compared;
  const bytes = await history.ask({ name: 'pageDay', query: { points, now, yesterday } });
  const reply = getPageDay.reply.read(contentOf(bytes));
  if (!reply) throw new Error('no reply');
  return reply;
}

test('a value that rose has 48 half hours up to the present quarter, and what it was yesterday at the same time', async () => {
  history.record(
    definition('LEVEL'),
    hourly((hour) => hour),
    now,
  );
  const { t, to, yesterday, points } = await day(['LEVEL', 'NOBODY']);
  expect([t.length, t[0], to, yesterday]).toEqual([48, to - dayMs, noon + 15 * minuteMs, noon - dayMs]);
  expect(points).toHaveLength(1);
  // The value that begins at noon is not yet the one at noon.
  expect(points[0]).toMatchObject({ point: 'LEVEL', digits: 2, yesterday: 23 });
  expect([points[0]?.min[0], points[0]?.max[47], points[0]?.mean[2]]).toEqual([24, 48, 25]);
});

test('a value that did not move by its last digit has no columns; of one that was never there is nothing', async () => {
  history.record(
    definition('STILL'),
    hourly((hour) => 5 + (hour % 2) * 0.004),
    now,
  );
  const { points } = await day(['STILL']);
  expect(points.map(({ point, min, yesterday }) => [point, min.length, yesterday])).toEqual([['STILL', 0, 5.004]]);
  expect((await day(['STILL'], 'none')).points).toEqual([]);
});

test('where yesterday was not good, or not known from end to end of that quarter, it is not told', async () => {
  const forced = { quality: valueStates.forced.code };
  const spoilt = (hour: number, other: Partial<HistorySample>) =>
    hourly((i) => i).map((sample, i) => (i === hour ? { ...sample, ...other } : sample));
  history.record(definition('FORCED'), spoilt(23, forced), now);
  history.record(definition('LATE'), hourly((i) => i).slice(24), now);
  const { points } = await day(['FORCED', 'LATE']);
  expect(points.map(({ point, yesterday }) => [point, yesterday])).toEqual([
    ['FORCED', undefined],
    ['LATE', undefined],
  ]);
});

test('a gap is a gap, and the state of each column is known', async () => {
  const samples = hourly((hour) => hour).map((sample, i) =>
    i === 40 ? { ...sample, value: undefined, quality: valueStates.linkLost.code } : sample,
  );
  history.record(definition('LEVEL'), samples, now);
  const [level] = (await day(['LEVEL'])).points;
  const at = (hour: number) => 2 * (hour - 24);
  expect(level?.mean[at(40)]).toBeNaN();
  expect([level?.mean[at(39)], level?.mean[at(41)]]).toEqual([39, 41]);
  expect([level?.quality[at(39)], level?.quality[at(40)]]).toEqual([0, valueStates.linkLost.code]);
});

test('counters, states and texts have none', async () => {
  history.record(
    definition('ENERGY', { isCounter: true }),
    hourly((hour) => hour),
    now,
  );
  history.record(
    definition('PUMP', { kind: 'logic' }),
    hourly((hour) => hour % 2),
    now,
  );
  expect((await day(['ENERGY', 'PUMP'])).points).toEqual([]);
});

test('a day of 25 hours: the compared moment may be before the first column', async () => {
  history.record(
    definition('LEVEL'),
    hourly((hour) => hour),
    now,
  );
  expect((await day(['LEVEL'], noon - dayMs - hourMs)).points[0]?.yesterday).toBe(22);
});

test('a reply of a page is read as it was written', () => {
  const points = [
    { point: 'A', digits: 1, min: Float64Array.of(1), max: Float64Array.of(2), mean: Float64Array.of(1.5) },
  ];
  const reply = {
    t: Float64Array.of(7),
    to: 8,
    points: points.map((one) => ({ ...one, quality: Float64Array.of(0) })),
  };
  const text = writeXml(getPageDay.reply.write(reply));
  expect(text).not.toContain('Quality');
  const read = getPageDay.reply.read(parseXml(Buffer.from(text)) ?? element('Content'));
  expect(read?.points[0]).toMatchObject({ point: 'A', mean: Float64Array.of(1.5), quality: new Float64Array() });
});
