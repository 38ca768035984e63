import { expect, test } from 'vitest';
import { definition, point, startAlarms } from './testAlarms.ts';

/** Three alarms a point, a minute apart, oldest first: their numbers. */
async function fill() {
  const points = [point('NORTH'), point('SOUTH', { infoNumber: 2 })];
  const service = startAlarms({
    points,
    definitions: [
      definition({ id: 'north', point: 'NORTH', priority: 1, message: 'Château plein' }),
      definition({ id: 'south', point: 'SOUTH', priority: 3, area: 'South', message: 'Low pressure' }),
    ],
  });
  const numbers: number[] = [];
  for (const id of ['NORTH', 'SOUTH', 'NORTH', 'SOUTH', 'NORTH', 'SOUTH']) {
    await service.read({ [id]: 5 });
    numbers.push(service.row(id.toLowerCase()).occurrence ?? 0);
    await service.read({ [id]: 4 });
    service.wait(60_000);
  }
  return { ...service, numbers };
}

test('is read page by page, backwards and forwards again, and nothing is left out', async () => {
  const { store, numbers, read, row } = await fill();
  const first = store.page({ count: 4 });
  expect(first?.rows.map(({ occurrence }) => occurrence)).toEqual(numbers.slice(2).toReversed());
  const second = store.page({ count: 4, before: first?.older });
  expect(second?.rows.map(({ occurrence }) => occurrence)).toEqual(numbers.slice(0, 2).toReversed());
  expect(second?.older).toBeUndefined();
  expect(store.page({ count: 4, after: first?.newer })).toMatchObject({ rows: [], newer: first?.newer });
  await read({ NORTH: 5 });
  expect(store.page({ count: 4, after: first?.newer })?.rows).toMatchObject([{ occurrence: row('north').occurrence }]);
  expect(store.page({ count: 2, after: second?.newer })?.rows.map(({ occurrence }) => occurrence)).toEqual(
    numbers.slice(2, 4).toReversed(),
  );
});

test.each([
  ['priorities', { priorities: [1] as const }, [4, 2, 0]],
  ['a point', { point: 'SOUTH' }, [5, 3, 1]],
  ['an area', { area: 'South' }, [5, 3, 1]],
  ['a definition', { id: 'north' }, [4, 2, 0]],
  ['a text, without its accents', { text: 'CHATEAU' }, [4, 2, 0]],
  ['a text that nothing has', { text: 'nowhere' }, []],
  ['a time', { from: 1_800_000_060_000, until: 1_800_000_120_000 }, [2, 1]],
])('is filtered by %s', async (_, filter, places) => {
  const { store, numbers } = await fill();
  const page = store.page({ ...filter, count: 10 });
  expect(page?.rows.map(({ occurrence }) => occurrence)).toEqual(places.map((place) => numbers[place]));
});

test.each(['no cursor', Buffer.from('1800000000.5').toString('base64url')])(
  'a cursor that is none of it is refused: %s',
  async (before) => {
    const { store } = await fill();
    expect(store.page({ count: 5, before })).toBeUndefined();
  },
);
