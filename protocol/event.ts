import { type EventKind, eventKind, eventKinds, type FieldType, type Severity, severities } from './eventKinds.ts';
import {
  isUnreadable,
  readBoolean,
  readNodes,
  readNumber,
  readText,
  readTexts,
  readTime,
  readWhole,
  wireName,
} from './fields.ts';
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
  /** From where is told to operators and above only. */
  readonly isAddressHidden?: boolean | undefined;
}

/** Which events are meant; all that is said of them must be true. */
export interface EventFilter {
  /** UTC milliseconds, both included. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** Of one of these kinds; none named: of all. */
  readonly kinds?: readonly string[] | undefined;
  /** As grave as that at least. */
  readonly severity?: Severity | undefined;
  /** The login of who brought it about. */
  readonly person?: string | undefined;
  /** About one of the objects of these ids; none named: about any or none. */
  readonly objects?: readonly string[] | undefined;
  /** About a point that this page of the running configuration shows: its SynopticId. */
  readonly page?: string | undefined;
  /** The first event of an episode and all that belong to it: the id of the first one. */
  readonly episode?: number | undefined;
  /** Part of a name, an id, a login, a note, an alarm's message, or a value or state before or after; in any letter case, with or without accents. */
  readonly text?: string | undefined;
  /** Kinds whose words in the reader's language have that text in them: their events match it, whatever else they say. */
  readonly textKinds?: readonly string[] | undefined;
}

/** Fewer characters than that are no text to search for. */
export const leastText = 3;

/** Which events are asked for; without a cursor the newest. */
export interface EventQuery extends EventFilter {
  /** A cursor: those older, or those newer than the one that it came with. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly count: number;
}

/** Events, newest first, and the cursors of what lies next to them. */
export interface EventPage {
  readonly events: readonly DeviceEvent[];
  /** Undefined: nothing is older. */
  readonly older?: string | undefined;
  /** Where newer ones will be; undefined: there is no event at all. */
  readonly newer?: string | undefined;
}

export function writeEventQuery({ before, after, count, ...filter }: EventQuery): XmlNode[] {
  return [...one('Before', before), ...one('After', after), ...one('Count', count), ...writeEventFilter(filter)];
}

export function writeEventFilter(filter: EventFilter): XmlNode[] {
  return [
    ...one('From', filter.from),
    ...one('Until', filter.until),
    ...each('Kind', filter.kinds),
    ...one('Severity', filter.severity),
    ...one('Person', filter.person),
    ...each('Object', filter.objects),
    ...one('Page', filter.page),
    ...one('Episode', filter.episode),
    ...one('Text', filter.text),
    ...each('TextKind', filter.textKinds),
  ];
}

function one(name: string, value: string | number | undefined): XmlNode[] {
  return value === undefined ? [] : [element(name, {}, String(value))];
}

function each(name: string, values: readonly string[] = []): XmlNode[] {
  return values.map((value) => element(name, {}, value));
}

/** The filter of a request; undefined where something of it can't be read. */
export function readEventFilter(payload: XmlNode): EventFilter | undefined {
  const isBad = isUnreadable(payload, ['From', 'Until'], readTime) || isUnreadable(payload, ['Episode'], readWhole);
  const told = readText(payload, 'Severity');
  const severity = Object.values(severities).find((known) => String(known) === told?.trim());
  const text = readText(payload, 'Text');
  if (isBad || (told !== undefined && severity === undefined)) return undefined;
  if (text !== undefined && text.trim().length < leastText) return undefined;
  return {
    from: readTime(payload, 'From'),
    until: readTime(payload, 'Until'),
    kinds: readTexts(payload, 'Kind'),
    severity,
    person: readText(payload, 'Person'),
    objects: readTexts(payload, 'Object'),
    page: readText(payload, 'Page'),
    episode: readWhole(payload, 'Episode'),
    text: text?.trim(),
    textKinds: readTexts(payload, 'TextKind'),
  };
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
  episode,
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
    Episode: episode,
    LegacyText: legacyText,
    IsNameHidden: event.isNameHidden,
    IsAddressHidden: event.isAddressHidden,
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
      time: readTime(node, 'Time') ?? 0,
      kind,
      severity: severityOf(readNumber(node, 'Severity')),
      object: readObject(node),
      person: readText(node, 'Person'),
      address: readText(node, 'Address'),
      fields: readFields(node, eventKinds[kind].fields),
      episode: readNumber(node, 'Episode'),
      legacyText: readText(node, 'LegacyText'),
      isNameHidden: readBoolean(node, 'IsNameHidden'),
      isAddressHidden: readBoolean(node, 'IsAddressHidden'),
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
