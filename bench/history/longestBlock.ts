import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { handClocks, recordedPoint } from '../../device/history/recording/testRecorder.ts';
import { HistoryThread } from '../../device/history/thread/historyThread.ts';
import { PointTable } from '../../device/points/pointTable.ts';
import { tempFolder } from '../machine/folder.ts';

const everyChange = { deadBand: 0, periodMs: undefined, modulus: undefined, runningState: undefined };
/** In the first seconds Node still compiles. */
const warmS = 10;

/** The study's mix of 500 points that change each second. */
const kinds = [
  { count: 300, rest: {}, value: (noise: number) => Math.round(noise * 10) / 10 },
  { count: 100, rest: { digits: 3 }, value: (noise: number) => Number(Math.fround(noise).toPrecision(7)) },
  { count: 60, rest: { isCounter: true }, value: (_: number, second: number) => second * 3 },
  { count: 40, rest: { kind: 'logic' }, value: (_: number, second: number) => second & 1 },
] as const;
const places = kinds.flatMap((kind) => Array.from({ length: kind.count }, () => kind));

/**
 * Records some minutes on a clock that runs faster than the thread can write. Returns the longest processor time, ms,
 * that the service's own thread spends on all samples of a second and on handing them over.
 */
export async function longestBlock(minutes: number): Promise<number> {
  await using temp = await tempFolder();
  const { timing, wait } = handClocks();
  const points = places.map(({ rest }, i) =>
    recordedPoint(`P${i}`, { infoNumber: i + 1, recording: everyChange, ...rest }),
  );
  const table = new PointTable(points, timing.now);
  mkdirSync(join(temp.path, 'data'));
  const faults: unknown[] = [];
  const thread = new HistoryThread({
    folder: join(temp.path, 'data/history'),
    timing,
    events: { record: () => undefined },
    storage: { failed: (error) => faults.push(error), fault: undefined },
    mayWrite: () => true,
    retention: () => ({ days: { raw: 60, '1m': 366, '15m': 3653 }, bytes: 8e9 }),
    mark: { files: () => undefined, keep: () => undefined },
    report: (_, error) => faults.push(error),
  });
  thread.start();
  const end = thread.attach({ points, table, retentionMs: 60 * 86_400_000, onWrongClock: () => undefined });
  let longest = 0;
  for (let second = 1; second <= minutes * 60; second++) {
    wait(1000);
    for (const [slot, { value }] of places.entries()) {
      const noise = Math.sin(second / 300 + slot) * 50 + Math.random();
      table.set(slot, value(noise, second), timing.now());
    }
    table.commit();
    const before = used();
    await Promise.resolve();
    thread.eachSecond();
    if (second > warmS) longest = Math.max(longest, used() - before);
    await delay(5);
  }
  end();
  await thread.stop();
  if (faults.length > 0) throw faults[0];
  return longest;
}

/** Processor time, which other processes do not affect. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
