import { expect, test, vi } from 'vitest';
import { getConsumption } from '../../../protocol/calls/consumption.ts';
import { counts, historyState } from '../../../protocol/history/historyState.ts';
import { readWebOutput } from '../../../protocol/wire/envelope.ts';
import type { FormulaWindow } from '../../../station/calculation/checkedFormula.ts';
import type { AskHistory } from '../../history/reading/question.ts';
import {
  handClocks,
  newFolder,
  recordedPoint,
  type TestRun,
  testRecorder,
} from '../../history/recording/testRecorder.ts';
import { copyWritten } from '../../history/recording/testRun.ts';
import { parseXml } from '../../parseXml.ts';
import { failureReport } from '../../points/isolated.ts';
import { Windows } from './windows.ts';

const hour = 3_600_000;
const begin = Date.UTC(2026, 9, 24, 20);

const recording = { deadBand: 0, periodMs: undefined, runningState: undefined };
const points = [
  recordedPoint('FLOW', { unit: 'm³/h', recording }),
  recordedPoint('TOTAL', { unit: 'm³', isCounter: true, recording: { ...recording, resetsTo: 0, maxRise: 1e6 } }),
  recordedPoint('RUN', { kind: 'logic', recording }),
];

const windowOf = (name: FormulaWindow['function'], pointId: string, over: FormulaWindow['over']): FormulaWindow => ({
  ...{ function: name, pointId, over, key: `${name} [${pointId}] ${over}`, unitMs: hour },
});

const windows = [
  ...(['HOUR', 'DAY', 'MONTH'] as const).flatMap((period) => [
    windowOf('INTEGRAL', 'FLOW', period),
    windowOf('RISE', 'TOTAL', period),
    windowOf('RUNTIME', 'RUN', period),
    windowOf('STARTS', 'RUN', period),
  ]),
  ...[30_000, 900_000, hour, 8 * hour, 24 * hour].flatMap((over) =>
    (['AVERAGE', 'MINIMUM', 'MAXIMUM'] as const).map((name) => windowOf(name, 'FLOW', over)),
  ),
];

function windowsOf(run: TestRun) {
  const ask: AskHistory = (question, hasLeft) => {
    hasLeft?.();
    return run.ask(question);
  };
  const all = new Windows({
    ...{ points, table: run.table, windows, zone: 'Europe/Paris', retentionMs: 60 * 24 * hour },
    ...{ timing: run.clocks.timing, ask, report: failureReport() },
  });
  all.begin();
  return all;
}

/** As numbers that can be compared: a sum of many may differ in its last digits. */
const valuesOf = (all: Windows) =>
  Object.fromEntries(
    windows.map((window) => {
      const { value, knownMs = -1, ofMs } = all.valueOf(window) ?? {};
      const number = typeof value === 'number' ? Number(value.toPrecision(9)) : value;
      return [window.key, { value: number, knownMs: Math.round(knownMs), ofMs }];
    }),
  );

function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A plant whose link is lost now and then, over the night in which Paris has 25 hours. */
async function live(
  run: TestRun,
  ms: number,
  random: () => number,
  state: { total: number; flow: number },
  mostSeconds = 60,
) {
  const until = run.clocks.timing.now() + ms;
  while (run.clocks.timing.now() < until) {
    const set = (slot: number, value: number) => run.table.set(slot, value, undefined);
    if (random() < 0.02) for (const slot of points.keys()) run.table.mark(slot, 'linkLost');
    else {
      state.flow = Math.round((state.flow + random() * 10 - 5) * 10) / 10;
      state.total = random() < 0.002 ? 0 : state.total + Math.round(random() * 20) / 10;
      set(0, state.flow);
      set(1, Math.round(state.total * 10) / 10);
      set(2, random() < 0.9 ? Number(run.table.valueAt(2) ?? 0) : Number(random() < 0.5));
    }
    run.table.commit();
    await run.settle();
    run.clocks.wait(1000 * Math.ceil(random() * mostSeconds));
    run.eachSecond();
  }
}

const answered = () => new Promise<void>((resolve) => setTimeout(resolve));

