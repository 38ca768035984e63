import { expect, test } from 'vitest';
import { NotStored, Storage } from '../store/storage.ts';
import { definition, memoryDisk, startAlarms } from './testAlarms.ts';

test('on a full disk alarms go on, and nobody is told that one is acknowledged; all is written when there is room', async () => {
  const disk = memoryDisk();
  const storage = new Storage({ ...disk, now: () => 0, onBegin: () => undefined, onEnd: () => undefined });
  const { read, row, actions, told, store } = startAlarms({ definitions: [definition()], disk, writes: storage });
  await read({ LEVEL: 4.8 });
  const first = row().occurrence ?? 0;
  storage.begin('full');
  expect(() => actions.acknowledge({ occurrences: [first] }, 'olga')).toThrow(NotStored);
  expect(row()).toMatchObject({ state: 'activeUnacknowledged', acknowledgedBy: undefined });
  await read({ LEVEL: 4 });
  await read({ LEVEL: 4.9 });
  expect(row()).toMatchObject({ state: 'activeUnacknowledged', times: 2 });
  expect(told()).toEqual(['Raised']);
  storage.retry();
  expect(told()).toEqual(['Raised', 'Returned', 'Raised']);
  expect(store.page({ count: 5 })?.rows).toMatchObject([{ times: 1 }, { occurrence: first, ending: 'again' }]);
  const occurrences = [row().occurrence ?? 0];
  expect(actions.acknowledge({ occurrences }, 'olga')).toMatchObject([{ result: 'done' }]);
});

test('on a full disk no number of an occurrence is given twice, however many come', async () => {
  const disk = memoryDisk();
  const storage = new Storage({ ...disk, now: () => 0, onBegin: () => undefined, onEnd: () => undefined });
  const { read, row } = startAlarms({ definitions: [definition()], disk, writes: storage });
  storage.begin('full');
  const given = new Set<number | undefined>();
  for (let i = 0; i < 1500; i++) {
    await read({ LEVEL: 4.8 });
    given.add(row().occurrence);
    await read({ LEVEL: 4 });
  }
  expect(given.size).toBe(1500);
});
