import { expect, test } from 'vitest';
import { station } from '../testFleet.ts';
import { isInSight, isPlaced, spotsOf, wholeMap } from './mapPlaces.ts';

const stations = (count: number) =>
  Array.from({ length: count }, (_, at) => station(`${at}`, { x: at % 100, y: Math.floor(at / 100) * 2 })).filter(
    isPlaced,
  );

test('some stations have a dot each, also where they are near each other', () => {
  const some = stations(200);
  expect(spotsOf(some, 1)).toEqual(some.map((one) => ({ station: one, others: 0 })));
});

test('thousands share dots, each of which is the most urgent one there; the most urgent of all is on top', () => {
  const all = stations(5000);
  const spots = spotsOf(all, 1);
  expect(spots.length).toBeLessThanOrEqual(400);
  expect(spots.reduce((sum, { others }) => sum + others + 1, 0)).toBe(5000);
  expect(spots.at(-1)?.station).toBe(all.at(-1));
  const first = spots.find(({ station: { x, y } }) => x < 5 && y < 5);
  expect(first).toEqual({ station: all.filter(({ x, y }) => x < 5 && y < 5).at(-1), others: 14 });
});

test('a larger map shows them one by one, and draws those in sight', () => {
  const all = stations(5000);
  const spots = spotsOf(all, 8);
  expect(spots).toHaveLength(5000);
  const sight = { left: 10, right: 22.5, top: 40, bottom: 52.5 };
  const shown = spots.filter(({ station }) => isInSight(station, sight));
  expect(shown.length).toBe(13 * 7);
  expect(spots.filter(({ station }) => isInSight(station, wholeMap))).toHaveLength(5000);
});