test('whenever the service starts anew, functions over time go on as if it had never stopped', async () => {
  const run = testRecorder({ points, clocks: handClocks(begin) });
  const random = chance(11);
  const state = { total: 100, flow: 50 };
  const going = windowsOf(run);
  await answered();
  for (const hours of [0.3, 1.2, 5.5, 0.01, 7, 20]) {
    await live(run, hours * hour, random, state);
    const fresh = windowsOf(run);
    await answered();
    expect(valuesOf(fresh), `after ${hours} h`).toEqual(valuesOf(going));
    // Both go on alike, also with what was in doubt.
    await live(run, 0.2 * hour, random, state);
    expect(valuesOf(fresh), `on after ${hours} h`).toEqual(valuesOf(going));
    fresh.stop();
  }
  const last = Object.values(valuesOf(going));
  expect(last.every(({ value, knownMs }) => typeof value === 'number' && knownMs > 0)).toBe(true);
  run.stop();
});

test('the time of a stop is not known, and counts as such', async () => {
  const folder = newFolder();
  const clocks = handClocks(begin);
  const before = testRecorder({ points, clocks, folder });
  await before.tell(10);
  clocks.wait(hour / 2);
  before.eachSecond();
  before.stop();
  clocks.wait(hour / 4);
  const after = testRecorder({ points, clocks, folder });
  const all = windowsOf(after);
  await answered();
  await after.tell(20);
  clocks.wait(hour / 8);
  const found = all.valueOf(windowOf('AVERAGE', 'FLOW', hour));
  expect(found?.knownMs).toBeCloseTo(hour * (1 / 2 + 1 / 8), -3);
  expect(found?.value).toBeCloseTo((10 * 0.5 + 20 * 0.125) / 0.625, 6);
  after.stop();
});

/** Each stretch in which a recorded value counts between two moments. */
function stretchesOf(samples: ReturnType<TestRun['samples']>, from: number, to: number) {
  return samples.flatMap(({ time, value, quality }, i) => {
    const [start, end] = [Math.max(time, from), Math.min(samples[i + 1]?.time ?? to, to)];
    const isKnown = typeof value === 'number' && counts(historyState(quality));
    return isKnown && start < end ? { value, ms: end - start } : [];
  });
}

/** From what is recorded of FLOW, sample by sample; the oldest slice counts by its share. */
function averageOf(run: TestRun, over: number, slice: number, now: number) {
  const samples = run.samples(points[0]);
  const oldest = Math.floor((now - over) / slice) * slice;
  const share = (oldest + slice - (now - over)) / slice;
  const parts = [
    ...stretchesOf(samples, oldest, Math.min(oldest + slice, now)).map((one) => ({ ...one, ms: one.ms * share })),
    ...stretchesOf(samples, oldest + slice, now),
  ];
  const knownMs = parts.reduce((sum, { ms }) => sum + ms, 0);
  return { knownMs, value: parts.reduce((sum, { value, ms }) => sum + value * ms, 0) / knownMs };
}

async function killedAt(seed: number) {
  const [random, clocks] = [chance(seed), handClocks(begin)];
  const run = testRecorder({ points, clocks });
  const before = windowsOf(run);
  await answered();
  await live(run, random() * 4 * hour, random, { total: 100, flow: 50 }, 5);
  const knownBefore = before.valueOf(windowOf('AVERAGE', 'FLOW', 24 * hour))?.knownMs ?? 0;
  const folder = newFolder();
  copyWritten(run.folder, folder);
  clocks.wait(Math.floor(random() * 1_200_000));
  const after = testRecorder({ points, clocks, folder });
  const all = windowsOf(after);
  await answered();
  const check = async () => {
    const now = clocks.timing.now();
    for (const [over, slice] of [
      [900_000, 15_000],
      [8 * hour, 300_000],
    ] as const) {
      const [found, wanted] = [all.valueOf(windowOf('AVERAGE', 'FLOW', over)), averageOf(after, over, slice, now)];
      expect(found?.knownMs, `known of ${over} ms`).toBeCloseTo(wanted.knownMs, 0);
      if (wanted.knownMs > 0) expect(found?.value).toBeCloseTo(wanted.value, 6);
    }
    // As the page of consumption has them.
    const ids = ['TOTAL', 'RUN'];
    const reply = await after.reader.consumption(
      { points: ids, from: now - 1, to: now, period: 'day' },
      { zone: 'Europe/Paris', corrections: [] },
    );
    const series = reply ? (getConsumption.reply.read(readWebOutput(parseXml(reply)).content)?.series ?? []) : [];
    const of = (id: string) => series.find((one) => one.point === id);
    const today = (name: FormulaWindow['function'], id: string) => all.valueOf(windowOf(name, id, 'DAY'))?.value ?? 0;
    expect(today('RISE', 'TOTAL')).toBeCloseTo(of('TOTAL')?.consumption.at(-1) || 0, 6);
    expect(today('RUNTIME', 'RUN')).toBeCloseTo((of('RUN')?.runningMs.at(-1) || 0) / hour, 6);
    expect(today('STARTS', 'RUN')).toBe(of('RUN')?.starts.at(-1) || 0);
  };
  await check();
  const lost = knownBefore - (all.valueOf(windowOf('AVERAGE', 'FLOW', 24 * hour))?.knownMs ?? 0);
  expect(lost, 'lost by the kill').toBeLessThanOrEqual(16_000);
  await live(after, hour / 3, random, { total: 400, flow: 20 }, 5);
  await check();
  after.stop();
}

