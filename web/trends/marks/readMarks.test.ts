import { expect, test, vi } from 'vitest';
import type { AlarmOccurrence } from '../../../protocol/alarms/occurrence.ts';
import type { AlarmHistoryQuery } from '../../../protocol/calls/alarmHistory.ts';
import type { DeviceEvent, EventQuery } from '../../../protocol/log/event.ts';
import { eventOf } from '../../../protocol/log/testEvent.ts';
import { type MarkSources, readMarks } from './readMarks.ts';

const from = Date.UTC(2026, 10, 20);
const hour = 3_600_000;
const question = { points: [{ id: 'T1', infoNumber: 103 }], from, to: from + 24 * hour };
const point = (id: string) => ({ kind: 'point', id, name: id }) as const;

const event = (id: number, kind: DeviceEvent['kind'], more: Partial<DeviceEvent> = {}) =>
  eventOf({ id, time: from + id * hour, kind, ...more });
const occurrence = (id: number, raisedAt: number, more: Partial<AlarmOccurrence> = {}) =>
  ({ id: 'A1', occurrence: id, raisedAt, priority: 2, message: 'High', infoNumber: 103, ...more }) as AlarmOccurrence;

const log = [
  event(1, 'command', { object: point('T1') }),
  event(2, 'command', { object: point('T2') }),
  event(3, 'note', { object: point('T1') }),
  event(4, 'note'),
  event(5, 'note', { object: point('T1') }),
  event(6, 'noteWithdrawn', { object: point('T1'), fields: { withdraws: 5 } }),
  event(7, 'configurationStarted'),
  event(8, 'clockStepped'),
  event(9, 'demonstrationPast'),
];
const history = [
  occurrence(1, from - 20 * hour, { returnedAt: from - 19 * hour }),
  occurrence(2, from - hour, { returnedAt: from + hour }),
  occurrence(3, from + 9 * hour),
];

function device(more: Partial<MarkSources> = {}) {
  return {
    events: vi.fn(async ({ kinds, objects }: EventQuery) => ({
      events: log
        .filter(({ kind }) => kinds?.includes(kind))
        .filter(({ object }) => !objects || (object?.id !== undefined && objects.includes(object.id)))
        .toReversed(),
    })),
    alarms: vi.fn(async (_: AlarmHistoryQuery) => ({ occurrences: history.toReversed() })),
    eventPath: ({ id }: DeviceEvent) => `/log?event=${id}`,
    alarmPath: ({ occurrence }: AlarmOccurrence) => `/alarms?of=${occurrence}`,
    eventText:
      async () =>
      ({ kind }: DeviceEvent) =>
        kind,
    alarmText: ({ message }: AlarmOccurrence) => message,
    ...more,
  };
}
const { signal } = new AbortController();

test('alarms with their ends, commands and notes on the pens, and what concerns all, by their times', async () => {
  const told = await readMarks(device(), question, signal);
  expect(told?.hasMore).toBe(false);
  expect(told?.marks.map(({ kind, time, point: pen, path }) => [kind, (time - from) / hour, pen, path])).toEqual([
    ['alarm', -1, 'T1', '/alarms?of=2'],
    ['command', 1, 'T1', '/log?event=1'],
    ['note', 3, 'T1', '/log?event=3'],
    ['note', 4, undefined, '/log?event=4'],
    ['configuration', 7, undefined, '/log?event=7'],
    ['clock', 8, undefined, '/log?event=8'],
    ['configuration', 9, undefined, '/log?event=9'],
    ['alarm', 9, 'T1', '/alarms?of=3'],
  ]);
  const alarms = told?.marks.filter(({ kind }) => kind === 'alarm');
  expect(alarms?.map(({ until }) => until)).toEqual([from + hour, question.to]);
});

test('of more than can be drawn the newest, and it is said that there are more', async () => {
  const many = Array.from({ length: 400 }, (_, i) => event(i, 'command', { object: point('T1') }));
  const events = async ({ objects }: EventQuery) => ({
    events: objects ? many : many.map((one) => ({ ...one, ...{ kind: 'note' as const, object: undefined } })),
  });
  const told = await readMarks(device({ events }), question, signal);
  expect(told?.marks).toHaveLength(500);
  expect(told?.hasMore).toBe(true);
  expect(told?.marks.at(-1)?.time).toBe(from + 399 * hour);
});

test('a device that does not answer has no marks that could be trusted', async () => {
  expect(await readMarks(device({ events: async () => undefined }), question, signal)).toBeUndefined();
  expect(await readMarks(device({ alarms: async () => undefined }), question, signal)).toBeUndefined();
});

test('without pens nothing is asked about points; a question that was given up asks no further', async () => {
  const none = device();
  await readMarks(none, { ...question, points: [] }, signal);
  expect(none.events).toHaveBeenCalledTimes(1);
  expect(none.alarms).not.toHaveBeenCalled();
  const given = device();
  const end = new AbortController();
  end.abort();
  expect(await readMarks(given, question, end.signal)).toBeUndefined();
  expect(given.events).toHaveBeenCalledTimes(1);
});
