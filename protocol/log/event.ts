import type { DirectoryEnd } from '../directory.ts';
import type { AccountCause } from '../headers.ts';
import { readNumber, readText, readTexts, wireName } from '../wire/fields.ts';
import { type RecordOf, record, type Values, type WireRecord } from '../wire/record.ts';
import { boolean, choice, field, number, part, text, texts, time, whole } from '../wire/recordFields.ts';
import type { XmlNode } from '../wire/xml.ts';
import { type EventKind, eventKind, eventKinds } from './eventKinds.ts';
import { type FieldType, type Severity, severities } from './eventTraits.ts';

/** Why a session is over. */
export type SessionReason = AccountCause | DirectoryEnd | 'notHeardOf' | 'tooManySessions' | 'tooLong';

/** Different names of failed logins that are told apart in one row; more of them are told as this many. */
export const mostNames = 100;

const allSeverities: readonly Severity[] = Object.values(severities);

const objectRecord = record('Event', {
  kind: choice(['point', 'link', 'account', 'file', 'part', 'other']).named('ObjectKind').or('other'),
  id: text.named('ObjectId'),
  name: text.named('ObjectName').required,
});
/** What an event is about: a permanent id (R28), and the name that it had then. */
export type EventObject = RecordOf<typeof objectRecord>;

export type EventFields = Readonly<Record<string, string | number>>;

const wireFields = record('Event', {
  /** Rises from event to event. */
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
  /** The login of who brought it about, and from where. */
  person: text,
  address: text,
  /** Id of the first event of its episode; the first one itself has none. */
  episode: number,
  /** What an earlier version of the service wrote in place of fields. */
  legacyText: text,
  /** The name is told to administrators only: it may be a password that was typed in the wrong place. */
  isNameHidden: boolean,
  /** From where is told to operators and above only. */
  isAddressHidden: boolean,
  /** By kind, as `eventKinds` says; none has a name of those above. Fields that the kind does not have are left out (R1). */
  fields: field<EventFields>({
    type: 'the fields of its kind',
    names: ['…'],
    read: (node) => readFields(node, eventKinds[eventKind(readText(node, 'Kind'))].fields),
    write(fields, _, written) {
      for (const [name, value] of Object.entries(fields)) if (value !== undefined) written.set(wireName(name), value);
    },
  }).or({}),
});
/** One row of the log. It holds no sentence: what is shown of it comes from the catalogue. It is never changed. */
export interface DeviceEvent extends RecordOf<typeof wireFields> {
  /** SHA-256 in hex over the hash of the row before and this row; none where an earlier version of the service wrote it. */
  readonly hash?: string | undefined;
}
export const eventRecord: WireRecord<DeviceEvent> = wireFields;

/** Fewer characters than that are no text to search for. */
export const leastText = 3;

const longestText = 200;

/** Repeated elements with a text each; more of them than that are unreadable. */
const textsUpTo = (most: number) =>
  field<readonly string[]>({
    ...texts.form,
    read(node, name) {
      const all = readTexts(node, name);
      return all.length <= most ? all : undefined;
    },
  }).strict;

export const eventFilterFields = {
  /** UTC milliseconds, both included. */
  from: time.strict,
  until: time.strict,
  /** Of one of these kinds, at most 100; none named: of all. */
  kinds: textsUpTo(100).named('Kind'),
  /** As grave as that at least. */
  severity: choice(allSeverities).strict,
  /** The login of who brought it about. */
  person: text,
  /** About one of the objects of these ids, at most 1,000; none named: about any or none. */
  objects: textsUpTo(1000).named('Object'),
  /** About a point that this page of the running configuration shows: its SynopticId. */
  page: text,
  /** The first event of an episode and all that belong to it: the id of the first one. */
  episode: whole.strict,
  /** Part of a name, an id, a login, a note, an alarm's message, or a value or state before or after; in any letter case, with or without accents. */
  text: field<string>({
    ...text.form,
    read(node, name) {
      const searched = readText(node, name)?.trim() ?? '';
      return searched.length >= leastText && searched.length <= longestText ? searched : undefined;
    },
  }).strict,
  /** Kinds whose words in the reader's language have that text in them, at most 100: their events match it, whatever else they say. */
  textKinds: textsUpTo(100).named('TextKind'),
};
/** Which events are meant; all that is said of them must be true. */
export type EventFilter = Values<typeof eventFilterFields>;

function readFields(node: XmlNode, types: Readonly<Record<string, FieldType>>): EventFields {
  const fields: Record<string, string | number> = {};
  for (const name of Object.keys(types)) {
    const isNumber = types[name] === 'number' || types[name] === 'time';
    const value = isNumber ? readNumber(node, wireName(name)) : readText(node, wireName(name));
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}