const byDay = 3;
const seeds = Array.from({ length: 60 }, (_, i) => 100 + i);
test.each(seeds.slice(0, byDay))('after a kill they have the values of the recorded history (%d)', killedAt);
test('after each of many kills, too', { tags: ['night'], timeout: 600_000 }, async () => {
  for (const seed of seeds.slice(byDay)) await killedAt(seed);
});

test('a late sample leads to one more question to the history, ten seconds later', async () => {
  const run = testRecorder({ points, clocks: handClocks(begin), hasFieldTimes: true });
  const all = windowsOf(run);
  await answered();
  await run.tell(10);
  run.clocks.wait(1_800_000);
  await run.tell(20);
  run.clocks.wait(600_000);
  const average = windowOf('AVERAGE', 'FLOW', hour);
  const before = all.valueOf(average)?.value;
  await run.tellLate(100, begin + 900_000);
  expect(all.valueOf(average)?.value).toBeCloseTo(Number(before), 1);
  run.clocks.wait(10_000);
  const ask = vi.spyOn(run, 'ask');
  all.eachSecond();
  await answered();
  expect(ask).toHaveBeenCalledTimes(1);
  all.eachSecond();
  await answered();
  expect(ask).toHaveBeenCalledTimes(1);
  run.stop();
});

test('after a start with a clock that was set back over the begin of an hour, the history is asked with pauses', async () => {
  const folder = newFolder();
  const clocks = handClocks(begin + 5000);
  const before = testRecorder({ points, clocks, folder });
  await before.tell(10);
  clocks.wait(20_000);
  before.eachSecond();
  before.stop();
  clocks.set(begin - 30_000);
  const run = testRecorder({ points, clocks, folder });
  const ask = vi.spyOn(run, 'ask');
  const all = windowsOf(run);
  for (let i = 0; i < 40; i++) await answered();
  expect(ask.mock.calls.length).toBeLessThanOrEqual(2);
  all.stop();
  run.stop();
});

test('while a counter or a machine is forced, what it adds up is not good: nothing counts meanwhile (R53, R60)', async () => {
  const run = testRecorder({ points, clocks: handClocks(begin) });
  const all = windowsOf(run);
  await answered();
  const found = (windowsNow: Windows) =>
    [windowOf('RISE', 'TOTAL', 'DAY'), windowOf('STARTS', 'RUN', 'DAY'), windowOf('RUNTIME', 'RUN', 'DAY')].map(
      (window) => windowsNow.valueOf(window),
    );
  await run.tell(100, 1);
  await run.tell(1, 2);
  run.clocks.wait(hour / 2);
  await run.tell(110, 1);
  expect(found(all)).toMatchObject([{ state: 'good' }, { state: 'good' }, { value: 0.5, state: 'good' }]);
  for (const [slot, value] of [
    [1, 900],
    [2, 0],
  ] as const)
    run.table.override(slot, 'forced', value, run.clocks.timing.now());
  run.table.commit();
  await run.settle();
  run.clocks.wait(hour / 4);
  const forced = { state: 'forced', origin: 'forced' };
  expect(found(all)).toMatchObject([forced, forced, { ...forced, value: 0.5 }]);
  run.eachSecond();
  const fresh = windowsOf(run);
  await answered();
  expect(found(fresh)).toMatchObject([forced, forced, { ...forced, value: 0.5 }]);
  for (const slot of [1, 2]) run.table.release(slot);
  await run.tell(130, 1);
  expect(found(all)).toMatchObject([{ state: 'good' }, { state: 'good' }, { state: 'good' }]);
  run.stop();
});
