import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryMs } from '../../../protocol/history/historyTier.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import { HistoryImport } from '../importing/historyImport.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { CounterSettings } from '../seriesDefinition.ts';
import { Aggregate } from '../tiers/aggregate.ts';
import { definitionFor } from './definitionFor.ts';
import { newFolder, noon, recordedPoint, samplesIn, type TestRun, testRecorder } from './testRecorder.ts';
import { copyWritten } from './testRun.ts';

const minute = 60_000;
const quarter = entryMs['15m'];
const month = Date.UTC(2026, 10);

const meterOf = (settings: CounterSettings) =>
  recordedPoint('METER', {
    isCounter: true,
    recording: { deadBand: 0, periodMs: undefined, runningState: undefined, ...settings },
  });
type Meter = ReturnType<typeof meterOf>;

type Counts = readonly (readonly [time: number, count: number, resets: number])[];

function written(folder: string, meter: Meter): Counts {
  const files = new HistoryFiles(folder, () => undefined);
  const entries = files.entries('15m', definitionFor(meter), month);
  files.close();
  return countsOf(entries ? [{ start: month, entries }] : []);
}

function countsOf(spans: ReturnType<Aggregate['closed']>): Counts {
  return spans.flatMap(({ start, entries }) =>
    [...entries.slot].flatMap((slot, i) => {
      const [count = 0, resets = 0] = [entries.count[i], entries.resets[i]];
      return count !== 0 || resets !== 0 ? [[start + slot * quarter, count, resets] as const] : [];
    }),
  );
}

/** From samples alone, one after another. */
function inOrder(samples: readonly HistorySample[], meter: Meter): Counts {
  const aggregate = new Aggregate(definitionFor(meter));
  for (const sample of samples) aggregate.add(sample);
  return countsOf(aggregate.present('15m', samples.at(-1)?.time ?? 0));
}

const steps = fc.array(
  fc.record({
    seconds: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 400 })),
    kind: fc.constantFrom('rise', 'rise', 'rise', 'same', 'zero', 'bits', 'low', 'lost', 'kill', 'stop', 'late'),
    by: fc.integer({ min: 1, max: 90 }),
  }),
  { minLength: 4, maxLength: 30 },
);
type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never;

const settings = fc.record({
  maxRise: fc.constantFrom(undefined, 60),
  modulus: fc.constantFrom(undefined, 1000),
  resetsTo: fc.constantFrom(undefined, 0),
});

/** Second by second, as the service does. */
function pass({ clocks, eachSecond }: TestRun, seconds: number): void {
  for (let i = 0; i < seconds; i++) {
    clocks.wait(1000);
    eachSecond();
  }
}

/** A service that receives the steps, kills and stops included, and runs until everything is decided. */
async function live(told: readonly Steps[number][], meter: Meter): Promise<TestRun> {
  let run = testRecorder({ points: [meter], hasFieldTimes: true });
  let stand = 800;
  const again = (folder: string) => {
    run.clocks.wait(20_000);
    run = testRecorder({ points: [meter], folder, clocks: run.clocks, hasFieldTimes: true });
  };
  for (const { seconds, kind, by } of told) {
    pass(run, seconds);
    if (kind === 'rise') stand += by;
    if (kind === 'low') stand = by;
    if (kind === 'late') await run.tellLate(stand + (by % 2), run.clocks.timing.now() - by * 4000);
    else if (kind === 'stop') {
      run.stop();
      again(run.folder);
    } else if (kind === 'kill') {
      const folder = newFolder();
      if (existsSync(run.folder)) copyWritten(run.folder, folder);
      again(folder);
    } else if (kind === 'lost') {
      run.table.mark(0, 'linkLost');
      run.table.commit();
      await run.settle();
    } else await run.tell({ rise: stand, low: stand, same: stand, zero: 0, bits: 4095 }[kind]);
  }
  for (let i = 0; i < 4; i++) {
    pass(run, 300);
    await run.tell(++stand);
  }
  pass(run, 1000);
  return run;
}

test('a counter counts the same live, over stops and kills at any moment, with late samples, and from its samples alone', async () => {
  await fc.assert(
    fc.asyncProperty(steps, settings, async (told, some) => {
      const meter = meterOf(some);
      const run = await live(told, meter);
      run.stop();
      const samples = samplesIn(run.folder, meter);
      expect(written(run.folder, meter)).toEqual(inOrder(samples, meter));
      expect([...run.errors, ...run.failures]).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test('a late sample that a kill loses is counted once, when the meter is read again', async () => {
  const meter = meterOf({});
  const told = [
    { seconds: 2, kind: 'rise', by: 1 },
    { seconds: 900, kind: 'stop', by: 1 },
    { seconds: 1, kind: 'late', by: 33 },
    { seconds: 1, kind: 'kill', by: 1 },
    { seconds: 1, kind: 'rise', by: 1 },
  ] as const;
  const run = await live(told, meter);
  run.stop();
  expect(written(run.folder, meter)).toEqual(inOrder(samplesIn(run.folder, meter), meter));
});

test('samples that are imported in any order count as those of a field', () => {
  fc.assert(
    fc.property(steps, settings, fc.nat({ max: 30 }), (told, some, cut) => {
      const meter = meterOf(some);
      let [time, stand] = [noon, 800];
      const samples = told.map(({ seconds, kind, by }) => {
        time += seconds * 1000;
        if (kind === 'rise') stand += by;
        if (kind === 'low') stand = by;
        const value = { zero: 0, bits: 4095 }[kind as string] ?? stand;
        return { time, value, quality: kind === 'lost' ? 9 : 0 };
      });
      const folder = newFolder();
      for (const part of [samples.slice(cut), samples.slice(0, cut)]) {
        const files = new HistoryFiles(folder, () => undefined);
        const history = new HistoryImport(files, () => noon + 30 * 24 * 60 * minute);
        const series = history.of(definitionFor(meter));
        for (const sample of part) history.add(series, sample);
        history.finish(() => undefined);
        files.close();
      }
      expect(written(folder, meter)).toEqual(inOrder(samplesIn(folder, meter), meter));
    }),
    { numRuns: 25 },
  );
});

test('a meter that answers 0 for half a second counts nothing for it, in any quarter, also when it is read again', async () => {
  const meter = meterOf({});
  const run = testRecorder({ points: [meter] });
  await run.tell(7_345_001);
  pass(run, 600);
  await run.tell(0);
  run.clocks.wait(500);
  await run.tell(7_345_003);
  pass(run, 1200);
  run.stop();
  expect(written(run.folder, meter)).toEqual([[noon, 2, 0]]);
});

test('a meter that answers a row of bits and begins anew counts nothing for it, also when our clock is set meanwhile', async () => {
  const meter = meterOf({});
  for (const ms of [0, 3000, -3000]) {
    const run = testRecorder({ points: [meter] });
    await run.tell(7_345_001);
    pass(run, 600);
    await run.tell(4_294_967_295);
    run.clocks.wait(500);
    run.clocks.set(run.clocks.timing.now() + ms);
    await run.tell(0);
    pass(run, 1200);
    run.stop();
    expect(written(run.folder, meter)).toEqual([[expect.any(Number), 0, 1]]);
  }
});
