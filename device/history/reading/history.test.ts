import { renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getHistory, getSamples, type History } from '../../../protocol/calls/history.ts';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import { valueStates } from '../../../protocol/quality.ts';
import { openHandle } from '../../store/handle.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import type { HistorySample } from '../sampleBlock.ts';
import { blockOf, contentOf, dayMs, definition, hourMs, minuteMs, TestHistory } from './testHistory.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const level = definition('TANK.LEVEL');
let history: TestHistory;

beforeEach(() => {
  history = new TestHistory();
});
afterEach(() => history.stop());

async function ask(points: readonly string[], from: number, to: number, columns: number): Promise<History> {
  const answer = getHistory.reply.read(contentOf(await history.reader.history({ points, from, to, columns })));
  if (!answer) throw new Error('no history');
  return answer;
}
const good = (time: number, value: number | string): HistorySample => ({ time, value, quality: 0 });
const only = ({ series }: History): HistorySeries => {
  const [one] = series;
  if (!one || series.length > 1) throw new Error(`${series.length} series`);
  return one;
};
const extremes = ({ min, max }: HistorySeries) => [
  Math.min(...min.filter((value) => !Number.isNaN(value))),
  Math.max(...max.filter((value) => !Number.isNaN(value))),
];

test('a value holds until the next one, weighted by its time', async () => {
  history.record(level, [good(noon, 1), good(noon + 6000, 3), good(noon + 9000, 2)], noon + 20_000);
  const { tier, t, series } = await ask(['TANK.LEVEL'], noon, noon + 20_000, 3);
  expect(tier).toBe('raw');
  expect([...t]).toEqual([noon, noon + 10_000]);
  expect(series[0]).toMatchObject({ unit: 'm', digits: 2 });
  expect([...(series[0]?.mean ?? [])]).toEqual([(6 * 1 + 3 * 3 + 1 * 2) / 10, 2]);
  expect([...(series[0]?.min ?? [])]).toEqual([1, 2]);
  expect([...(series[0]?.max ?? [])]).toEqual([3, 2]);
  expect([...(series[0]?.last ?? [])]).toEqual([2, 2]);
  expect([...(series[0]?.good ?? [])]).toEqual([10_000, 10_000]);
});

test('the mean of the largest numbers is a number between the lowest and the highest, in every tier', async () => {
  const begin = noon - 2 * dayMs;
  const values = [1e308, 1.797e308, -1e308, 0.5e308, -1.7e308];
  const samples = Array.from({ length: 2 * 1440 }, (_, i) =>
    good(begin + i * minuteMs, values[i % values.length] ?? expect.fail()),
  );
  history.record(level, samples, noon);
  const tiers = new Set<string>();
  for (const [from, columns] of [
    [noon - hourMs, 60],
    [begin, 300],
    [begin, 4],
  ] as const) {
    const answer = await ask(['TANK.LEVEL'], from, noon, columns);
    tiers.add(answer.tier);
    const { mean, min, max } = only(answer);
    const outside = mean.filter((value, i) => !(value >= (min[i] ?? expect.fail()) && value <= (max[i] ?? 0)));
    expect([...outside]).toEqual([]);
  }
  expect(tiers.size).toBeGreaterThan(1);
});

test('what nobody recorded is a gap, a lost link is reported, and nothing is told of what is to come', async () => {
  const end = noon + 9 * minuteMs;
  history.record(
    level,
    [
      good(noon, 5),
      { time: noon + minuteMs, value: 5, quality: valueStates.linkLost.code },
      good(noon + 2 * minuteMs, 6),
      { time: noon + 3 * minuteMs, value: undefined, quality: notRecordedCode },
      good(noon + 5 * minuteMs, 7),
    ],
    end,
  );
  for (const columns of [11, 200]) {
    const answer = await ask(['TANK.LEVEL'], noon, noon + 10 * minuteMs, columns);
    const { quality, mean } = only(answer);
    const at = (minute: number) => answer.t.findLastIndex((time) => time <= noon + (minute + 0.5) * minuteMs);
    const told = [0, 1, 2, 3, 4, 5, 8, 9].map((minute) => [quality[at(minute)], mean[at(minute)]]);
    expect(told, `${columns} columns`).toEqual([
      [0, 5],
      [valueStates.linkLost.code, NaN],
      [0, 6],
      [-1, NaN],
      [-1, NaN],
      [0, 7],
      [0, 7],
      [-1, NaN],
    ]);
    expect(answer.recordedTo).toBe(end);
  }
});

