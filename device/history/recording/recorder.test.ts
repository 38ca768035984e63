import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getConsumption } from '../../../protocol/calls/consumption.ts';
import { historyCode } from '../../../protocol/history/historyState.ts';
import { openHandle } from '../../store/handle.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import { contentOf } from '../reading/testHistory.ts';
import { entryAt } from '../testEntries.ts';
import { Aggregate } from '../tiers/aggregate.ts';
import { definitionFor } from './definitionFor.ts';
import { handClocks, newFolder, noon, recordedPoint, samplesIn, type TestRun, testRecorder } from './testRecorder.ts';

const [good, lost, never, gap] = (['good', 'linkLost', 'neverRead', 'notRecorded'] as const).map(historyCode);
const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Second by second, as the service does. */
function pass({ clocks, eachSecond }: TestRun, seconds: number) {
  for (let i = 0; i < seconds; i++) {
    clocks.wait(second);
    eachSecond();
  }
}

test('a value is recorded when it has left the dead band, and at its time', async () => {
  const run = testRecorder();
  for (const value of [4, 4.04, 4.2, 4.17, 4.1]) {
    run.clocks.wait(second);
    await run.tell(value);
  }
  expect(run.samples()).toEqual([
    { time: noon, value: undefined, quality: never },
    { time: noon + second, value: 4, quality: good },
    { time: noon + 3 * second, value: 4.2, quality: good },
    { time: noon + 5 * second, value: 4.1, quality: good },
  ]);
  expect(run.errors).toEqual([]);
});

test('a change of quality is recorded at once, and a lost link when it was lost, not when its value was read', async () => {
  const run = testRecorder();
  await run.tell(4);
  run.clocks.wait(minute);
  run.table.mark(0, 'linkLost');
  run.table.commit();
  await run.settle();
  run.table.override(0, 'forced', 7, noon + minute);
  run.clocks.wait(second);
  run.table.commit();
  await run.settle();
  expect(run.samples().slice(1)).toEqual([
    { time: noon, value: 4, quality: good },
    { time: noon + minute, value: 4, quality: lost },
    { time: noon + minute, value: 7, quality: historyCode('forced') },
  ]);
});

test('a value that does not change is recorded within a quarter of an hour, points one after another', async () => {
  const points = Array.from({ length: 90 }, (_, i) => recordedPoint(`P${i}`, { infoNumber: i + 1 }));
  const run = testRecorder({ points });
  for (const slot of points.keys()) await run.tell(5, slot);
  let most = 0;
  const count = () =>
    points.reduce((sum, point) => sum + (run.open(point.id)[0]?.blocks[0]?.slice.times.length ?? 0), 0);
  for (let i = 0; i < 60; i++) {
    const before = count();
    pass(run, 30);
    most = Math.max(most, count() - before);
  }
  for (const point of points) {
    const times = run.samples(point).map(({ time }) => time);
    const steps = [...times, noon + 1800 * second].map((time, i) => time - (times[i - 1] ?? noon));
    expect(Math.max(...steps)).toBeLessThanOrEqual(15 * minute);
  }
  // Bytes of their times: a burst of all would have ten times as many.
  expect(most).toBeLessThan(90 * 2);
  run.stop();
});

test('numbers come no faster than asked, and the last one is not lost; states come all', async () => {
  const rule = { deadBand: 0, periodMs: 5000, modulus: undefined, runningState: undefined };
  const pump = { kind: 'state', states: ['Off', 'On', 'Fault'], infoNumber: 2, recording: rule } as const;
  const points = [recordedPoint('FLOW', { recording: rule }), recordedPoint('PUMP', pump)];
  const run = testRecorder({ points });
  for (const value of [1, 2, 0, 2]) {
    run.clocks.wait(second);
    await run.tell(value);
    await run.tell(value, 1);
  }
  pass(run, 5);
  expect(run.samples(points[0]).map(({ value }) => value)).toEqual([undefined, 1, 2]);
  expect(run.samples(points[0]).map(({ time }) => (time - noon) / second)).toEqual([0, 1, 4]);
  expect(run.samples(points[1]).map(({ value }) => value)).toEqual([undefined, 1, 2, 0, 2]);
});

