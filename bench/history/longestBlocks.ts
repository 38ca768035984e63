import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { handClocks, recordedPoint, testRecorder } from '../../device/history/recording/testRecorder.ts';
import { tempFolder } from '../machine/folder.ts';

const everyChange = { deadBand: 0, periodMs: undefined, modulus: undefined, runningState: undefined };
const points = Array.from({ length: 500 }, (_, i) => {
  const of = { infoNumber: i + 1, recording: everyChange };
  if (i < 300) return recordedPoint(`D${i}`, of);
  if (i < 400) return recordedPoint(`F${i}`, { ...of, digits: 3 });
  return i < 460
    ? recordedPoint(`C${i}`, { ...of, isCounter: true })
    : recordedPoint(`L${i}`, { ...of, kind: 'logic' });
});

/** How long recording held the event loop at most, ms; 500 points that change each second, for some hours on a hand clock. */
/** Processor time of this thread, ms: what others take of the machine is no block of ours. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export async function longestBlocks(hours: number) {
  await using temp = await tempFolder();
  const folder = join(temp.path, 'history');
  const clocks = handClocks();
  const run = testRecorder({ points, folder, clocks });
  run.recorder.start();
  await run.recorder.recovered;
  const longest = { take: 0, look: 0, frame: 0 };
  const all = { take: 0, look: 0, frame: 0 };
  let step = 0;
  const timed = (name: keyof typeof longest, since: number) => {
    longest[name] = Math.max(longest[name], used() - since);
    all[name] += used() - since;
  };
  for (let i = 1; i <= hours * 3600; i++) {
    clocks.wait(1000);
    step = i;
    const now = clocks.timing.now();
    for (const slot of points.keys()) {
      const noise = Math.sin(i / 300 + slot) * 50 + Math.random();
      const value =
        slot < 300
          ? Math.round(noise * 10) / 10
          : slot < 400
            ? Number(Math.fround(noise).toPrecision(7))
            : slot < 460
              ? i * 3
              : i & 1;
      run.table.set(slot, value, now);
    }
    run.table.commit();
    let since = used();
    await run.settle();
    timed('take', since);
    if (i % 10 === 0) {
      since = used();
      const frame = run.recorder.writeFrame();
      for (let j = 0; j < 50; j++) await Promise.resolve();
      timed('frame', since);
      await frame;
    }
    since = used();
    run.recorder.look();
    timed('look', since);
    if (i % 50 === 0) await turn();
  }
  const { rss } = process.memoryUsage();
  const memory = { rssMB: rss / 1e6, heapMB: process.memoryUsage().heapUsed / 1e6 };
  const second = testRecorder({ points, folder, clocks: handClocks(clocks.timing.now() + 60_000) });
  const began = performance.now();
  let last = used();
  let recoverBlock = 0;
  const watch = setInterval(() => {
    recoverBlock = Math.max(recoverBlock, used() - last);
    last = used();
  }, 1);
  second.recorder.start();
  await second.recorder.recovered;
  clearInterval(watch);
  const recoverMs = performance.now() - began;
  const stopAt = performance.now();
  await second.stop();
  return {
    longest,
    share: all,
    memory,
    recoverMs,
    recoverBlock,
    stopMs: performance.now() - stopAt,
    errors: [...run.errors, ...run.failures],
  };
}
