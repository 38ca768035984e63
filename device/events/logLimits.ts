import type { DeviceEvent, EventObject } from '../../protocol/log/event.ts';
import type { WrittenEvent } from '../../protocol/log/eventJson.ts';
import { openThenFields } from '../../protocol/log/eventKinds.ts';
import { isHandOver } from '../../protocol/log/shiftBook.ts';
import { splitList } from '../../protocol/wire/fields.ts';
import { commonFields, isOfAlarm, isOfMessage, isOfStation } from './limitedKinds.ts';

/** Which part of the log a user of limited groups sees. It is sent to the reading thread with each question. */
export interface LogLimits {
  /** JSON of `SeenObjects`: one long text is sent faster than thousands of ids. */
  readonly objects: string;
  /** The user's own login, and those of people who have no group that the user does not have. */
  readonly people: readonly string[];
  /** Names of the user's own. */
  readonly groups: readonly string[];
}

/** Lists of ids, except `confirming`. */
export interface SeenObjects {
  readonly points: readonly string[];
  /** Links of these points, by each id that the log has for them. */
  readonly links: readonly string[];
  readonly alarms: readonly string[];
  /** Alarms whose value is seen, too. */
  readonly values: readonly string[];
  /** Points at which the user may see addresses of people. */
  readonly addresses: readonly string[];
  /** Points whose machine is seen as a whole. */
  readonly machines: readonly string[];
  /** Names of seen points that confirm commands. */
  readonly confirming: readonly string[];
}

type Seen = { readonly [K in keyof SeenObjects]: ReadonlySet<string> };

const mostKnown = 16;
const known = new Map<string, Seen>();

function seenOf({ objects }: LogLimits): Seen {
  const found = known.get(objects);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const read = JSON.parse(objects) as SeenObjects;
  const seen: Seen = {
    points: new Set(read.points),
    links: new Set(read.links),
    alarms: new Set(read.alarms),
    values: new Set(read.values),
    addresses: new Set(read.addresses),
    machines: new Set(read.machines),
    confirming: new Set(read.confirming),
  };
  known.set(objects, seen);
  return seen;
}

type About = Pick<WrittenEvent, 'kind' | 'person' | 'object'>;

/** By the kind of the object. */
const isSeenObject: Readonly<
  Record<EventObject['kind'], (object: EventObject, limits: LogLimits, about: About) => boolean>
> = {
  point: ({ id }, limits) => id !== undefined && seenOf(limits).points.has(id),
  link: ({ id }, limits) => id !== undefined && seenOf(limits).links.has(id),
  account: ({ id }, { people }) => id !== undefined && people.includes(id),
  /** The name of an alarm that has neither a point nor a link is its id. */
  other: ({ name }, limits, { kind }) => (isOfAlarm(kind) || isOfMessage(kind)) && seenOf(limits).alarms.has(name),
  file: () => false,
  part: () => false,
};

/** Whether the event is seen at all. An event that fits no rule is not. */
export function isWithin(event: About, limits: LogLimits): boolean {
  const { kind, person, object } = event;
  if (isOfStation(kind)) return false;
  if (commonFields(kind)) return true;
  if (object) return isSeenObject[object.kind](object, limits, event);
  return person !== undefined && limits.people.includes(person);
}

/** Fields that may reveal something outside the limits, and when they are seen all the same. */
const hiddenFields: readonly {
  readonly fields: readonly string[];
  readonly isSeen: (event: WrittenEvent | DeviceEvent, seen: Seen, limits: LogLimits) => boolean;
}[] = [
  // The number of all points of a link.
  { fields: ['points'], isSeen: () => false },
  // The number of all alarms of a message.
  { fields: ['count'], isSeen: ({ kind }) => !isOfMessage(kind) },
  // Those of a member may be others, or have been others before.
  {
    fields: ['groups'],
    isSeen: ({ fields }, _, { groups }) => splitList(String(fields.groups)).every((name) => groups.includes(name)),
  },
  // What was open where others see no less than the user who handed over.
  {
    fields: openThenFields,
    isSeen: ({ kind, fields: { groups: then } }, _, { groups }) =>
      !isHandOver(kind) || (then !== undefined && splitList(String(then)).every((name) => groups.includes(name))),
  },
  // The value of a formula is a text with all of its inputs.
  {
    fields: ['value', 'state', 'unit'],
    isSeen: ({ kind, fields }, { values }) => !isOfAlarm(kind) || values.has(String(fields.alarm)),
  },
  {
    fields: ['activeAlarm', 'activeAlarmPriority', 'activeAlarmAside', 'moreAlarms'],
    isSeen: ({ object }, { machines }) => machines.has(object?.id ?? ''),
  },
  {
    fields: ['confirmedBy', 'confirmedValue', 'confirmedState', 'confirmedUnit'],
    isSeen: ({ fields }, { confirming }) => confirming.has(String(fields.confirmedBy)),
  },
];

/** An event that is seen, without what it reveals of the rest. Its hash would confirm guesses of that. */
export function withinLimits<E extends WrittenEvent | DeviceEvent>(event: E, limits: LogLimits): E {
  const common = commonFields(event.kind);
  const { hash: _, object, legacyText, fields, ...rest } = event;
  if (common) return { ...rest, fields: picked(fields, (name) => common.includes(name)) } as E;
  const seen = seenOf(limits);
  const hidden = new Set(hiddenFields.flatMap((one) => (one.isSeen(event, seen, limits) ? [] : one.fields)));
  return {
    ...rest,
    ...(object && { object }),
    ...(legacyText !== undefined && { legacyText }),
    fields: picked(fields, (name) => !hidden.has(name)),
  } as E;
}

/** Whether the address is seen, by a user who may see addresses somewhere. */
export function hasAddressWithin({ kind, object }: About, limits: LogLimits): boolean {
  if (commonFields(kind)) return false;
  if (object?.kind === 'point') return seenOf(limits).addresses.has(object.id ?? '');
  return object === undefined || object.kind === 'account';
}

function picked(fields: WrittenEvent['fields'], isSeen: (name: string) => boolean): WrittenEvent['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isSeen(name)));
}

/** Ids of all seen objects. */
export function objectIds(limits: LogLimits): readonly string[] {
  const { points, links } = seenOf(limits);
  return [...points, ...links, ...limits.people];
}
