import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getConsumption } from '../../../protocol/calls/consumption.ts';
import type { StoredCorrection } from '../../../protocol/history/correction.ts';
import type { ConsumptionPeriod } from '../../../protocol/history/getConsumption.ts';
import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import { dayOf } from '../../../protocol/programme/dates.ts';
import { instantOf } from '../../../protocol/programme/zone.ts';
import { openHandle } from '../../store/handle.ts';
import type { HistorySample } from '../sampleBlock.ts';
import { periodsOf } from './periods.ts';
import { contentOf, definition, hourMs, minuteMs, TestHistory } from './testHistory.ts';

const meter = definition('METER', { unit: 'kWh', digits: 3, isCounter: true });
let history: TestHistory;

beforeEach(() => {
  history = new TestHistory();
});
afterEach(() => history.stop());

async function ask(
  points: readonly string[],
  from: number,
  to: number,
  period: ConsumptionPeriod,
  zone: string,
  corrections: readonly StoredCorrection[] = [],
) {
  const answer = getConsumption.reply.read(
    contentOf(await history.reader.consumption({ points, from, to, period }, { zone, corrections })),
  );
  if (!answer) throw new Error('no consumption');
  return answer;
}
const midnight = (date: string, zone: string) => instantOf(dayOf(date) ?? 0, 0, zone);
const lengths = (t: Float64Array, to: number) => [...t].map((begin, i) => ((t[i + 1] ?? to) - begin) / hourMs);

/** A counter that rises by thousandths at changing speed every 7 minutes. */
function rising(from: number, to: number): HistorySample[] {
  const samples: HistorySample[] = [];
  let whole = 1_234_567;
  for (let time = from, i = 0; time <= to; time += 7 * minuteMs, i++) {
    samples.push({ time, value: whole / 1000, quality: 0 });
    whole += (i * 7919) % 313;
  }
  return samples;
}

test.each([
  ['Europe/Paris', '2026-03-28', '2026-03-31', [24, 23, 24]],
  ['Europe/Paris', '2026-10-24', '2026-10-27', [24, 25, 24]],
  ['Asia/Kathmandu', '2026-03-28', '2026-03-31', [24, 24, 24]],
  ['Australia/Lord_Howe', '2026-04-04', '2026-04-07', [24, 24.5, 24]],
  ['Australia/Lord_Howe', '2026-10-03', '2026-10-06', [24, 23.5, 24]],
  ['Pacific/Apia', '2011-12-28', '2012-01-02', [24, 24, 24, 24]],
])(
  'days of %s from %s to %s add up to the counter’s difference to the last digit',
  async (zone, first, last, hours) => {
    const [from, to] = [midnight(first, zone), midnight(last, zone)];
    const samples = rising(from - hourMs, to + hourMs);
    history.record(meter, samples, to + hourMs);
    const days = await ask(['METER'], from, to, 'day', zone);
    expect(lengths(days.t, days.to)).toEqual(hours);
    const [series] = days.series;
    const at = (time: number) => Number(samples.findLast((sample) => sample.time < time)?.value);
    const whole = (value: number) => Math.round(value * 1000);
    for (const [i, begin] of days.t.entries()) {
      const rise = whole(at(days.t[i + 1] ?? days.to)) - whole(at(begin));
      expect(series?.consumption[i]).toBe(rise / 1000);
    }
    for (const period of ['15m', 'hour', 'day'] as const) {
      const { series: all } = await ask(['METER'], from, to, period, zone);
      const sum = [...(all[0]?.consumption ?? [])].reduce((total, value) => total + whole(value), 0);
      expect(sum, period).toBe(whole(at(to)) - whole(at(from)));
    }
  },
);