test('what the journal has comes back after a kill, and then it says that nobody looked', async () => {
  const folder = newFolder();
  const run = testRecorder({ folder });
  for (let i = 0; i < 100; i++) {
    run.clocks.wait(second);
    await run.tell(i);
  }
  run.writeJournal();
  run.clocks.wait(second);
  await run.tell(1000);
  const known = run.samples().slice(0, -1);
  const killedAt = noon + 100 * second;
  // Killed: nothing more is written.
  const again = testRecorder({ folder, clocks: handClocks(noon + 10 * minute) });
  await again.tell(7);
  expect(again.samples()).toEqual([
    ...known,
    { time: killedAt, value: undefined, quality: gap },
    { time: noon + 10 * minute, value: undefined, quality: never },
    { time: noon + 10 * minute, value: 7, quality: good },
  ]);
  again.stop();
  const third = testRecorder({ folder, clocks: handClocks(noon + 20 * minute) });
  expect(third.samples()).toHaveLength(known.length + 5);
  expect(samplesIn(folder, recordedPoint('LEVEL'))).toHaveLength(known.length + 4);
});

test('minutes and quarters over a kill add up as if nothing had happened but a gap', async () => {
  const folder = newFolder();
  const counter = recordedPoint('ENERGY', {
    isCounter: true,
    recording: { deadBand: 0, periodMs: undefined, modulus: undefined, runningState: undefined },
  });
  let run = testRecorder({ folder, points: [counter] });
  let value = 0;
  for (let i = 0; i < 240; i++) {
    for (let j = 0; j < 10; j++) {
      run.clocks.wait(second);
      await run.tell(value++);
      run.eachSecond();
    }
    if (i % 60 < 59) continue;
    run.writeJournal();
    run = testRecorder({ folder, points: [counter], clocks: handClocks(run.clocks.timing.now() + 30 * second) });
  }
  // The last rise came with the kill: it counts when it has lasted, in the quarter in which it rose.
  await run.tell(value - 1);
  pass(run, 16 * 60);
  run.stop();
  const files = new HistoryFiles(folder, () => undefined);
  const day = Date.UTC(2026, 10, 22);
  const minutes = files.entries('1m', definitionFor(counter), day);
  const quarters = files.entries('15m', definitionFor(counter), Date.UTC(2026, 10, 1));
  const sum = (list: Float64Array | undefined) => [...(list ?? [])].reduce((a, b) => a + b, 0);
  expect(sum(minutes?.count)).toBe(value - 1);
  expect(sum(quarters?.count)).toBe(value - 1);
  expect(sum(minutes?.good)).toBe(sum(quarters?.good));
  expect(minutes && entryAt(minutes, 1)).toMatchObject({ slot: 721, good: minute, count: 60 });
});

test('after a stop all is in the files', async () => {
  const folder = newFolder();
  const run = testRecorder({ folder });
  for (let i = 0; i < 5000; i++) {
    run.clocks.wait(second);
    await run.tell(i % 17);
  }
  const known = run.samples();
  run.stop();
  expect(run.errors).toEqual([]);
  expect(samplesIn(folder, recordedPoint('LEVEL'))).toEqual([
    ...known,
    { time: noon + 5000 * second, value: undefined, quality: gap },
  ]);
});

test('a renumbered point goes on; a rescaled one begins another series', async () => {
  const run = testRecorder();
  await run.tell(4);
  run.clocks.wait(minute);
  const renumbered = recordedPoint('LEVEL', { infoNumber: 77, name: 'Level of the tank' });
  run.replace([renumbered]);
  await run.tell(5);
  run.clocks.wait(minute);
  const rescaled = recordedPoint('LEVEL', { scaling: { ...renumbered.scaling, scale: 2 } });
  run.replace([rescaled]);
  await run.tell(6);
  expect(run.open('LEVEL')).toHaveLength(2);
  expect(run.samples(renumbered).map(({ value, quality }) => [value, quality])).toEqual([
    [undefined, never],
    [4, good],
    [undefined, gap],
    [undefined, never],
    [5, good],
    [undefined, gap],
  ]);
  expect(run.samples(rescaled).map(({ value }) => value)).toEqual([undefined, 6]);
});

test('a point that is not to be recorded is not', async () => {
  const run = testRecorder({ points: [recordedPoint('LEVEL', { isRecorded: false })] });
  await run.tell(4);
  expect(run.open('LEVEL')).toEqual([]);
});