/** A level each second for some hours, with a peak of one second. */
function withSpike(hours: number, at: number): HistorySample[] {
  return Array.from({ length: hours * 3600 }, (_, i) => {
    const time = noon + i * 1000;
    return good(time, time === at ? 99.5 : Math.round(100 * Math.sin(i / 900)) / 100);
  });
}

test('a spike of one second is found at every width and in every tier, and the extremes are those of the samples', async () => {
  const spike = noon + 7 * hourMs + 1234_000;
  const samples = withSpike(24, spike);
  history.record(level, samples, noon + dayMs);
  for (const to of [dayMs, 30 * dayMs, 3000 * dayMs]) {
    for (const columns of [320, 700, 701, 1600]) {
      const answer = await ask(['TANK.LEVEL'], noon, noon + to, columns);
      expect(answer.t.length).toBeLessThanOrEqual(columns);
      const one = only(answer);
      expect(extremes(one), `${answer.tier}, ${columns} columns`).toEqual([-1, 99.5]);
      const column = one.max.indexOf(99.5);
      expect(answer.t[column]).toBeLessThanOrEqual(spike);
      expect(answer.t[column + 1] ?? answer.to).toBeGreaterThan(spike);
    }
  }
});

test('a pixel more of width shows the same columns, also of samples', async () => {
  history.record(level, withSpike(12, noon + hourMs), noon + dayMs / 2);
  for (const minutes of [1, 7, 30, 61, 150, 300, 500, 660]) {
    const to = noon + minutes * 60_000 + 123;
    const [narrow, wide] = [
      await ask(['TANK.LEVEL'], noon + 45, to, 700),
      await ask(['TANK.LEVEL'], noon + 45, to, 701),
    ];
    expect([narrow.tier, wide], `${minutes} min`).toEqual(['raw', narrow]);
    expect(narrow.t.length).toBeGreaterThan(350);
  }
});

test('means, good time and extremes of samples are those of minutes', async () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const samples: HistorySample[] = [];
  for (let time = noon; time < noon + 3 * hourMs; time += Math.ceil(random() * 90_000)) {
    const quality = random() < 0.1 ? valueStates.linkLost.code : 0;
    samples.push({ time, value: Math.round(random() * 1000) / 10, quality });
  }
  history.record(level, samples, noon + 3 * hourMs);
  // A column each minute, from samples, as there are few.
  const raw = await ask(['TANK.LEVEL'], noon, noon + 3 * hourMs, 181);
  const minutes = await ask(['TANK.LEVEL'], noon, noon + 3 * hourMs, 180);
  expect([raw.tier, minutes.tier]).toEqual(['raw', '1m']);
  const [ofRaw, ofMinutes] = [only(raw), only(minutes)];
  for (const [i, begin] of minutes.t.entries()) {
    const length = (minutes.t[i + 1] ?? minutes.to) - begin;
    const inside = [...raw.t.keys()].filter((j) => (raw.t[j] ?? 0) >= begin && (raw.t[j] ?? 0) < begin + length);
    const sum = (list: Float64Array) => inside.reduce((all, j) => all + (list[j] ?? 0), 0);
    expect(sum(ofRaw.good)).toBe(ofMinutes.good[i]);
    const total = inside.reduce((all, j) => all + (ofRaw.good[j] ? (ofRaw.mean[j] ?? 0) * (ofRaw.good[j] ?? 0) : 0), 0);
    if (ofMinutes.good[i]) expect(total / (ofMinutes.good[i] ?? 1)).toBeCloseTo(ofMinutes.mean[i] ?? 0, 3);
    expect(Math.max(...inside.map((j) => ofRaw.quality[j] ?? 0))).toBe(ofMinutes.quality[i]);
    const lows = inside.map((j) => ofRaw.min[j] ?? Number.NaN).filter((low) => !Number.isNaN(low));
    expect(lows.length > 0 ? Math.min(...lows) : Number.NaN).toBe(ofMinutes.min[i]);
  }
});

