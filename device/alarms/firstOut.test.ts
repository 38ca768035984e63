import { expect, test } from 'vitest';
import { definition, point, startAlarms } from './testAlarms.ts';

const points = [
  point('MAINS', { infoNumber: 1 }),
  point('PUMP', { infoNumber: 2 }),
  point('FLOW', { infoNumber: 3, periodMs: 5000 }),
];
const group = points.map(({ id }) => definition({ id, point: id, alarmGroup: 'station', limit: 1 }));
const start = (told: { linksWithTimes?: string[]; definitions?: typeof group } = {}) =>
  startAlarms({ points, definitions: group, ...told });

test('the first of a group is marked when others came later for certain', async () => {
  const { read, row, wait, events } = start();
  await read({ MAINS: 2 });
  expect(row('MAINS').first).toBeUndefined();
  wait(3000);
  await read({ PUMP: 2 });
  wait(7000);
  await read({ FLOW: 2 });
  expect(['MAINS', 'PUMP', 'FLOW'].map((id) => row(id).first)).toEqual(['first', undefined, undefined]);
  expect(events().at(-1)?.fields).toMatchObject({ alarmGroup: 'station' });
});

test('within the periods in which their points are read nobody knows: they came together', async () => {
  const { read, row, wait } = start();
  await read({ MAINS: 2 });
  wait(3000);
  await read({ FLOW: 2 });
  wait(9000);
  await read({ PUMP: 2 });
  expect(['MAINS', 'FLOW', 'PUMP'].map((id) => row(id).first)).toEqual(['together', 'together', undefined]);
});

test('where the field tells when its values changed, a millisecond is enough', async () => {
  const { read, row, clock } = start({ linksWithTimes: ['plant'] });
  await read({ PUMP: 2 }, clock.now - 50);
  await read({ MAINS: 2 }, clock.now - 51);
  expect(['MAINS', 'PUMP'].map((id) => row(id).first)).toEqual(['first', undefined]);
});

test('a condition that began earlier is first, though its delay made its alarm the later one', async () => {
  const [mains, ...others] = group;
  const { read, row, wait } = start({ definitions: [{ ...(mains ?? definition()), onDelayMs: 10_000 }, ...others] });
  await read({ MAINS: 2 });
  wait(5000);
  await read({ PUMP: 2 });
  wait(10_000);
  expect(['MAINS', 'PUMP'].map((id) => row(id).first)).toEqual(['first', undefined]);
});

test('when none of a group stands, the next one begins anew', async () => {
  const { read, row, wait, actions } = start();
  await read({ MAINS: 2 });
  wait(5000);
  await read({ PUMP: 2 });
  await read({ MAINS: 0, PUMP: 0 });
  actions.acknowledge({ occurrences: [row('MAINS').occurrence ?? 0, row('PUMP').occurrence ?? 0] }, 'olga');
  wait(60_000);
  await read({ PUMP: 2 });
  wait(5000);
  await read({ MAINS: 2 });
  expect(['MAINS', 'PUMP'].map((id) => row(id).first)).toEqual([undefined, 'first']);
});