test('hours of a night in which the clocks change are those that the clocks show', () => {
  const hoursOf = (date: string, next: string, zone: string) =>
    periodsOf('hour', midnight(date, zone), midnight(next, zone), zone) ?? [];
  const paris = hoursOf('2026-10-25', '2026-10-26', 'Europe/Paris');
  expect(paris).toHaveLength(26);
  const autumn = hoursOf('2026-04-05', '2026-04-06', 'Australia/Lord_Howe');
  expect(autumn.slice(1).map((end, i) => (end - (autumn[i] ?? 0)) / minuteMs)).toEqual([
    60,
    60,
    30,
    ...Array(22).fill(60),
  ]);
  const spring = hoursOf('2026-10-04', '2026-10-05', 'Australia/Lord_Howe');
  expect(spring.slice(1).map((end, i) => (end - (spring[i] ?? 0)) / minuteMs)).toEqual([
    60,
    60,
    30,
    ...Array(21).fill(60),
  ]);
});

test('months are those of the zone, and too many periods are refused', async () => {
  const begins = periodsOf('month', Date.UTC(2026, 0, 31, 20), Date.UTC(2026, 2, 10), 'Asia/Kathmandu');
  expect(begins?.map((begin) => new Date(begin).toISOString())).toEqual([
    '2026-01-31T18:15:00.000Z',
    '2026-02-28T18:15:00.000Z',
    '2026-03-31T18:15:00.000Z',
  ]);
  const query = { points: ['METER'], from: 0, to: 4001 * 900_000, period: '15m' } as const;
  expect(await history.reader.consumption(query, { zone: 'UTC', corrections: [] })).toBeUndefined();
});

test('a machine is reported by how long it ran and how often it was started; a counter that begins anew, too', async () => {
  const from = Date.UTC(2026, 5, 1);
  const pump = definition('PUMP', { kind: 'logic', unit: '', digits: 0, runningState: 1 });
  const on = (hour: number, value: number) => ({ time: from + hour * hourMs, value, quality: 0 });
  history.record(pump, [on(0, 0), on(1, 1), on(2, 0), on(23, 1), on(26, 0)], from + 48 * hourMs);
  history.record(meter, [on(0, 900), on(1, 901.5), on(2, 0.25), on(3, 1)], from + 48 * hourMs);
  const { series } = await ask(['METER', 'PUMP', 'NOBODY'], from, from + 48 * hourMs, 'day', 'UTC');
  const [counter, machine] = series;
  // Nothing proves the 901.5 before the fall; from there to 0.25 nothing is known; from there it rose.
  expect([...(counter?.consumption ?? [])]).toEqual([0.75, 0]);
  expect([...(counter?.resets ?? [])]).toEqual([1, 0]);
  expect([...(counter?.resetTimes ?? [])]).toEqual([from + 2 * hourMs]);
  expect(counter?.doubtSince).toBeUndefined();
  expect([...(machine?.runningMs ?? [])]).toEqual([2 * hourMs, 2 * hourMs]);
  expect([...(machine?.starts ?? [])]).toEqual([2, 0]);
  expect(machine?.consumption[0]).toBeNaN();
  expect([...(machine?.good ?? [])]).toEqual([24 * hourMs, 24 * hourMs]);
});

test('a doubt that is open says since when; consumption of before stays whatever the modulus was then', async () => {
  const from = Date.UTC(2026, 5, 1);
  const on = (hour: number, value: number) => ({ time: from + hour * hourMs, value, quality: 0 });
  const before = [on(0, 900), on(1, 901.5), on(2, 902)];
  // Earlier files hold the modulus in the key.
  history.record(meter, before, from + 3 * hourMs);
  history.stop();
  const key = (modulus: number | null) => JSON.stringify(['METER', 'numeric', 'kWh', [], true, 1, 0, modulus, null]);
  for (const name of readdirSync(history.folder)) {
    const db = openHandle(join(history.folder, name));
    expect(db.prepare('UPDATE series SET key = ? WHERE key = ?').run(key(1000), key(null)).changes).toBe(1);
    db.prepare('UPDATE series SET definition = ?').run(JSON.stringify({ ...meter, modulus: 1000 }));
    db.close();
  }
  history.openSeries.length = 0;
  history.openSeries.push({
    ...{ definition: { ...meter, modulus: 2000 }, blocks: [], entries: { '1m': [], '15m': [] } },
    doubtSince: from + 3 * hourMs + 120_000,
  });
  const day = await ask(['METER'], from, from + 24 * hourMs, 'day', 'UTC');
  expect(day.series.map(({ consumption, doubtSince }) => [consumption[0], doubtSince])).toEqual([
    [2, from + 3 * hourMs + 120_000],
  ]);
  const dayBefore = await ask(['METER'], from - 24 * hourMs, from, 'day', 'UTC');
  expect(dayBefore.series.map(({ doubtSince }) => doubtSince)).toEqual([undefined]);
});