/** A level over some months, lost now and then. */
function overMonths(): HistorySample[] {
  return Array.from({ length: 500 }, (_, i) => {
    const time = noon + i * 5 * hourMs + (i % 7) * minuteMs;
    return { time, value: ((i * 7919) % 1000) / 10, quality: i % 11 === 0 ? valueStates.linkLost.code : 0 };
  });
}

test('views of a year and more, made of half days, are those of the quarters', async () => {
  const end = noon + 2500 * hourMs;
  history.record(level, overMonths(), end);
  const query = { points: ['TANK.LEVEL'], from: 0, to: end, tier: '15m', count: 50_000 } as const;
  const [quarters] = getSamples.reply.read(contentOf(await history.reader.samples(query))).series;
  for (const [columns, length] of [
    [120, dayMs],
    [250, dayMs / 2],
  ] as const) {
    const answer = await ask(['TANK.LEVEL'], noon, end, columns);
    expect(answer.tier).toBe('15m');
    expect((answer.t[2] ?? 0) - (answer.t[1] ?? 0)).toBe(length);
    const one = only(answer);
    for (const [column, begin] of answer.t.entries()) {
      const next = answer.t[column + 1] ?? answer.to;
      const inside = [...(quarters?.t ?? [])].flatMap((time, i) => (time >= begin && time < next ? i : []));
      const of = (list: Float64Array | undefined) => inside.map((i) => list?.[i] ?? Number.NaN);
      const known = (list: Float64Array | undefined) => of(list).filter((value) => !Number.isNaN(value));
      expect(one.min[column]).toBe(Math.min(...known(quarters?.min)));
      expect(one.max[column]).toBe(Math.max(...known(quarters?.max)));
      expect(one.good[column]).toBe(of(quarters?.good).reduce((sum, ms) => sum + ms, 0));
      expect(one.quality[column]).toBe(Math.max(...of(quarters?.quality)));
    }
  }
});

test('files of the first version, which have no half days, tell the same', async () => {
  const end = noon + 2500 * hourMs;
  history.record(level, overMonths(), end);
  const before = await ask(['TANK.LEVEL'], noon, end, 250);
  history.stop();
  for (const month of ['2026-06', '2026-07', '2026-08', '2026-09']) {
    const file = openHandle(join(history.folder, `15m-${month}.db`));
    file.exec('ALTER TABLE span RENAME COLUMN half_days TO days');
    file.pragma('user_version = 1');
    file.close();
  }
  const files = new HistoryFiles(history.folder, () => expect.unreachable());
  const { reader } = history;
  const again = async () =>
    getHistory.reply.read(
      contentOf(await reader.history({ points: ['TANK.LEVEL'], from: noon, to: end, columns: 250 })),
    );
  expect(await again()).toEqual(before);
  // One of them is still being recorded.
  const entries = files.entries('15m', level, Date.UTC(2026, 6));
  if (entries) files.putEntries('15m', [{ definition: level, spans: [{ start: Date.UTC(2026, 6), entries }] }]);
  files.close();
  expect(await again()).toEqual(before);
  expect(history.damaged).toEqual([]);
});

