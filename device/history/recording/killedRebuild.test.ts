import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { definitionFor } from './definitionFor.ts';
import { filesIn, handClocks, newFolder, noon } from './testRecorder.ts';
import { copyWritten, level, patience, record, started } from './testRun.ts';

const minute = 60_000;
const day = 1440 * minute;
const definition = definitionFor(level);

/** How many quarters of an hour before noon the files have of this month. */
function quartersIn(folder: string): number {
  const slots = filesIn(folder).entries('15m', definition, november)?.slot ?? [];
  return [...slots].filter((slot) => november + slot * 15 * minute < noon).length;
}

const november = Date.UTC(2026, 10);
const all = (20 * day) / (15 * minute);

test('a kill while late samples are computed again: it begins anew after the start, though the journal was', async () => {
  const run = await started({ hasFieldTimes: true });
  await record(run, 20);
  // The field has it from weeks ago; the next one ends its block, which then is in the files alone.
  await run.tellLate(7, noon - 20 * day);
  await run.tellLate(8, noon - 2 * minute);
  run.clocks.wait(30 * minute);
  await record(run, 20);
  await expect
    .poll(() => {
      run.recorder.eachSecond();
      const hasBegun = quartersIn(run.folder) > 0;
      // Nothing more is written into the files; the journal is asked for by hand.
      if (hasBegun) run.storage.fault = 'full';
      return hasBegun;
    }, patience)
    .toBe(true);
  const journals = () => readdirSync(run.folder).filter((name) => name.startsWith('journal-'));
  const [before = ''] = journals();
  // One that has all that is in memory now takes its place.
  for (let i = 0; i < 10 && journals().includes(before); i++) {
    run.clocks.wait(15 * minute);
    await run.recorder.writeFrame();
  }
  expect(journals()).not.toContain(before);
  const folder = newFolder();
  copyWritten(run.folder, folder);
  expect(quartersIn(folder)).toBeLessThan(all);
  const after = await started({
    folder,
    hasFieldTimes: true,
    clocks: handClocks(run.clocks.timing.now() + 20 * minute),
  });
  await expect
    .poll(() => {
      after.clocks.wait(minute);
      after.recorder.eachSecond();
      return quartersIn(folder);
    }, patience)
    .toBe(all);
  await after.stop();
  await run.stop();
  expect([...run.errors, ...run.failures, ...after.errors, ...after.failures]).toEqual([]);
});
