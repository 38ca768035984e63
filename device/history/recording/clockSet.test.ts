import { expect, test } from 'vitest';
import { HistoryFiles } from '../files/historyFiles.ts';
import { entryAt, type TierEntry } from '../tierEntries.ts';
import { definitionFor } from './definitionFor.ts';
import { handClocks, newFolder, noon, recordedPoint, testRecorder } from './testRecorder.ts';

const minute = 60_000;
const quarter = 15 * minute;
const month = Date.UTC(2026, 10);
const counter = recordedPoint('METER', { isCounter: true });

async function started(folder = newFolder(), clocks = handClocks(), tellsTimes = false) {
  const run = testRecorder({ points: [counter], folder, clocks, tellsTimes });
  run.recorder.start();
  await run.recorder.recovered;
  return run;
}

type Run = Awaited<ReturnType<typeof started>>;

/** The meter stands one higher each minute. */
async function rise(run: Run, from: number, minutes: number): Promise<number> {
  for (let i = 1; i <= minutes; i++) {
    run.clocks.wait(minute);
    await run.tell(from + i);
    run.recorder.look();
  }
  return from + minutes;
}

/** The quarters of the month in the files. */
function quarters(folder: string): (TierEntry & { readonly time: number })[] {
  const files = new HistoryFiles(folder, () => undefined);
  const entries = files.entries('15m', definitionFor(counter), month);
  return Array.from({ length: entries?.n ?? 0 }, (_, i) => {
    const entry = entryAt(entries ?? expect.unreachable(), i);
    return { ...entry, time: month + entry.slot * quarter };
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const day = 24 * 60 * minute;

test.each([
  { ahead: day, what: 'a day' },
  { ahead: 74 * 365 * day, what: '74 years' },
])(
  'after the clock was $what ahead and was put right, quarters are computed as they come, over a restart too',
  async ({ ahead }) => {
    let run = await started();
    await run.tell(100);
    let stand = await rise(run, 100, 30);
    run.clocks.set(run.clocks.timing.now() + ahead);
    stand = await rise(run, stand, 5);
    run.clocks.set(run.clocks.timing.now() - ahead);
    stand = await rise(run, stand, 85);
    const goodIn = (time: number) => quarters(run.folder).find((entry) => entry.time === time)?.good;
    const isThere = async (time: number) =>
      await expect
        .poll(() => {
          run.recorder.look();
          return goodIn(time);
        })
        .toBe(quarter);
    // Over since ten minutes: 13:45.
    await isThere(noon + 105 * minute);
    await run.stop();
    run.clocks.wait(60 * minute);
    run = await started(run.folder, run.clocks);
    await rise(run, stand, 35);
    await isThere(noon + 195 * minute);
    // Nobody looked for an hour, and it took a minute until something was told.
    const begin = noon + 45 * minute;
    const now = Math.floor(run.clocks.timing.now() / quarter) * quarter;
    const since = quarters(run.folder).filter(({ time }) => time >= begin && time < now);
    expect(sumOf(since.map(({ good }) => good)) / minute).toBe((now - begin) / minute - 61);
    await run.stop();
    expect([...run.errors, ...run.failures]).toEqual([]);
  },
);
