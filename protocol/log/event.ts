import type { AccountCause } from '../headers.ts';
import { readNumber, readText, wireName } from '../wire/fields.ts';
import { type RecordOf, record, type WireRecord } from '../wire/record.ts';
import { boolean, choice, field, many, number, part, text, texts, time, whole } from '../wire/recordFields.ts';
import type { XmlNode } from '../wire/xml.ts';
import { type EventKind, eventKind, eventKinds } from './eventKinds.ts';
import { type FieldType, type Severity, severities } from './eventTraits.ts';

/** Why a session is over. */
export type SessionReason = AccountCause | 'notHeardOf' | 'tooManySessions';

/** Distinct names of failed logins that one entry lists; more are reported as this number. */
export const mostNames = 100;

const allSeverities: readonly Severity[] = Object.values(severities);

const objectRecord = record('Event', {
  kind: choice(['point', 'link', 'account', 'file', 'part', 'other']).named('ObjectKind').or('other'),
  id: text.named('ObjectId'),
  name: text.named('ObjectName').required,
});
export type EventObject = RecordOf<typeof objectRecord>;

export type EventFields = Readonly<Record<string, string | number>>;

const wireFields = record('Event', {
  /** Ascending. */
  id: number.required,
  /** UTC milliseconds (R32). */
  time: time.or(0),
  kind: field<EventKind>({
    type: 'kind',
    read: (node, name) => eventKind(readText(node, name)),
    write: text.form.write,
  }).required,
  severity: choice(allSeverities).or(severities.info),
  object: part(objectRecord),
  /** The login of the initiator, and the address. */
  person: text,
  address: text,
  /** Id of the first event of its episode; the first one itself has none. */
  episode: number,
  /** What earlier versions of the service wrote in place of fields. */
  legacyText: text,
  /** The name is shown to administrators only: it may be a password typed in the wrong field. */
  isNameHidden: boolean,
  /** The address is shown to operators and above only. */
  isAddressHidden: boolean,
  /**
   * By kind, as `eventKinds` says; none has a name of those above. Fields that the kind does not have are ignored (R1).
   */
  fields: field<EventFields>({
    type: 'the fields of its kind',
    names: ['…'],
    read: (node) => readFields(node, eventKinds[eventKind(readText(node, 'Kind'))].fields),
    write(fields, _, written) {
      for (const [name, value] of Object.entries(fields)) if (value !== undefined) written.set(wireName(name), value);
    },
  }).or({}),
});
/** One entry of the log, never changed. It holds no sentence: its texts come from the catalogue (R43). */
export interface DeviceEvent extends RecordOf<typeof wireFields> {
  /**
   * SHA-256 in hex over the hash of the entry before and this entry; none where an earlier version of the service wrote
   * it.
   */
  readonly hash?: string | undefined;
}
export const eventRecord: WireRecord<DeviceEvent> = wireFields;

/** Shorter texts are not searched for. */
export const leastText = 3;

const filterFields = {
  /** UTC milliseconds, both included. */
  from: time.strict,
  until: time.strict,
  /** None: all kinds. */
  kinds: texts.named('Kind'),
  /** At least. */
  severity: choice(allSeverities).strict,
  /** The login of the initiator. */
  person: text,
  /** Ids; none: about any object or none. */
  objects: texts.named('Object'),
  /** The SynopticId of a page of the running configuration: about the points that it shows. */
  page: text,
  /** The id of an episode's first event: that one and all that belong to it. */
  episode: whole.strict,
  /**
   * Part of a name, an id, a login, a note, an alarm's message, or a value or state before or after; ignores case and
   * accents.
   */
  text: field<string>({
    ...text.form,
    read(node, name) {
      const searched = readText(node, name)?.trim();
      return searched !== undefined && searched.length >= leastText ? searched : undefined;
    },
  }).strict,
  /** Kinds whose words in the reader's language contain that text: all their events match. */
  textKinds: texts.named('TextKind'),
};
/** Undefined where a field can't be read. */
export const eventFilterRecord = record('payload', filterFields);
export type EventFilter = RecordOf<typeof eventFilterRecord>;

/** Without a cursor the newest; undefined where a field can't be read. */
export const eventQueryRecord = record('payload', {
  /** A cursor: older events, or events newer than its own. */
  before: text,
  after: text,
  count: whole.strict.or(100),
  ...filterFields,
});
export type EventQuery = RecordOf<typeof eventQueryRecord>;

export const eventPageRecord = record('Content', {
  events: many(eventRecord),
  /** Undefined: nothing is older. */
  older: text,
  /** The cursor for newer events; undefined: there is no event at all. */
  newer: text,
});
/** Newest first, with the cursors of what lies next to them. */
export type EventPage = RecordOf<typeof eventPageRecord>;

function readFields(node: XmlNode, types: Readonly<Record<string, FieldType>>): EventFields {
  const fields: Record<string, string | number> = {};
  for (const name of Object.keys(types)) {
    const isNumber = types[name] === 'number' || types[name] === 'time';
    const value = isNumber ? readNumber(node, wireName(name)) : readText(node, wireName(name));
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}
