import { expect, test } from 'vitest';
import { getHistory, getSamples } from '../../../protocol/calls/history.ts';
import { historyCode } from '../../../protocol/history/historyState.ts';
import { contentOf } from '../reading/testHistory.ts';
import { handClocks, newFolder, noon, recordedPoint, type TestRun, testRecorder } from './testRecorder.ts';

const [good, never, gap] = (['good', 'neverRead', 'notRecorded'] as const).map(historyCode);
const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;
const points = [recordedPoint('LEVEL'), recordedPoint('BATCH', { infoNumber: 2, kind: 'text', unit: '' })];
const values = [4.2, 'A 17'] as const;
const ends = {
  'a clean stop': ({ stop }: TestRun) => stop(),
  // After its last chunk.
  'kill -9': ({ writeJournal }: TestRun) => writeJournal(),
};
/** How long the service is away, and whether samples are stored for so long. */
const absences = [
  { lasted: 'an hour', off: hour, isKept: true },
  { lasted: 'forty days', off: 40 * day, isKept: true },
  { lasted: 'a year', off: 365 * day, isKept: false },
];

/** A service that receives the same values for three hours. */
async function threeHours(folder: string, from: number) {
  const run = testRecorder({ folder, points, clocks: handClocks(from) });
  run.clocks.wait(2 * second);
  for (const [slot, value] of values.entries()) await run.tell(value, slot);
  for (const end = from + 3 * hour; run.clocks.timing.now() < end; ) {
    run.clocks.wait(60 * second - (run.clocks.timing.now() % (60 * second)));
    run.eachSecond();
  }
  return run;
}

test.each(Object.entries(ends).flatMap(([name, end]) => absences.map((absence) => ({ name, end, ...absence }))))(
  'after $name and $lasted without the service, the gap of what does not change lasts from the last moment recorded to the first new sample',
  async ({ end, off, isKept }) => {
    const folder = newFolder();
    const before = await threeHours(folder, noon);
    const ended = before.clocks.timing.now();
    end(before);
    const begun = ended + off;
    const run = await threeHours(folder, begun);
    const { reader } = run;
    const asked = { points: ['LEVEL', 'BATCH'], from: noon, to: run.clocks.timing.now() } as const;
    const history = getHistory.reply.read(contentOf(await reader.history({ ...asked, columns: 900 })));
    const [level, batch] = ['LEVEL', 'BATCH'].map((id) => history?.series.find(({ point }) => point === id));
    const goodMs = [...(level?.good ?? [])].reduce((sum, ms) => sum + ms, 0);
    expect(goodMs).toBe(2 * (3 * hour - 2 * second));
    const told = [
      { time: begun, value: undefined, quality: never },
      { time: begun + 2 * second, value: 'A 17', quality: good },
    ];
    if (isKept) {
      expect(batch?.texts.slice(1)).toEqual([
        { time: noon + 2 * second, value: 'A 17', quality: good },
        { time: ended, value: undefined, quality: gap },
        ...told,
      ]);
      const page = getSamples.reply.read(contentOf(await reader.samples({ ...asked, tier: 'raw', count: 1000 })));
      expect(page.series).toHaveLength(2);
      for (const { t, quality } of page.series) {
        expect([...t].filter((_, i) => quality[i] === gap)).toEqual([ended]);
        expect(t[quality.indexOf(gap ?? Number.NaN) + 1]).toBe(begun);
        // Unchanged values are recorded within each quarter of an hour.
        const steps = [...t].map((time, i) => time - (t[i - 1] ?? time));
        expect(steps.filter((step) => step > hour / 4)).toEqual([off]);
      }
    } else expect(batch?.texts.slice(-2)).toEqual(told);
    run.stop();
  },
);

test.each(Object.entries(ends))(
  'whoever asks right after a start, or after an end, misses nothing: %s',
  async (_, end) => {
    const folder = newFolder();
    const before = await threeHours(folder, noon);
    const ended = before.clocks.timing.now();
    end(before);
    const asked = { points: ['LEVEL'], from: noon, to: ended, columns: 900 };
    const run = testRecorder({ folder, points, clocks: handClocks(ended + hour) });
    const { reader } = run;
    const goodMs = async () => {
      const history = getHistory.reply.read(contentOf(await reader.history(asked)));
      return [...(history?.series[0]?.good ?? [])].reduce((sum, ms) => sum + ms, 0);
    };
    expect(await goodMs()).toBe(3 * hour - 2 * second);
    run.stop();
    expect(await goodMs()).toBe(3 * hour - 2 * second);
  },
);
