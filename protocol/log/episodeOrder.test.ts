import { expect, test } from 'vitest';
import { beginningOf, isCertainlyLater } from './episodeOrder.ts';
import type { DeviceEvent } from './event.ts';
import type { EventKind } from './eventKinds.ts';

let id = 0;
const event = (name: string, time: number, fields: DeviceEvent['fields'], kind: EventKind = 'stateChanged') =>
  ({ id: ++id, time, kind, severity: 1, object: { kind: 'point', id: name, name }, fields }) satisfies DeviceEvent;
const names = (events: readonly DeviceEvent[]) => {
  const beginning = beginningOf(events);
  if (!beginning) return undefined;
  const told = beginning.kind === 'first' ? [beginning.event] : beginning.events;
  return [beginning.kind, ...told.map(({ object }) => object?.name)];
};
const period = (uncertaintyMs: number) => ({ uncertaintyMs });

test('an event is first where the next object changed later by more than both periods', () => {
  expect(names([event('pump', 2001, period(1000)), event('mains', 0, period(1000))])).toEqual(['first', 'mains']);
  expect(names([event('pump', 2000, period(1000)), event('mains', 0, period(1000))])).toEqual([
    'together',
    'mains',
    'pump',
  ]);
});

test('each that may have been the first is reported, and none that was not', () => {
  const events = [event('a', 0, period(500)), event('b', 400, period(500)), event('c', 5000, period(500))];
  expect(names(events)).toEqual(['together', 'a', 'b']);
});

test('a slow point may have been the first, though it was read last', () => {
  const events = [event('pump', 1000, period(500)), event('level', 20_000, period(60_000))];
  expect(names(events)).toEqual(['together', 'pump', 'level']);
});

test("by the field's own times the order is certain, whatever came to the service first", () => {
  const told = (fieldTime: number) => ({ uncertaintyMs: 0, fieldTime });
  expect(names([event('pump', 900, told(120)), event('breaker', 1000, told(100))])).toEqual(['first', 'breaker']);
  expect(names([event('pump', 900, told(100)), event('breaker', 1000, told(100))])).toEqual([
    'together',
    'pump',
    'breaker',
  ]);
});

test('several events of one object are one beginning', () => {
  expect(names([event('pump', 0, period(500)), event('pump', 100, period(500))])).toEqual(['first', 'pump']);
});

test('of what nobody saw change, nothing is said to be first or later', () => {
  const unseen = event('valve', 60_000, { gap: 'link' }, 'changedUnseen');
  expect(names([event('pump', 0, period(500)), unseen])).toEqual(['together', 'pump', 'valve']);
  expect(isCertainlyLater(unseen, event('pump', 0, period(500)))).toBe(false);
});

test('a row that counts repeats is of all the time that it counts', () => {
  const counted = event('switch', 60_000, { since: 20, count: 30 });
  expect(isCertainlyLater(counted, event('pump', 0, period(50)))).toBe(false);
});

test('no events have no beginning', () => {
  expect(beginningOf([])).toBeUndefined();
});
