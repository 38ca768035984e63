import { cpSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { definitionFor } from './definitionFor.ts';
import { filesIn, handClocks, newFolder, noon } from './testRecorder.ts';
import { level, patience, record, started } from './testRun.ts';

const minute = 60_000;
const day = 1440 * minute;
const definition = definitionFor(level);

/** How many quarters of an hour before noon the files have of a month. */
function quartersIn(folder: string, month: number): number {
  const start = Date.UTC(2026, month);
  const slots = filesIn(folder).entries('15m', definition, start)?.slot ?? [];
  return [...slots].filter((slot) => start + slot * 15 * minute < noon).length;
}

const ofNovember = (noon - Date.UTC(2026, 10)) / (15 * minute);

test('a kill while late samples are computed again: it begins anew after the start, though the journal was', async () => {
  const run = await started({ tellsTimes: true });
  await record(run, 20);
  // The field has it from two months ago; the next one ends its block, which then is in the files alone.
  await run.tellLate(7, noon - 59 * day);
  await run.tellLate(8, noon - 2 * minute);
  run.clocks.wait(30 * minute);
  await record(run, 20);
  await expect
    .poll(() => {
      run.recorder.look();
      return quartersIn(run.folder, 8);
    }, patience)
    .toBeGreaterThan(0);
  const journals = () => readdirSync(run.folder).filter((name) => name.startsWith('journal-'));
  const [before] = journals();
  // One that has all that is in memory now takes its place.
  for (let i = 0; i < 10 && journals().includes(before ?? ''); i++) {
    run.clocks.wait(15 * minute);
    await run.recorder.writeFrame();
  }
  expect(journals()).not.toContain(before);
  const folder = newFolder();
  cpSync(run.folder, folder, { recursive: true });
  expect(quartersIn(folder, 10)).toBeLessThan(ofNovember);
  const after = await started({ folder, tellsTimes: true, clocks: handClocks(run.clocks.timing.now() + 20 * minute) });
  await expect
    .poll(() => {
      after.clocks.wait(minute);
      after.recorder.look();
      return quartersIn(folder, 10);
    }, patience)
    .toBe(ofNovember);
  await after.stop();
  await run.stop();
  expect([...run.errors, ...run.failures, ...after.errors, ...after.failures]).toEqual([]);
});