test('where samples are kept no more, the finest tier that reaches back answers, and says how far', async () => {
  const samples = withSpike(2, 0);
  history.record(level, samples, noon + 2 * hourMs);
  history.files.close();
  unlinkSync(join(history.folder, 'raw-2026-06.db'));
  const answer = await ask(['TANK.LEVEL'], noon - dayMs, noon + hourMs, 4000);
  expect([answer.tier, answer.recordedFrom]).toEqual(['1m', noon]);
  const { quality } = only(answer);
  expect(quality[0]).toBe(-1);
  expect(quality.at(-1)).toBe(0);
});

test('a rescaled point has a series of each, oldest first; one that nothing is kept of has none', async () => {
  history.record(level, [good(noon, 1)], noon + minuteMs);
  history.openSeries.pop();
  history.record(definition('TANK.LEVEL', { unit: 'mm' }), [good(noon + 2 * minuteMs, 1000)], noon + 4 * minuteMs);
  const { series } = await ask(['TANK.LEVEL', 'NOBODY'], noon, noon + 4 * minuteMs, 200);
  expect(series.map(({ unit }) => unit)).toEqual(['m', 'mm']);
  expect(series[0]?.quality.at(-1)).toBe(-1);
});

test('a text is reported by its changes', async () => {
  const batch = definition('BATCH', { kind: 'text', unit: '', digits: 0 });
  const texts = ['A 1', 'A 1', "it's <2>", ''].map((value, i) => good(noon + i * hourMs, value));
  history.record(batch, texts, noon + 5 * hourMs);
  const { series } = await ask(['BATCH'], noon + 1, noon + 5 * hourMs, 100);
  expect(series[0]?.texts).toEqual([
    { time: noon + 1, value: 'A 1', quality: 0 },
    { time: noon + 2 * hourMs, value: "it's <2>", quality: 0 },
    { time: noon + 3 * hourMs, value: '', quality: 0 },
  ]);
});

test('late samples lie where they belong, and are reported', async () => {
  history.record(level, [good(noon, 1), good(noon + 10_000, 1)], noon + 20_000);
  history.writeBlocks(level, [good(noon + 4000, 9), good(noon + 5000, 1)], true);
  const answer = await ask(['TANK.LEVEL'], noon, noon + 20_000, 21);
  const one = only(answer);
  expect([...one.max].indexOf(9)).toBe(4);
  expect(extremes(one)).toEqual([1, 9]);
  expect(one.late).toEqual([[noon + 4000, noon + 5000]]);
});

test('a block that is damaged inside a sound file is a gap from its first sample to its last', async () => {
  const samples = withSpike(2, 0);
  history.record(level, samples, noon + 2 * hourMs);
  spoilBlock(noon + 2048_000);
  const { t, series } = await ask(['TANK.LEVEL'], noon, noon + 2 * hourMs, 1001);
  const told = [...t].flatMap((time, i) => (series[0]?.quality[i] === -1 ? time : []));
  expect(told[0]).toBeGreaterThanOrEqual(noon + 2048_000);
  expect(told[0]).toBeLessThan(noon + 2058_000);
  expect(told.at(-1)).toBeGreaterThan(noon + 4080_000);
  expect(told.at(-1)).toBeLessThan(noon + 4096_000);
  // Also a range that begins inside of it.
  const inside = only(await ask(['TANK.LEVEL'], noon + 3000_000, noon + 3010_000, 11));
  expect([...inside.quality]).toEqual(Array.from({ length: inside.quality.length }, () => -1));
  expect(history.damaged).toEqual([]);
  const asked = {
    points: ['TANK.LEVEL'],
    from: noon + 2047_000,
    to: noon + 4096_000,
    tier: 'raw',
    count: 100,
  } as const;
  const [rows] = getSamples.reply.read(contentOf(await history.reader.samples(asked))).series;
  expect([...(rows?.t ?? [])]).toEqual([2047_000, 2048_000, 4095_000, 4096_000].map((ms) => noon + ms));
  expect([...(rows?.quality ?? [])]).toEqual([0, notRecordedCode, notRecordedCode, 0]);
});

