import { expect, test } from 'vitest';
import { now } from '../live/testWorld.ts';
import { readFleetView, writeFleetView } from './list/fleetView.ts';
import { createNameOrder, stationRows } from './list/stationRows.ts';
import { needOf } from './need.ts';
import { minuteMs, station } from './testFleet.ts';

const stations = [
  station('calm'),
  station('links', { lostLinks: 1 }),
  station('unheard', { state: 'notHeard', since: now - minuteMs }),
  station('degraded', { isDegraded: true }),
  station('second', { counts: [0, 3, 0, 0], unacknowledged: 3 }),
  station('first', { counts: [1, 0, 0, 0], unacknowledged: 1, group: 'North' }),
  station('silent', { state: 'notCurrent', counts: [5, 0, 0, 0], unacknowledged: 5 }),
  station('twice', { state: 'conflict' }),
];
const names = createNameOrder('en');
const idsOf = (search: string) =>
  stationRows(stations, { view: readFleetView(search), names, now }).map(({ id }) => id);

test('the list begins with what needs someone', () => {
  expect(idsOf('')).toEqual(['twice', 'silent', 'first', 'second', 'degraded', 'links', 'unheard', 'calm']);
});

test('a station that was not heard long after the start of the hub is missed', () => {
  expect(needOf(station('a', { state: 'notHeard', since: now - 10 * minuteMs }), now)).toBe('notCurrent');
});

test('it can be searched, grouped and sorted, and the address has it', () => {
  expect(idsOf('?text=north')).toEqual(['first']);
  expect(idsOf('?need=degraded')).toEqual(['degraded']);
  expect(idsOf('?by=group&sort=name').slice(0, 3)).toEqual(['first', 'calm', 'degraded']);
  for (const search of ['', '?text=n&by=need&sort=since&need=links&station=a'])
    expect(writeFleetView(readFleetView(search))).toBe(search);
  expect(writeFleetView(readFleetView('?by=x&sort=&need=none2'))).toBe('');
});
