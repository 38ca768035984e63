import type { DeviceEvent, EventObject } from '../../protocol/log/event.ts';
import type { WrittenEvent } from '../../protocol/log/eventJson.ts';
import { commonFields, isOfAlarm, isOfMessage, isOfStation } from './limitedKinds.ts';

/** What of the log a user of limited groups sees. Questions take it from thread to thread. */
export interface LogLimits {
  /** JSON of `SeenObjects`: a single text, which is sent faster than all that is in it. */
  readonly objects: string;
  /** Logins of people who may no more than the user, and the user's own. */
  readonly people: readonly string[];
}

/** Ids, but for `confirming`. */
export interface SeenObjects {
  readonly points: readonly string[];
  /** Links that these points use, under each name that they have in the log. */
  readonly links: readonly string[];
  /** Alarms of which all inputs are seen. */
  readonly alarms: readonly string[];
  /** Points at which the user sees from where somebody acted. */
  readonly addresses: readonly string[];
  /** Points of whose machine each point is seen. */
  readonly machines: readonly string[];
  /** Names of seen points that confirm commands to others. */
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
    addresses: new Set(read.addresses),
    machines: new Set(read.machines),
    confirming: new Set(read.confirming),
  };
  known.set(objects, seen);
  return seen;
}

type About = Pick<WrittenEvent, 'kind' | 'person' | 'object'>;

/** By the kind of what an event is about. */
const isSeenObject: Readonly<
  Record<EventObject['kind'], (object: EventObject, limits: LogLimits, about: About) => boolean>
> = {
  point: ({ id }, limits) => id !== undefined && seenOf(limits).points.has(id),
  link: ({ id }, limits) => id !== undefined && seenOf(limits).links.has(id),
  account: ({ id }, { people }) => id !== undefined && people.includes(id),
  /** An alarm on neither a point nor a link has its own id as a name. */
  other: ({ name }, limits, { kind }) => (isOfAlarm(kind) || isOfMessage(kind)) && seenOf(limits).alarms.has(name),
  file: () => false,
  part: () => false,
};

/** What is not named here is not seen. */
export function isWithin(event: About, limits: LogLimits): boolean {
  const { kind, person, object } = event;
  if (isOfStation(kind)) return false;
  if (commonFields(kind)) return true;
  if (object) return isSeenObject[object.kind](object, limits, event);
  return person !== undefined && limits.people.includes(person);
}

/** Fields that may say something of what is outside, and when they do not. */
const hiddenFields: readonly {
  readonly fields: readonly string[];
  readonly isSeen: (event: WrittenEvent | DeviceEvent, seen: Seen) => boolean;
}[] = [
  // Of a link, its points outside included.
  { fields: ['points'], isSeen: () => false },
  { fields: ['count'], isSeen: ({ kind }) => !isOfMessage(kind) },
  {
    fields: ['value', 'state', 'unit'],
    isSeen: ({ kind, fields }, { alarms }) => !isOfAlarm(kind) || alarms.has(String(fields.alarm)),
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

/** An event that is within the limits, without what is outside; its hash would tell whether a guess of that is right. */
export function withinLimits<E extends WrittenEvent | DeviceEvent>(event: E, limits: LogLimits): E {
  const common = commonFields(event.kind);
  const { hash: _, object, legacyText, fields, ...rest } = event;
  if (common) return { ...rest, fields: picked(fields, (name) => common.includes(name)) } as E;
  const seen = seenOf(limits);
  const hidden = new Set(hiddenFields.flatMap((one) => (one.isSeen(event, seen) ? [] : one.fields)));
  return {
    ...rest,
    ...(object && { object }),
    ...(legacyText !== undefined && { legacyText }),
    fields: picked(fields, (name) => !hidden.has(name)),
  } as E;
}

/** Whether the user sees from where somebody brought it about, if they do anywhere. */
export function hasAddressWithin({ kind, object }: About, limits: LogLimits): boolean {
  if (commonFields(kind)) return false;
  if (object?.kind === 'point') return seenOf(limits).addresses.has(object.id ?? '');
  return object === undefined || object.kind === 'account';
}

function picked(fields: WrittenEvent['fields'], isSeen: (name: string) => boolean): WrittenEvent['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isSeen(name)));
}

/** Ids of all objects that are seen, for a search. */
export function objectIds(limits: LogLimits): readonly string[] {
  const { points, links } = seenOf(limits);
  return [...points, ...links, ...limits.people];
}
