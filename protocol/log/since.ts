import { blockRecord } from '../commands/commandBlock.ts';
import { overrideRecord } from '../commands/override.ts';
import { type ValueState, valueStates } from '../quality.ts';
import { readNumber } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, field, many, number, one, text, time } from '../wire/recordFields.ts';
import { type DeviceEvent, eventRecord } from './event.ts';
import type { EventKind } from './eventKinds.ts';
import { type SinceGroupName, sinceGroups } from './eventTraits.ts';

/** Kinds of `others` that nobody brings about, but time: a machine may have started then. */
export const endedByTime: ReadonlySet<string> = new Set<EventKind>(['blockEnded', 'overrideEnded']);
export const sinceGroupNames = Object.keys(sinceGroups) as SinceGroupName[];

/** Whether nobody's command stopped something: a state or a switch went to 0, or a point moved while it was blocked. */
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
/** What happened to one object (a note stands alone): the newest event, and how many rows of the log there are of it. */
export type SinceRow = RecordOf<typeof rowRecord>;

/** One that this version does not know is left out (R1). */
export const sinceGroupRecord = record('Group', {
  name: choice(sinceGroupNames).required,
  /** Rows of the log; of the gravest and newest objects a row each. */
  count: field<number>({
    ...number.form,
    read: (node, name) => readNumber(node, name) ?? rowRecord.readAll(node).length,
  }).or(0),
  /** There were more than could be looked through: `count` is that of the newest. */
  isMore: boolean.default(false),
  rows: many(rowRecord),
});
export type SinceGroup = RecordOf<typeof sinceGroupRecord>;

const notCurrentRecord = record('NotCurrent', {
  infoNumber: number.required,
  /** Of the last value, UTC ms. */
  since: time,
  /** Why; undefined: an earlier service does not tell. */
  state: choice(Object.keys(valueStates) as ValueState[]),
});
/** A point whose value is not current, though its link answers. */
export type NotCurrentPoint = RecordOf<typeof notCurrentRecord>;

export const sinceNowRecord = record('Content', {
  blockCount: number.or(0),
  blocks: many(blockRecord),
  overrideCount: number.or(0),
  overrides: many(overrideRecord),
  /** Links that give nothing: how many points each has, and when it was last heard from (UTC ms). */
  links: many(record('LostLink', { name: text.or(''), points: number.or(0), heardAt: time })),
  /** Points that are not current though their link answers; the first of them. */
  notCurrentCount: number.or(0),
  notCurrent: many(notCurrentRecord),
});
/** What is out of order now, whenever it began; lists are cut to the newest, their counts are not. */
export type SinceNow = RecordOf<typeof sinceNowRecord>;
