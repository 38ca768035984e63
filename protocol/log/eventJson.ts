import { isTime } from '../wire/fields.ts';
import type { DeviceEvent, EventFields, EventObject } from './event.ts';

/** An event as it was written: its kind may be one that this version does not know. */
export type WrittenEvent = Omit<DeviceEvent, 'kind' | 'isNameHidden' | 'isAddressHidden'> & { readonly kind: string };

/** An event without nesting: a line of an export, or a row of a table. */
export interface EventColumns {
  readonly id: number;
  readonly time: number;
  readonly kind: string;
  readonly severity: number;
  readonly objectKind?: EventObject['kind'] | undefined;
  readonly objectId?: string | undefined;
  readonly objectName?: string | undefined;
  readonly person?: string | undefined;
  readonly address?: string | undefined;
  readonly episode?: number | undefined;
  readonly fields: EventFields;
  readonly legacyText?: string | undefined;
}

export const eventColumnNames = [
  'id',
  'time',
  'kind',
  'severity',
  'objectKind',
  'objectId',
  'objectName',
  'person',
  'address',
  'episode',
  'fields',
  'legacyText',
] as const satisfies readonly (keyof EventColumns)[];

const dayMs = 86_400_000;

/** Whether there are fields, and a time that has a date in every zone. */
export function areEventColumns(read: Partial<EventColumns>): read is EventColumns {
  const { time, fields } = read;
  return typeof fields === 'object' && fields !== null && isTime(time) && isTime(Math.abs(time) + dayMs);
}

export function eventColumns({ object, hash: _, ...event }: WrittenEvent): EventColumns {
  return { ...event, objectKind: object?.kind, objectId: object?.id, objectName: object?.name };
}

/**
 * The text that the hash of an event is computed of: JSON with its columns in their order, `fields` sorted by name,
 * without absent columns. Other columns (a `hash`) are ignored.
 */
export function columnsJson(columns: EventColumns): string {
  const fields = Object.fromEntries(Object.entries(columns.fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const ordered = eventColumnNames.map((name) => [name, name === 'fields' ? fields : columns[name]] as const);
  return JSON.stringify(Object.fromEntries(ordered));
}

/** As columnsJson, of an event. */
export function eventJson(event: WrittenEvent): string {
  return columnsJson(eventColumns(event));
}

/** Where the log begins since its oldest events were removed: signed by the device. */
export interface LogBeginning {
  /** Id of the oldest event that is left. */
  readonly firstId: number;
  /** Hash of the event before that. */
  readonly hashBefore: string;
  /** When it was removed, UTC ms. */
  readonly time: number;
  /** By the device's key, of `beginningJson`. */
  readonly signature: string;
}

export function beginningJson({ firstId, hashBefore, time }: Omit<LogBeginning, 'signature'>): string {
  return JSON.stringify({ firstId, hashBefore, time });
}
