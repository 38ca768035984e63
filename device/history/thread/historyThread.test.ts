import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { getSamples } from '../../../protocol/calls/history.ts';
import { historyCode } from '../../../protocol/history/historyState.ts';
import { PointTable } from '../../points/pointTable.ts';
import { newThread } from '../../store/thread.ts';
import { contentOf } from '../reading/testHistory.ts';
import { handClocks, newFolder, noon, recordedPoint } from '../recording/testRecorder.ts';
import { HistoryReader } from '../testReader.ts';
import { HistoryThread } from './historyThread.ts';

const [good, never, gap] = (['good', 'neverRead', 'notRecorded'] as const).map(historyCode);
const second = 1000;

/** The thread of a service with one point, on clocks of the test. */
function startedThread(folder = newFolder(), clocks = handClocks()) {
  const { timing, wait } = clocks;
  const points = [recordedPoint('LEVEL')];
  const table = new PointTable(points, timing.now);
  const told: string[] = [];
  const workers: Worker[] = [];
  const thread = new HistoryThread({
    ...{ folder, timing },
    events: { record: ({ kind }) => told.push(kind) },
    storage: { failed: (error) => told.push(String(error)), fault: undefined },
    mayWrite: () => true,
    retention: () => ({ days: { raw: 60, '1m': 366, '15m': 3653 }, bytes: 8e9 }),
    mark: { files: () => undefined, keep: () => undefined },
    report: (part, error) => told.push(`${part}: ${(error as Error).message}`),
    newWorker: (settings) => {
      const worker = newThread(new URL('./runHistory.ts', import.meta.url), settings);
      workers.push(worker);
      return worker;
    },
  });
  thread.start();
  const end = thread.attach({ points, table, retentionMs: 60 * 86_400_000, onWrongClock: () => undefined });
  const stop = async () => {
    end();
    await thread.stop();
  };
  onTestFinished(stop);
  const reader = new HistoryReader(thread.ask);
  const query = { points: ['LEVEL'], from: noon - second, to: noon + 3_600_000, tier: 'raw', count: 1000 } as const;
  return {
    ...{ thread, reader, query, workers, told, clocks, folder, stop },
    /** Sets a value each second. */
    tell: async (...values: readonly number[]) => {
      for (const value of values) {
        wait(second);
        table.set(0, value, undefined);
        table.commit();
        await Promise.resolve();
        thread.eachSecond();
      }
    },
    samples: async () => {
      const [series] = getSamples.reply.read(contentOf(await reader.samples(query))).series;
      return [...(series?.t ?? [])].map((time, i) => [(time - noon) / second, series?.values[i], series?.quality[i]]);
    },
  };
}

test('what was told a moment ago is answered, and all is there after a stop and a start', async () => {
  const run = startedThread();
  await run.tell(1, 2, 3);
  const before = [[0, undefined, never], ...[1, 2, 3].map((value) => [value, value, good])];
  expect(await run.samples()).toEqual(before);
  await run.stop();
  run.clocks.wait(10 * second);
  const next = startedThread(run.folder, run.clocks);
  expect(await next.samples()).toEqual([...before, [3, undefined, gap], [13, undefined, never]]);
  expect([...run.told, ...next.told]).toEqual([]);
});

test('a thread that fails is started again and goes on from its journal; what was asked meanwhile is answered, and it is reported', async () => {
  const run = startedThread();
  await run.tell(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  const before = await run.samples();
  const [worker] = run.workers;
  await worker?.terminate();
  const asked = run.samples();
  run.clocks.wait(20 * second);
  run.thread.eachSecond();
  const after = await asked;
  expect(run.workers).toHaveLength(2);
  // The journal gets a chunk every eight seconds.
  expect(after.slice(0, 9)).toEqual(before.slice(0, 9));
  expect(after.at(-2)).toMatchObject([expect.any(Number), undefined, gap]);
  expect(after.at(-1)).toEqual([30, 10, good]);
  await run.tell(11);
  expect((await run.samples()).at(-1)).toEqual([31, 11, good]);
  expect(run.told).toEqual(['history: the thread of the history has ended']);
});

test('a question whose asker left while it waited is not asked any more', async () => {
  const { reader, query } = startedThread();
  let isThere = true;
  const answers = [reader.samples(query), reader.samples(query, () => !isThere), reader.samples(query, () => false)];
  isThere = false;
  const [first, left, stayed] = await Promise.all(answers);
  expect(left).toBeUndefined();
  expect(stayed).toEqual(first);
});

test('after the end of the service questions are refused', async () => {
  const { reader, query, stop } = startedThread();
  await stop();
  await expect(reader.samples(query)).rejects.toThrow('the service stops');
});

test('while a thread is held up for minutes its samples wait; then nobody looks until it has caught up, and that is reported', async () => {
  const run = startedThread();
  await run.tell(1);
  expect(await run.samples()).toHaveLength(2);
  // No message of the thread arrives while this one computes.
  const values = Array.from({ length: 310 }, (_, i) => i + 2);
  await run.tell(...values);
  expect(run.told).toEqual(['history: the history is 300 s behind: the disk hangs']);
  // The first question is answered before it continues.
  await run.samples();
  const samples = await run.samples();
  expect(samples.slice(0, 3)).toEqual([
    [0, undefined, never],
    [1, 1, good],
    [2, 2, good],
  ]);
  const ended = samples.findIndex(([, , quality]) => quality === gap);
  expect(samples[ended]?.[0]).toBe(302);
  expect(samples.slice(ended + 1)).toEqual([[311, 311, good]]);
});

test('when nobody has asked for a minute its files are closed, and it answers as before', async () => {
  const run = startedThread();
  await run.tell(1);
  const before = await run.samples();
  run.clocks.wait(61 * second);
  run.thread.eachSecond();
  expect(await run.samples()).toEqual(before);
  expect(run.told).toEqual([]);
});
