import { type EventKind, eventKind, eventKinds, type FieldType, type Severity, severities } from './eventKinds.ts';
import { readBoolean, readNodes, readNumber, readText, wireName } from './fields.ts';
import { element, type XmlNode } from './xml.ts';

/** Why a session is over. */
export type SessionReason =
  | 'passwordChanged'
  | 'passwordReset'
  | 'accountLocked'
  | 'accountDeleted'
  | 'notHeardOf'
  | 'tooManySessions';

/** Different names of failed logins that are told apart in one row; more of them are told as this many. */
export const mostNames = 100;

/** What an event is about: a permanent id (R28), and the name that it had then. */
export interface EventObject {
  readonly kind: 'point' | 'link' | 'account' | 'file' | 'part' | 'other';
  readonly id?: string | undefined;
  readonly name: string;
}

export type EventFields = Readonly<Record<string, string | number>>;

/** One row of the log. It holds no sentence: what is shown of it comes from the catalogue. It is never changed. */
export interface DeviceEvent {
  /** Rises from event to event. */
  readonly id: number;
  /** UTC milliseconds (R32). */
  readonly time: number;
  readonly kind: EventKind;
  readonly severity: Severity;
  readonly object?: EventObject | undefined;
  /** The login of who brought it about, and from where. */
  readonly person?: string | undefined;
  readonly address?: string | undefined;
  /** By kind, as `eventKinds` says. */
  readonly fields: EventFields;
  /** Id of the first event of its episode; the first one itself has none. */
  readonly episode?: number | undefined;
  /** SHA-256 in hex over the hash of the row before and this row; none where an earlier version of the service wrote it. */
  readonly hash?: string | undefined;
  /** What an earlier version of the service wrote in place of fields. */
  readonly legacyText?: string | undefined;
  /** The name is told to administrators only: it may be a password that was typed in the wrong place. */
  readonly isNameHidden?: boolean | undefined;
}

/** Which events are asked for; without a cursor the newest. */
export interface EventQuery {
  /** A cursor: those older, or those newer than the one that it came with. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Those up to that time, UTC milliseconds. */
  readonly until?: number | undefined;
  readonly count: number;
  /** Only of these kinds; none named: of all. */
  readonly kinds?: readonly string[] | undefined;
  /** Only about the object of that id. */
  readonly object?: string | undefined;
}

/** Events, newest first, and the cursors of what lies next to them. */
export interface EventPage {
  readonly events: readonly DeviceEvent[];
  /** Undefined: nothing is older. */
  readonly older?: string | undefined;
  /** Where newer ones will be; undefined: there is no event at all. */
  readonly newer?: string | undefined;
}

export function writeEventQuery({ before, after, until, count, kinds, object }: EventQuery): XmlNode[] {
  const one = (name: string, value: string | number | undefined) =>
    value === undefined ? [] : [element(name, {}, String(value))];
  return [
    ...one('Before', before),
    ...one('After', after),
    ...one('Until', until),
    ...one('Count', count),
    ...(kinds ?? []).map((kind) => element('Kind', {}, kind)),
    ...one('Object', object),
  ];
}

export function writeEventPage({ events, older, newer }: EventPage): {
  readonly fields: Record<string, string | undefined>;
  readonly rows: XmlNode[];
} {
  return { fields: { Older: older, Newer: newer }, rows: events.map(writeEvent) };
}

export function writeEvent({
  id,
  time,
  kind,
  severity,
  object,
  person,
  address,
  legacyText,
  ...event
}: DeviceEvent): XmlNode {
  const attributes: Record<string, string | number | boolean | undefined> = {
    Id: id,
    Time: time,
    Kind: kind,
    Severity: severity,
    ObjectKind: object?.kind,
    ObjectId: object?.id,
    ObjectName: object?.name,
    Person: person,
    Address: address,
    LegacyText: legacyText,
    IsNameHidden: event.isNameHidden,
  };
  // None of them has a name of those above.
  for (const name of Object.keys(event.fields)) attributes[wireName(name)] = event.fields[name];
  return element('Event', attributes);
}

export function readEventPage(content: XmlNode): EventPage {
  return { older: readText(content, 'Older'), newer: readText(content, 'Newer'), events: readEvents(content) };
}

/** Reads the events in a node; fields that the kind does not have are left out (R1). */
export function readEvents(parent: XmlNode): DeviceEvent[] {
  return readNodes(parent, 'Event').flatMap((node) => {
    const id = readNumber(node, 'Id');
    if (id === undefined) return [];
    const kind = eventKind(readText(node, 'Kind'));
    return {
      id,
      time: readNumber(node, 'Time') ?? 0,
      kind,
      severity: severityOf(readNumber(node, 'Severity')),
      object: readObject(node),
      person: readText(node, 'Person'),
      address: readText(node, 'Address'),
      fields: readFields(node, eventKinds[kind].fields),
      legacyText: readText(node, 'LegacyText'),
      isNameHidden: readBoolean(node, 'IsNameHidden'),
    };
  });
}

function readFields(node: XmlNode, types: Readonly<Record<string, FieldType>>): EventFields {
  const fields: Record<string, string | number> = {};
  for (const name of Object.keys(types)) {
    const isNumber = types[name] === 'number' || types[name] === 'time';
    const value = isNumber ? readNumber(node, wireName(name)) : readText(node, wireName(name));
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

const objectKinds = ['point', 'link', 'account', 'file', 'part'] as const;

function readObject(node: XmlNode): EventObject | undefined {
  const name = readText(node, 'ObjectName');
  if (name === undefined) return undefined;
  const told = readText(node, 'ObjectKind');
  return { kind: objectKinds.find((kind) => kind === told) ?? 'other', id: readText(node, 'ObjectId'), name };
}

function severityOf(told: number | undefined): Severity {
  return Object.values(severities).find((severity) => severity === told) ?? severities.info;
}