test('of a month whose file was damaged nothing is reported, in place of what held before it', async () => {
  const [before, after] = [noon - 3 * dayMs, noon + 2 * dayMs];
  history.record(level, [good(before, 3)], before + hourMs);
  history.record(level, [good(noon, 4), good(after - hourMs, 5)], after - hourMs);
  history.openSeries.pop();
  history.files.close();
  const file = join(history.folder, 'raw-2026-06.db');
  const view = () => ask(['TANK.LEVEL'], noon + hourMs, noon + 2 * hourMs, 1000);
  expect([...only(await view()).max]).toContain(4);
  renameSync(file, join(history.folder, 'raw-2026-06.damaged-20260603T120000Z.db'));
  const files = new HistoryFiles(history.folder, () => expect.unreachable());
  const block = blockOf([good(after, 6)]);
  files.put([{ definition: level, start: after, number: 0, end: after, n: 1, isLate: false, data: block.pack() }]);
  files.close();
  history.now = after + hourMs;
  const lost = await view();
  expect([lost.tier, ...new Set(only(lost).quality)]).toEqual(['raw', -1]);
  const later = await ask(['TANK.LEVEL'], after - hourMs, after + hourMs, 1000);
  expect(new Set(only(later).max)).toEqual(new Set([Number.NaN, 6]));
});

/** Damages some bytes of the block with that start. */
function spoilBlock(start: number): void {
  const file = openHandle(join(history.folder, 'raw-2026-06.db'));
  const { data } = file.prepare('SELECT data FROM block WHERE start = ?').get(start) as { data: Buffer };
  for (let at = 40; at < 60; at++) data[at] = (data[at] ?? 0) ^ 0xff;
  file.prepare('UPDATE block SET data = ? WHERE start = ?').run(data, start);
  file.close();
}

test('what is in memory stands above the files', async () => {
  history.record(level, [good(noon, 1), good(noon + 1000, 2)], noon + 2000);
  const block = blockOf([good(noon, 1), good(noon + 1000, 2), good(noon + 2000, 50)]);
  const open = { start: noon, number: 0, isLate: false, form: block.form, slice: block.sliceFrom([0, 0, 0]) };
  history.openSeries[0] = { definition: level, blocks: [open], entries: { '1m': [], '15m': [] } };
  history.now = noon + 3000;
  expect([...only(await ask(['TANK.LEVEL'], noon, noon + 3000, 4)).last]).toEqual([1, 2, 50]);
});

test('a file that is no database is reported, and the rest is answered', async () => {
  history.record(level, [good(noon - 31 * dayMs, 3), good(noon, 1)], noon + hourMs);
  history.files.close();
  writeFileSync(join(history.folder, '15m-2026-06.db'), 'something else, and long enough to be looked at'.repeat(100));
  const answer = await ask(['TANK.LEVEL'], noon - 40 * dayMs, noon + hourMs, 100);
  expect(history.damaged).toEqual(['15m-2026-06.db']);
  expect(only(answer).quality).toContain(0);
});

test('since when anything is kept: the first sample, not the quarter in which it lies', async () => {
  const first = noon + 9 * minuteMs + 50_000;
  history.record(level, [good(first, 1), good(first + 2 * hourMs, 2)], noon + 3 * hourMs);
  const since = async (columns: number) => (await ask(['TANK.LEVEL'], noon, noon + 3 * hourMs, columns)).recordedFrom;
  expect([await since(3), await since(400)]).toEqual([first, first]);
  // Minutes and quarters remain when samples are deleted.
  unlinkSync(join(history.folder, 'raw-2026-06.db'));
  expect(await since(3)).toBe(noon + 9 * minuteMs);
  unlinkSync(join(history.folder, '1m-2026-06.db'));
  expect(await since(3)).toBe(noon);
});
