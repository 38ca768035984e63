import { expect, test, vi } from 'vitest';
import type { AlarmOccurrence } from '../../../protocol/alarms/occurrence.ts';
import type { EventQuery } from '../../../protocol/calls/event.ts';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { eventOf } from '../../../protocol/log/testEvent.ts';
import { testClient } from '../../api/testClient.ts';
import { readMarks } from './readMarks.ts';

const from = Date.UTC(2026, 10, 20);
const hour = 3_600_000;
const question = { points: [{ id: 'T1', infoNumber: 103 }], from, to: from + 24 * hour };
const point = (id: string) => ({ kind: 'point', id, name: id }) as const;

const event = (id: number, kind: DeviceEvent['kind'], more: Partial<DeviceEvent> = {}) =>
  eventOf({ id, time: from + id * hour, kind, ...more });
const occurrence = (id: number, raisedAt: number, more: Partial<AlarmOccurrence> = {}) =>
  ({
    id: 'A1',
    occurrence: id,
    raisedAt,
    kind: 'H',
    priority: 2,
    message: 'High',
    infoNumber: 103,
    ...more,
  }) as AlarmOccurrence;

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

type Events = (query: EventQuery) => { readonly events: readonly DeviceEvent[] } | undefined;

function device(more: { readonly getEvents?: Events; readonly getAlarmHistory?: () => undefined } = {}) {
  const replies = {
    getEvents: vi.fn<Events>(({ kinds, objects }) => ({
      events: log
        .filter(({ kind }) => kinds?.includes(kind))
        .filter(({ object }) => !objects?.length || (object?.id !== undefined && objects.includes(object.id)))
        .toReversed(),
    })),
    getAlarmHistory: vi.fn(() => ({ occurrences: history.toReversed() })),
    ...more,
  };
  return {
    ...replies,
    client: testClient(replies),
    eventPath: ({ id }: DeviceEvent) => `/log?event=${id}`,
    alarmPath: ({ occurrence }: AlarmOccurrence) => `/alarms?of=${occurrence}`,
    eventText:
      async () =>
      ({ kind }: DeviceEvent) =>
        kind,
    alarmText: ({ message }: AlarmOccurrence) => message,
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

test('of more than can be drawn the newest, and it is reported that there are more', async () => {
  const many = Array.from({ length: 400 }, (_, i) => event(i, 'command', { object: point('T1') }));
  const getEvents: Events = ({ objects }) => ({
    events: objects?.length ? many : many.map((one) => ({ ...one, ...{ kind: 'note' as const, object: undefined } })),
  });
  const told = await readMarks(device({ getEvents }), question, signal);
  expect(told?.marks).toHaveLength(500);
  expect(told?.hasMore).toBe(true);
  expect(told?.marks.at(-1)?.time).toBe(from + 399 * hour);
});

test('a device that does not answer has no marks that could be trusted', async () => {
  expect(await readMarks(device({ getEvents: () => undefined }), question, signal)).toBeUndefined();
  expect(await readMarks(device({ getAlarmHistory: () => undefined }), question, signal)).toBeUndefined();
});

test('without pens nothing is asked about points; a question that was given up asks no further', async () => {
  const none = device();
  await readMarks(none, { ...question, points: [] }, signal);
  expect(none.getEvents).toHaveBeenCalledTimes(1);
  expect(none.getAlarmHistory).not.toHaveBeenCalled();
  const given = device();
  const end = new AbortController();
  end.abort();
  expect(await readMarks(given, question, end.signal)).toBeUndefined();
  expect(given.getEvents).toHaveBeenCalledTimes(1);
});