test.each([
  // A gap follows both passes over the hour.
  ['an hour', -60 * minute, 2],
  ['a second', -second, 1],
])('our clock set back by %s: what comes is kept, and nothing of before is touched', async (_, step, gaps) => {
  const run = testRecorder();
  for (let i = 0; i < 10; i++) {
    run.clocks.wait(minute);
    await run.tell(i);
  }
  const before = run.samples();
  run.clocks.set(run.clocks.timing.now() + step);
  for (let i = 0; i < 10; i++) {
    run.clocks.wait(minute);
    await run.tell(100 + i);
  }
  const all = run.samples();
  expect(all).toHaveLength(before.length + 10);
  expect(all).toEqual(expect.arrayContaining(before));
  const times = all.filter(({ value }) => Number(value) >= 100).map(({ time }) => time - noon);
  expect(times).toEqual(Array.from({ length: 10 }, (_, i) => 10 * minute + step + (i + 1) * minute));
  run.stop();
  expect(samplesIn(run.folder, recordedPoint('LEVEL'))).toHaveLength(all.length + gaps);
});

test.each([
  ['a day ahead and back', noon + 24 * 60 * minute],
  ['1970', 0],
])('our clock at %s: all is kept at the times that were told, and read back', async (_, wrong) => {
  const run = testRecorder();
  await run.tell(1);
  run.clocks.set(wrong);
  run.clocks.wait(minute);
  await run.tell(2);
  run.clocks.set(noon + 2 * minute);
  await run.tell(3);
  const told = run.samples().filter(({ quality }) => quality === good);
  expect(new Set(told.map(({ time, value }) => `${value} at ${time}`))).toEqual(
    new Set([`1 at ${noon}`, `2 at ${wrong + minute}`, `3 at ${noon + 2 * minute}`]),
  );
  run.stop();
  const kept = samplesIn(run.folder, recordedPoint('LEVEL')).filter(({ quality }) => quality === good);
  expect(kept).toEqual(told);
  expect(run.errors).toEqual([]);
});

test.each([
  ['the machine slept for a night', 8 * 60 * minute],
  ['a clock without a battery was set right, from 2000 to today', 26 * 365.25 * 24 * 60 * minute],
])('%s: nobody looked meanwhile, and what is shown holds again from there', async (_, leap) => {
  const run = testRecorder({ clocks: handClocks(noon - leap) });
  await run.tell(4);
  pass(run, 90);
  run.clocks.set(noon);
  pass(run, 2);
  await run.tell(5);
  pass(run, 60);
  expect(run.samples().filter(({ time }) => time > noon - leap)).toEqual([
    { time: noon - leap + 91 * second, value: undefined, quality: gap },
    { time: noon + 2 * second, value: 4, quality: good },
    { time: noon + 2 * second, value: 5, quality: good },
  ]);
  run.stop();
  const files = new HistoryFiles(run.folder, () => undefined);
  const days = new Set([noon - leap, noon].map((time) => Math.floor(time / day) * day));
  const goodMs = [...days].flatMap((time) => [
    ...(files.entries('1m', definitionFor(recordedPoint('LEVEL')), time)?.good ?? []),
  ]);
  expect(goodMs.reduce((sum, known) => sum + known, 0)).toBe(151 * second);
  expect(run.errors).toEqual([]);
});

function spansIn(file: string): number {
  try {
    const handle = openHandle(file, { readonly: true });
    const { count } = handle.prepare<[], { count: number }>('SELECT count(*) AS count FROM span').get() ?? { count: 0 };
    handle.close();
    return count;
  } catch {
    return 0;
  }
}

test('late samples stand where they belong, marked, and minutes and quarters are computed anew', async () => {
  const run = testRecorder({ hasFieldTimes: true });
  for (let i = 0; i < 40; i++) {
    run.clocks.wait(minute);
    await run.tell(i % 2);
  }
  for (const at of [7.25, 3.5, 5.5]) await run.tellLate(900 + at, noon + at * minute);
  expect(run.open('LEVEL')[0]?.blocks.filter(({ isLate }) => isLate).length).toBeGreaterThan(0);
  run.writeJournal();
  for (let i = 0; i < 40; i++) {
    run.clocks.wait(minute);
    await run.tell(i % 2);
    run.eachSecond();
  }
  // The recorder's thread must have created the file.
  await expect
    .poll(() => {
      run.eachSecond();
      return spansIn(join(run.folder, '15m-2026-11.db'));
    })
    .toBeGreaterThan(0);
  const files = new HistoryFiles(run.folder, () => undefined);
  const definition = definitionFor(recordedPoint('LEVEL'));
  await expect
    .poll(() => {
      run.eachSecond();
      return files.entries('15m', definition, Date.UTC(2026, 10, 1))?.max[0];
    })
    .toBe(907.25);
  run.stop();
  const minutes = files.entries('1m', definition, Date.UTC(2026, 10, 22));
  const entries = Array.from({ length: minutes?.n ?? 0 }, (_, i) => minutes && entryAt(minutes, i));
  expect(entries.find((entry) => entry?.slot === 723)).toMatchObject({ min: 0, max: 903.5 });
  expect(entries.find((entry) => entry?.slot === 724)).toMatchObject({ min: 1, max: 1 });
  const quarters = files.entries('15m', definition, Date.UTC(2026, 10, 1));
  expect(quarters && entryAt(quarters, 0)).toMatchObject({ max: 907.25 });
});

