import { expect, test } from 'vitest';
import { paced } from './paced.ts';

test('a read that takes long leaves a pause before the next one, and no longer than four seconds', async () => {
  let time = 0;
  let costMs = 500;
  const waits: number[] = [];
  const read = paced(
    async () => {
      time += costMs;
    },
    () => time,
    async (ms) => {
      waits.push(ms);
      time += ms;
    },
  );
  await read();
  expect(waits).toEqual([]);
  await read();
  costMs = 3000;
  await read();
  await read();
  time += 60_000;
  await read();
  expect(waits).toEqual([2000, 2000, 4000]);
});
