import { expect, test } from 'vitest';
import type { Fleet } from '../../protocol/calls/fleet.ts';
import { mergeFleet } from './mergeFleet.ts';
import { fleetOf, station } from './testFleet.ts';

const changed = (part: Partial<Fleet>): Fleet => ({ ...fleetOf(), isWhole: false, mark: 'b', ...part });

test('what changed takes its place, what is gone leaves, what is new is at the end', () => {
  const before = fleetOf(station('1'), station('2'), station('3'));
  const now = mergeFleet(before, changed({ stations: [station('4'), station('2', { lostLinks: 1 })], gone: ['1'] }));
  expect(now.stations.map(({ id, lostLinks }) => [id, lostLinks])).toEqual([
    ['2', 1],
    ['3', 0],
    ['4', 0],
  ]);
  expect([now.mark, now.stations[1]]).toEqual(['b', before.stations[2]]);
  expect(now.stations[1]).toBe(before.stations[2]);
  expect(mergeFleet(now, changed({ stations: [] })).stations).toBe(now.stations);
});

test('a whole list takes the place of all', () => {
  const whole = fleetOf(station('9'));
  expect(mergeFleet(fleetOf(station('1')), whole)).toBe(whole);
});
