import type { DeviceEvent, EventObject } from '../../protocol/log/event.ts';
import type { WrittenEvent } from '../../protocol/log/eventJson.ts';
import { eventKind, eventKinds } from '../../protocol/log/eventKinds.ts';
import type { Severity } from '../../protocol/log/eventTraits.ts';
import type { TimedEntry } from './entry.ts';

export interface EventRow {
  readonly id: number;
  readonly time: number;
  readonly kind: string;
  readonly severity: Severity | null;
  readonly person: string | null;
  readonly address: string | null;
  readonly objectKind: EventObject['kind'] | null;
  readonly objectId: string | null;
  readonly objectName: string | null;
  readonly fields: string;
  readonly legacyText: string | null;
  readonly episode: number | null;
  readonly hash: string | null;
}

/** Rows from before there were fields have columns in their place; they are read as they are, and never changed. */
export const rowColumns = `id, time, kind, severity, person, address, object_kind AS objectKind, object_id AS objectId,
  object_name AS objectName, legacy_text AS legacyText, episode, hash,
  coalesce(fields, json_object('result', result, 'reason', reason, 'origin', origin, 'note', written_reason,
  'count', nullif(count, 1), 'since', since, 'names', names)) AS fields`;

/** By a JSON list of ids, oldest first. */
export const rowsById = `SELECT ${rowColumns} FROM event WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`;

export const insertRow = `INSERT INTO event
  (id, time, kind, severity, person, address, object_kind, object_id, object_name, fields, legacy_text, episode, hash)
  VALUES (@id, @time, @kind, @severity, @person, @address, @objectKind, @objectId, @objectName, @fields, @legacyText,
    @episode, @hash)`;

/** Without its hash; the database has null in place of undefined. */
export function rowOf(
  id: number,
  { time, kind, severity, person, address, object, fields, legacyText }: TimedEntry,
  episode?: number,
): EventRow {
  return {
    id,
    time,
    kind,
    severity: severity ?? eventKinds[kind].severity,
    person: person ?? null,
    address: address ?? null,
    objectKind: object?.kind ?? null,
    objectId: object?.id ?? null,
    objectName: object?.name ?? null,
    fields: JSON.stringify(fields ?? {}),
    legacyText: legacyText ?? null,
    episode: episode ?? null,
    hash: null,
  };
}

export function eventOf(row: EventRow): DeviceEvent {
  const event = writtenEvent(row);
  return { ...event, kind: eventKind(event.kind) };
}

export function writtenEvent(row: EventRow): WrittenEvent {
  const { writtenReason, ...named } = JSON.parse(row.fields) as Record<string, string | number | null>;
  // The name of a note in earlier versions.
  const fields = Object.entries({ note: writtenReason ?? null, ...named });
  return {
    id: row.id,
    time: row.time,
    kind: row.kind,
    severity: row.severity ?? eventKinds[eventKind(row.kind)].severity,
    ...withObject(row),
    ...(row.person !== null && { person: row.person }),
    ...(row.address !== null && { address: row.address }),
    fields: Object.fromEntries(fields.filter((field): field is [string, string | number] => field[1] !== null)),
    ...(row.legacyText !== null && { legacyText: row.legacyText }),
    ...(row.episode !== null && { episode: row.episode }),
    ...(row.hash !== null && { hash: row.hash }),
  };
}

/** An empty object for an event without an object. */
export function withObject({
  objectKind,
  objectId,
  objectName,
}: Pick<EventRow, 'objectKind' | 'objectId' | 'objectName'>): { readonly object?: EventObject } {
  const name = objectName ?? objectId ?? undefined;
  if (name === undefined) return {};
  const kind = objectKind ?? (objectId === null ? 'other' : 'point');
  return { object: { kind, name, ...(objectId !== null && { id: objectId }) } };
}
