import { describe, expect, test } from 'vitest';
import type { DeviceEvent, EventObject } from '../../protocol/log/event.ts';
import { type EventKind, eventKinds } from '../../protocol/log/eventKinds.ts';
import { isSeen, redacted } from './logAccess.ts';
import type { SeenObjects } from './logLimits.ts';

const objects: SeenObjects = {
  points: ['north.PUMP'],
  links: ['north'],
  alarms: ['north.LOW', 'mixed'],
  values: ['north.LOW'],
  addresses: ['north.PUMP'],
  machines: ['north.PUMP'],
  confirming: ['North flow'],
};
const access = {
  hasFailedNames: true,
  hasAddresses: true,
  limits: { objects: JSON.stringify(objects), people: ['nora', 'ned'], groups: ['North', 'Wells'] },
};
const kinds = Object.keys(eventKinds) as EventKind[];
const southern: readonly (EventObject | undefined)[] = [
  ...(['point', 'link', 'account', 'file', 'part', 'other'] as const).flatMap((kind) => [
    { kind, id: 'zzsouth', name: 'zzsouth' },
    { kind, name: 'zzsouth' },
  ]),
  undefined,
];
const eventOf = (kind: EventKind, object: EventObject | undefined, more: Partial<DeviceEvent> = {}): DeviceEvent => ({
  ...{ id: 7, time: 7, kind, severity: 0, person: 'sam', address: 'zzsouth', legacyText: 'zzsouth', hash: 'zzsouth' },
  ...{ fields: Object.fromEntries(Object.keys(eventKinds[kind].fields).map((name) => [name, 'zzsouth'])) },
  ...(object && { object }),
  ...more,
});
const seenOf = (event: DeviceEvent) => (isSeen(event, access) ? redacted(event, access) : undefined);
/** Fields of the service alone. */
const harmless =
  /^(version|revision|revisionBefore|reason|cause|backTo|seconds)$|Time$|Ms$|^(lastSeen|begins|clock\w+)$/;

describe.each(kinds)('%s', (kind) => {
  test('about something of the south, or about nothing, by somebody of the south, names nothing of it', () => {
    for (const object of southern) {
      const { fields = {}, ...rest } = seenOf(eventOf(kind, object)) ?? {};
      expect(JSON.stringify(rest)).not.toContain('zzsouth');
      expect(Object.keys(fields).filter((name) => !harmless.test(name))).toEqual([]);
    }
  });
});

test('groups of an account are seen where all of them are the reader’s own', () => {
  const ned = { kind: 'account', id: 'ned', name: 'ned' } as const;
  const groupsIn = (groups: string) => seenOf(eventOf('accountChanged', ned, { fields: { groups } }))?.fields.groups;
  expect(groupsIn('North, Wells')).toBe('North, Wells');
  expect(groupsIn('North, zzsouth')).toBeUndefined();
});

test('an event of a point or a link of theirs is seen, with who did it and from where at their points', () => {
  const pump = { kind: 'point', id: 'north.PUMP', name: 'Pump' } as const;
  expect(seenOf(eventOf('command', pump, { fields: { value: 1 } }))).toMatchObject({
    object: pump,
    person: 'sam',
    address: 'zzsouth',
    fields: { value: 1 },
  });
  const link = { kind: 'link', id: 'north', name: 'north' } as const;
  // Some points of the link may be outside.
  expect(seenOf(eventOf('linkLost', link, { fields: { points: 9, fault: 'time-out' } }))?.fields).toEqual({
    fault: 'time-out',
  });
  expect(seenOf(eventOf('linkTraced', link))).toBeUndefined();
});

test('what a point outside adds to an event of theirs is left out', () => {
  const pump = { kind: 'point', id: 'north.PUMP', name: 'Pump' } as const;
  const fieldsOf = (kind: EventKind, fields: DeviceEvent['fields'], object: EventObject = pump) =>
    seenOf(eventOf(kind, object, { fields }))?.fields;
  const confirmed = { confirmedBy: 'North flow', confirmedValue: 3 };
  expect(fieldsOf('command', { value: 1, ...confirmed })).toEqual({ value: 1, ...confirmed });
  expect(fieldsOf('command', { value: 1, confirmedBy: 'zzsouth flow', confirmedValue: 3 })).toEqual({ value: 1 });
  expect(fieldsOf('alarmRaised', { alarm: 'north.LOW', value: 0.2, message: 'low' })).toEqual({
    ...{ alarm: 'north.LOW', value: 0.2, message: 'low' },
  });
  // The value of a formula is a text with all of its inputs.
  expect(fieldsOf('alarmRaised', { alarm: 'mixed', value: 'zzsouth: 3', message: 'mixed' })).toEqual({
    ...{ alarm: 'mixed', message: 'mixed' },
  });
  expect(fieldsOf('messageSent', { alarm: 'north.LOW', count: 4, recipient: 'ned' })).toEqual({
    ...{ alarm: 'north.LOW', recipient: 'ned' },
  });
});

test('an alarm of a formula alone has no object but its own id', () => {
  const of = (name: string) =>
    seenOf(eventOf('alarmAcknowledged', { kind: 'other', name }, { fields: {} }))?.object?.name;
  expect(['mixed', 'zzsouth'].map(of)).toEqual(['mixed', undefined]);
});

test('persons: oneself and those who may no more', () => {
  const of = (person: string) => seenOf(eventOf('login', undefined, { person, fields: {} }))?.address;
  expect(['nora', 'ned', 'sam', 'admin'].map(of)).toEqual(['zzsouth', 'zzsouth', undefined, undefined]);
  const account = (id: string) => seenOf(eventOf('accountChanged', { kind: 'account', id, name: id })) !== undefined;
  expect(['ned', 'sam', 'group:South'].map(account)).toEqual([true, false, false]);
});

test('nobody of limited groups gets a hash: it would tell whether a guess of what is hidden is right', () => {
  expect(seenOf(eventOf('start', undefined, { fields: {} }))).not.toHaveProperty('hash');
});
