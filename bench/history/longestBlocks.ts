import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { handClocks, recordedPoint, testRecorder } from '../../device/history/recording/testRecorder.ts';
import { tempFolder } from '../machine/folder.ts';

/** Processor time that one piece of recording took of the service's thread at most, ms. */
export interface LongestBlocks {
  /** All samples of a second. */
  readonly take: number;
  /** What is done each second besides: files, values that do not change. */
  readonly look: number;
  /** A frame of the journal, as far as it holds the thread. */
  readonly frame: number;
}

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

/** Records some hours on a clock that runs as fast as it can. */
export async function longestBlocks(hours: number): Promise<LongestBlocks> {
  await using temp = await tempFolder();
  const clocks = handClocks();
  const points = places.map(({ rest }, i) =>
    recordedPoint(`P${i}`, { infoNumber: i + 1, recording: everyChange, ...rest }),
  );
  const run = testRecorder({ points, folder: join(temp.path, 'history'), clocks });
  run.recorder.start();
  await run.recorder.recovered;
  const longest = { take: 0, look: 0, frame: 0 };
  for (let second = 1; second <= hours * 3600; second++) {
    clocks.wait(1000);
    for (const [slot, { value }] of places.entries()) {
      const noise = Math.sin(second / 300 + slot) * 50 + Math.random();
      run.table.set(slot, value(noise, second), clocks.timing.now());
    }
    run.table.commit();
    const timed = async (name: keyof LongestBlocks, work: () => unknown) => {
      const before = used();
      await work();
      if (second > warmS) longest[name] = Math.max(longest[name], used() - before);
    };
    await timed('take', run.settle);
    let frame: Promise<void> | undefined;
    if (second % 10 === 0) {
      await timed('frame', async () => {
        frame = run.recorder.writeFrame();
        // Up to where it waits for another thread.
        for (let i = 0; i < 50; i++) await Promise.resolve();
      });
      await frame;
    }
    await timed('look', () => run.recorder.eachSecond());
    if (second % 50 === 0) await turn();
  }
  await run.stop();
  return longest;
}

/** What others take of the machine is no block of ours. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
