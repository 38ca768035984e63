import { expect, test } from 'vitest';
import { definition, point, startAlarms } from '../alarms/testAlarms.ts';
import { definitionFor } from '../history/recording/definitionFor.ts';
import { countingOf } from '../history/tiers/counting.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';

const counting = (one: FieldPoint) => countingOf(definitionFor(one));
const hunting = (told: Partial<Parameters<typeof definition>[0]> = {}) =>
  definition({ id: 'starts', kind: 'starts', point: 'STARTS', limit: 12, priority: 3, message: 'Pump 1', ...told });
const counter = point('STARTS', { isCounter: true, unit: '', digits: 0 });
const pump = point('RUN', { kind: 'logic', states: ['Stopped', 'Running'], unit: '' });

const start = (told: { limit?: number } = {}) =>
  startAlarms({ definitions: [hunting(told)], points: [counter], countingOf: counting });

/** One start every `everyMs`. */
async function run(plant: ReturnType<typeof start>, { first = 0, starts = 0, everyMs = 0 }) {
  for (let i = 1; i <= starts; i++) {
    plant.wait(everyMs);
    await plant.read({ STARTS: first + i });
  }
  // The last rise is believed when it has held.
  plant.wait(61_000);
}

test('445 starts in 17 minutes are an alarm at 720 an hour of the plant; those of a normal day are none', async () => {
  const normal = start({ limit: 720 });
  await normal.read({ STARTS: 7 });
  await run(normal, { first: 7, starts: 24, everyMs: 60_000 });
  expect(normal.row('starts').state).toBe('normal');
  const short = start({ limit: 720 });
  await short.read({ STARTS: 7 });
  await run(short, { first: 7, starts: 445, everyMs: 2292 });
  expect(short.row('starts')).toMatchObject({ state: 'activeUnacknowledged', limit: '720', unit: '/h' });
});

test('within any 60 minutes: the thirteenth start is an alarm, one that comes later is none, and rest ends it', async () => {
  const slow = start();
  await slow.read({ STARTS: 100 });
  await run(slow, { first: 100, starts: 30, everyMs: 301_000 });
  expect(slow.row('starts').state).toBe('normal');
  const fast = start();
  await fast.read({ STARTS: 100 });
  await run(fast, { first: 100, starts: 12, everyMs: 60_000 });
  expect(fast.row('starts').state).toBe('normal');
  await run(fast, { first: 112, starts: 1, everyMs: 60_000 });
  expect(fast.row('starts')).toMatchObject({ state: 'activeUnacknowledged', value: '13', limit: '12' });
  fast.wait(3_600_000);
  expect(fast.row('starts').state).toBe('returnedUnacknowledged');
});

test('a start that is believed only when the first one is an hour old counts within the hour in which it was', async () => {
  const plant = start();
  await plant.read({ STARTS: 100 });
  await run(plant, { first: 100, starts: 12, everyMs: 60_000 });
  // The first start was a minute after the beginning; the thirteenth comes 59 minutes and 30 seconds after it.
  plant.wait(3_570_000 - 11 * 60_000 - 61_000);
  await plant.read({ STARTS: 113 });
  plant.wait(61_000);
  expect(plant.row('starts')).toMatchObject({ times: 1, value: '13' });
});

test('a rise over a gap belongs to the whole gap', async () => {
  const long = start();
  await long.read({ STARTS: 100 });
  await long.mark('STARTS', 'linkLost');
  long.wait(4 * 3_600_000);
  await run(long, { first: 140 });
  await long.read({ STARTS: 140 });
  long.wait(61_000);
  expect(long.row('starts').state).toBe('normal');
  const short = start();
  await short.read({ STARTS: 100 });
  await short.mark('STARTS', 'linkLost');
  short.wait(40 * 60_000);
  await short.read({ STARTS: 140 });
  short.wait(61_000);
  expect(short.row('starts')).toMatchObject({ state: 'activeUnacknowledged', value: '40' });
});

test('a wrong reading and a forced value are no starts', async () => {
  const plant = start();
  await plant.read({ STARTS: 100 });
  await plant.read({ STARTS: 0 });
  plant.wait(1000);
  await plant.read({ STARTS: 100 });
  await plant.read({ STARTS: 5000 });
  plant.wait(1000);
  await plant.read({ STARTS: 100 });
  await plant.force('STARTS', 900);
  plant.wait(120_000);
  await plant.release('STARTS');
  plant.wait(120_000);
  expect(plant.row('starts').state).toBe('normal');
});

test('a wrong reading before the counter begins anew is no starts', async () => {
  const plant = start();
  await plant.read({ STARTS: 100 });
  await plant.read({ STARTS: 65_535 });
  plant.wait(1000);
  await plant.read({ STARTS: 0 });
  plant.wait(120_000);
  expect(plant.row('starts').state).toBe('normal');
});

test('without a counter each change to running is a start, told at once', async () => {
  const plant = startAlarms({
    definitions: [hunting({ point: 'RUN', limit: 3 })],
    points: [pump],
    countingOf: counting,
  });
  await plant.read({ RUN: 1 });
  for (let i = 0; i < 3; i++) {
    plant.wait(5000);
    await plant.read({ RUN: 0 });
    await plant.read({ RUN: 1 });
  }
  expect(plant.row('starts').state).toBe('normal');
  await plant.read({ RUN: 0 });
  await plant.read({ RUN: 1 });
  expect(plant.row('starts')).toMatchObject({ state: 'activeUnacknowledged', value: '4', limit: '3', unit: '/h' });
});
