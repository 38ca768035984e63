// Measured: calculated points alone, in this process, in processor time: a station of 5,000 points that are read, of
// which 1,000 change a second, in 20 batches, on clocks that the bench moves; what 5,000 calculated points add to that,
// 500 of them over time, and what the parts for them add to a station that has none. Each of the changed points is an
// input of two to four calculations; those over time are evaluated each second.

import type { Bench } from './bench.ts';
import { type Counts, calculationsOf } from './calculations/station.ts';
import { ofRuns } from './figures.ts';
import { untilQuiet } from './machine/quiet.ts';

const inputs = 5000;
const batches = 20;
const changes = 1000 / batches;
/** So far that no two of a batch are inputs of the same calculation. */
const apart = 97;

export const calculations: Bench = async function* ({ isQuick }) {
  const [runs, seconds] = isQuick ? [1, 20] : [5, 120];
  const [added, base]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    await untilQuiet();
    const without = await shareOf({ inputs, calculations: 0, overTime: 0 }, seconds);
    const all = await shareOf({ inputs, calculations: 5000, overTime: 500 }, seconds);
    base.push(without);
    added.push(all - without);
  }
  const figure = 'share of a core';
  yield { work: '5000 calculations, 500 over time, 1000 changes/s', figure, unit: '%', ...ofRuns(added) };
  yield { work: 'table of a station without calculations, 1000 changes/s', figure, unit: '%', ...ofRuns(base) };
};

/** Processor time of the changes and of all that follows from them, as a share of the time that they took. */
async function shareOf(counts: Counts, seconds: number): Promise<number> {
  const { clock, table, eachSecond } = calculationsOf(counts);
  let [next, seen] = [0, 0];
  table.subscribe('bench', (batch) => {
    seen += batch.length;
  });
  const second = async () => {
    for (let batch = 0; batch < batches; batch++) {
      clock.now += 1000 / batches;
      clock.tick += 1000 / batches;
      table.heard(0, clock.now, clock.tick);
      for (let i = 0; i < changes; i++, next++) table.set((next * apart) % inputs, valueAt(next), undefined);
      table.commit();
      await Promise.resolve();
    }
    eachSecond();
    await Promise.resolve();
  };
  for (let i = 0; i < 10; i++) await second();
  seen = 0;
  const before = process.cpuUsage();
  for (let i = 0; i < seconds; i++) await second();
  const { user, system } = process.cpuUsage(before);
  // Each change reaches two calculations at least.
  const least = seconds * (counts.calculations > 0 ? 3000 : 1000);
  if (seen < least) throw new Error(`Only ${seen} samples of ${least}.`);
  return (user + system) / 1e6 / seconds / 0.01;
}

/** Another one than at the change of the same point before. */
function valueAt(change: number): number {
  return 1 + ((change * 7919 + Math.floor(change / inputs) * 13) % 1000) / 10;
}
