import { expect, test } from 'vitest';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { eventOf } from '../../../protocol/log/testEvent.ts';
import { testClient } from '../../api/testClient.ts';
import { readRelated } from './related.ts';

const minute = 60_000;
const event = (id: number, time: number, more: Partial<DeviceEvent> = {}) => eventOf({ id, time, ...more });
const pump = event(10, 100 * minute, { object: { kind: 'point', id: 'p1', name: 'Pump 1' }, episode: 9 });
const note = (id: number, onEvent: number) =>
  event(id, 101 * minute, { kind: 'note', object: pump.object, fields: { onEvent } });

const log: readonly DeviceEvent[] = [
  event(1, 94 * minute),
  event(8, 96 * minute),
  event(9, 100 * minute),
  pump,
  event(11, 100 * minute, { episode: 9 }),
  note(12, 10),
  note(13, 9),
  note(14, 10),
  event(15, 102 * minute, { kind: 'noteWithdrawn', object: pump.object, fields: { withdraws: 12 } }),
  event(16, 106 * minute),
];

/** The log as the device reads it, newest first. */
const client = testClient({
  getEvents: ({ from = 0, until = Number.POSITIVE_INFINITY, kinds = [], episode, objects = [] }) => ({
    events: log
      .filter(({ time }) => time >= from && time <= until)
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .filter((each) => episode === undefined || each.id === episode || each.episode === episode)
      .filter(({ object }) => objects.length === 0 || (object?.id !== undefined && objects.includes(object.id)))
      .toReversed(),
  }),
});
const ids = (events: readonly DeviceEvent[] | undefined) => events?.map(({ id }) => id);

test('what was five minutes before and after an event, by the order in which it came', async () => {
  const { before, after } = await readRelated(client, pump);
  expect(ids(before)).toEqual([9, 8]);
  expect(ids(after)).toEqual([15, 14, 13, 12, 11]);
});

test('all of its episode, oldest first', async () => {
  expect(ids((await readRelated(client, pump)).episode)).toEqual([9, 10, 11]);
});

test('the notes on it, and which of them was withdrawn', async () => {
  const { notes } = await readRelated(client, pump);
  expect(notes?.map((each) => [each.note.id, each.withdrawnBy?.id])).toEqual([
    [12, 15],
    [14, undefined],
  ]);
});

test('a device that does not answer tells nothing, and that is no empty list', async () => {
  const related = await readRelated(testClient({ getEvents: () => undefined }), pump);
  expect([related.before, related.after, related.episode, related.notes]).toEqual(Array(4).fill(undefined));
});