test("a field's clock that runs ahead is not believed, and that is reported", async () => {
  const run = testRecorder({ hasFieldTimes: true });
  run.clocks.wait(minute);
  await run.tell(1, 0, noon + 50 * minute);
  expect(run.samples().at(-1)).toEqual({ time: noon + minute, value: 1, quality: good });
  expect(run.wrongClocks).toEqual([noon + 50 * minute]);
});

test('texts are kept whole, in their order', async () => {
  const batch = recordedPoint('BATCH', { kind: 'text' });
  const folder = newFolder();
  const run = testRecorder({ folder, points: [batch] });
  for (const text of ['A 17', 'B « 18 »', '']) {
    run.clocks.wait(second);
    await run.tell(text);
  }
  run.writeJournal();
  const again = testRecorder({ folder, points: [batch], clocks: handClocks(noon + minute) });
  again.stop();
  expect(samplesIn(folder, batch).map(({ value }) => value)).toEqual([
    ...[undefined, 'A 17', 'B « 18 »', ''],
    ...[undefined, undefined, undefined],
  ]);
});

test('a file that somebody could not read is set aside where it is damaged, and reported; a sound one stays', async () => {
  const folder = newFolder();
  const first = testRecorder({ folder });
  await first.tell(4);
  first.stop();
  const run = testRecorder({ folder, clocks: handClocks(noon + minute) });
  writeFileSync(join(folder, '15m-2026-10.db'), 'no database at all '.repeat(100));
  const asked = { points: ['LEVEL'], from: noon - 60 * 24 * 60 * minute, to: noon, columns: 10 };
  await run.reader.history(asked);
  run.stop();
  expect(run.events).toMatchObject([
    { kind: 'historyDamaged', object: { name: expect.stringMatching(/^15m-2026-10\.damaged-/) } },
  ]);
  expect(samplesIn(folder, recordedPoint('LEVEL')).map(({ value }) => value)).toContain(4);
});

test('other settings of a counter begin no new series and recount nothing; they hold for what comes', async () => {
  const settings = { deadBand: 0, periodMs: undefined, runningState: undefined };
  const meter = (more = {}) => recordedPoint('METER', { isCounter: true, recording: { ...settings, ...more } });
  const run = testRecorder({ points: [meter({ modulus: 1000 })] });
  await run.tell(999);
  pass(run, 120);
  await run.tell(1);
  pass(run, 1200);
  const counted = async () => {
    const query = { points: ['METER'], from: noon, to: noon + 1, period: 'day' } as const;
    const { series } =
      getConsumption.reply.read(contentOf(await run.reader.consumption(query, { zone: 'UTC', corrections: [] }))) ?? {};
    return series?.map(({ consumption, resets }) => [consumption[0], resets[0]]);
  };
  expect(await counted()).toEqual([[2, 0]]);
  run.replace([meter({ maxRise: 50 })]);
  await run.tell(1);
  pass(run, 60);
  await run.tell(500);
  pass(run, 1200);
  expect(run.open('METER')).toHaveLength(1);
  expect(run.open('METER')[0]?.definition).toMatchObject({ maxRise: 50, modulus: undefined });
  expect(await counted()).toEqual([[2, 1]]);
  // The clock change is known after a kill, too, whatever earlier chunks hold.
  run.writeJournal();
  const again = testRecorder({ folder: run.folder, points: [] });
  expect(again.open('METER')[0]?.definition).toMatchObject({ maxRise: 50 });
  expect(again.open('METER')[0]?.definition.modulus).toBeUndefined();
  expect(run.errors).toEqual([]);
});

test('a counter goes on from what a journal of before has of it', async () => {
  const aggregate = new Aggregate(definitionFor(recordedPoint('METER', { isCounter: true })), {
    ...{ time: noon, value: 100, quality: 0, counted: 100, countedAt: noon, entries: {} },
  });
  const told = [104, 104].map((value, i) => ({ time: noon + (i + 1) * 5 * minute, value, quality: 0 }));
  for (const sample of told) aggregate.add(sample);
  expect(aggregate.present('15m', noon + 11 * minute)[0]?.entries.count[0]).toBe(4);
});
