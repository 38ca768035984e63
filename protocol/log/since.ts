import { blockRecord } from '../commands/commandBlock.ts';
import { overrideRecord } from '../commands/override.ts';
import { type ValueState, valueStates } from '../quality.ts';
import { readNumber } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, field, many, number, one, part, text, time } from '../wire/recordFields.ts';
import { type DeviceEvent, eventRecord } from './event.ts';
import type { EventKind } from './eventKinds.ts';
import { type SinceGroupName, sinceGroups } from './eventTraits.ts';

/** Kinds of `others` that expiry alone brings about: a machine may have started then. */
export const endedByTime: ReadonlySet<string> = new Set<EventKind>(['blockEnded', 'overrideEnded']);
export const sinceGroupNames = Object.keys(sinceGroups) as SinceGroupName[];

/**
 * Whether something stopped without a command: a state or a switch went to 0, or a point moved while it was blocked.
 */
export function isStop({ kind, fields: { value, before, state } }: Pick<DeviceEvent, 'kind' | 'fields'>): boolean {
  if (kind === 'movedWhileBlocked') return true;
  return state !== undefined && before !== undefined && Number(value) === 0 && Number(before) !== 0;
}

const rowRecord = record('Row', {
  event: one(eventRecord).required,
  times: number.or(1),
  /** Of a link: it is back. */
  isOver: boolean.default(false),
});
/**
 * What happened to one object (a note has a row of its own): the newest event, and the number of log entries about it.
 */
export type SinceRow = RecordOf<typeof rowRecord>;

/** One that this version does not know is ignored (R1). */
const groupRecord = record('Group', {
  name: choice(sinceGroupNames).required,
  /** Log entries in all; of the most severe and newest objects a row each. */
  count: field<number>({
    ...number.form,
    read: (node, name) => readNumber(node, name) ?? rowRecord.readAll(node).length,
  }).or(0),
  /** There were more than could be searched: `count` is that of the newest. */
  isMore: boolean.default(false),
  rows: many(rowRecord),
});
export type SinceGroup = RecordOf<typeof groupRecord>;

const notCurrentRecord = record('NotCurrent', {
  infoNumber: number.required,
  /** Of the last value, UTC ms. */
  since: time,
  /** Undefined: an earlier service does not report it. */
  state: choice(Object.keys(valueStates) as ValueState[]),
});
/** A point whose value is not current, though its link responds. */
export type NotCurrentPoint = RecordOf<typeof notCurrentRecord>;

const nowRecord = record('Content', {
  blockCount: number.or(0),
  blocks: many(blockRecord),
  overrideCount: number.or(0),
  overrides: many(overrideRecord),
  links: many(record('LostLink', { name: text.or(''), points: number.or(0), heardAt: time })),
  /** Points that are not current though their link responds; the first of them. */
  notCurrentCount: number.or(0),
  notCurrent: many(notCurrentRecord),
});
export type SinceNow = RecordOf<typeof nowRecord>;

export const sinceRecord = record('Content', {
  /** When the reader was last here, UTC ms; undefined: never before. */
  from: time,
  /** The latest event that it covers: what `SetSeen` takes; undefined: the log is empty. */
  newest: text,
  groups: many(groupRecord),
  now: part(nowRecord),
});
export type Since = RecordOf<typeof sinceRecord>;
