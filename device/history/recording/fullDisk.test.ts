import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noSmallDisk, smallDisk } from '../../store/smallDisk.ts';
import { handClocks, noon, recordedPoint, samplesIn, testRecorder } from './testRecorder.ts';

const without = noSmallDisk();
if (without !== undefined) console.warn(`Skipped, for no small disk can be mounted here: ${without}`);

test.skipIf(without !== undefined)(
  'on a full disk recording goes on, it is said once, and all is written when there is room',
  async () => {
    const disk = smallDisk('8m');
    const folder = join(disk.folder, 'history');
    const run = testRecorder({ folder });
    run.recorder.start();
    await run.recorder.recovered;
    const record = async (seconds: number) => {
      for (let i = 0; i < seconds; i++) {
        run.clocks.wait(1000);
        await run.tell((run.clocks.timing.now() / 1000) % 97);
        run.recorder.look();
        if (i % 10 === 9) await run.recorder.writeFrame();
      }
    };
    await record(100);
    disk.fill();
    await record(3000);
    expect(run.failures).toHaveLength(1);
    disk.empty();
    await record(100);
    await run.recorder.writeFrame();
    // Killed now: the journal has all of it.
    const again = testRecorder({ folder, clocks: handClocks(noon + 4_000_000) });
    again.recorder.start();
    await again.recorder.recovered;
    expect(again.samples().filter(({ value }) => value !== undefined)).toHaveLength(3200);
    await again.stop();
    expect(samplesIn(folder, recordedPoint('LEVEL')).filter(({ value }) => value !== undefined)).toHaveLength(3200);
    expect([...run.errors, ...again.errors, ...again.failures]).toEqual([]);
    disk.remove();
  },
);

test('what finds no room in memory goes, the oldest first, and how much is said', async () => {
  const points = Array.from({ length: 40 }, (_, i) =>
    recordedPoint(`P${i}`, { infoNumber: i + 1, kind: 'text', unit: '' }),
  );
  const run = testRecorder({ points });
  run.recorder.start();
  await run.recorder.recovered;
  run.storage.fault = 'full';
  const long = 'x'.repeat(1000);
  for (let i = 0; i < 2100; i++) {
    run.clocks.wait(1000);
    for (const slot of [0, 1, 2, 3, 4, 5]) await run.tell(`${long}${i}`, slot);
    if (i % 100 === 0) run.recorder.look();
  }
  run.recorder.look();
  const missing = run.events.filter(({ kind }) => kind === 'historyMissing');
  expect(missing).toHaveLength(1);
  run.storage.fault = undefined;
  await run.recorder.writeFrame();
  const told = run.events.filter(({ kind }) => kind === 'historyMissing').at(-1);
  const kept = [0, 1, 2, 3, 4, 5].map((i) => run.samples(points[i]).length);
  const count = 6 * 2101 - kept.reduce((sum, n) => sum + n, 0);
  expect(told).toMatchObject({ fields: { count } });
  expect(count).toBeGreaterThan(0);
  await run.stop();
});