test('a doubt stays open where the counter is recorded no more, unless it was taken back before', async () => {
  const from = Date.UTC(2026, 5, 1);
  const on = (minute: number, value: number) => ({ time: from + minute * minuteMs, value, quality: 0 });
  const rises = Array.from({ length: 40 }, (_, i) => on(i * 10, 900 + i));
  const back = definition('BACK', { unit: 'kWh', digits: 3, isCounter: true });
  const end = { time: from + 400 * minuteMs + 20_000, value: undefined, quality: notRecordedCode };
  history.record(meter, [...rises, on(400, 3), end]);
  history.record(back, [...rises, on(391, 3), on(392, 940), end]);
  history.openSeries.length = 0;
  const { series } = await ask(['METER', 'BACK'], from, from + 24 * hourMs, 'day', 'UTC');
  expect(series.map(({ point, doubtSince }) => [point, doubtSince])).toEqual([
    ['METER', from + 400 * minuteMs],
    ['BACK', undefined],
  ]);
  const dayBefore = await ask(['METER'], from - 24 * hourMs, from, 'day', 'UTC');
  expect(dayBefore.series.map(({ doubtSince }) => doubtSince).filter(Boolean)).toEqual([]);
});

test('a wrong reading is bridged and a replaced meter left out, to the last digit; without the correction all is as it was', async () => {
  const from = Date.UTC(2026, 5, 1);
  const on = (minute: number, value: number) => ({ time: from + minute * minuteMs, value, quality: 0 });
  const wrong = [70, 75, 80, 85].map((minute) => on(minute, 5000));
  const samples = [on(0, 100), on(60, 101.5), ...wrong, on(90, 5000), on(95, 5001), on(180, 5001.2), on(300, 5002)];
  history.record(meter, samples, from + 360 * minuteMs);
  const hours = async (corrections: readonly StoredCorrection[]) => {
    const { series, corrections: shown } = await ask(['METER'], from, from + 6 * hourMs, 'hour', 'UTC', corrections);
    return { counts: [...(series[0]?.consumption ?? [])], shown };
  };
  expect((await hours([])).counts).toEqual([0, 4901, 0, 0.2, 0, 0.8]);
  const correction = { point: 'METER', from: from + 65 * minuteMs, to: from + 100 * minuteMs, note: '' };
  const made = async (kind: 'bridge' | 'leaveOut') => {
    const effect = await history.reader.correction({ ...correction, kind });
    if (typeof effect === 'string') throw new Error(effect);
    return { ...correction, ...effect, kind, id: 1, time: from, login: 'ada' };
  };
  // The first value after it is that of 03:00.
  expect((await hours([await made('leaveOut')])).counts).toEqual([0, 1.5, 0, 0, 0, 0.8]);
  const bridged = await hours([await made('bridge')]);
  expect(bridged.counts).toEqual([0, 1.5, 0, 4899.7, 0, 0.8]);
  expect(bridged.shown).toMatchObject([{ kind: 'bridge', login: 'ada', from: correction.from }]);
  const sum = (list: readonly number[]) => list.reduce((all, value) => all + Math.round(value * 10), 0) / 10;
  expect(sum(bridged.counts)).toBe(4902);
  expect(await history.reader.correction({ ...correction, kind: 'bridge', to: from + 301 * minuteMs })).toBe('noValue');
  expect(await history.reader.correction({ ...correction, kind: 'bridge', point: 'NOBODY' })).toBe('notCounter');
});
