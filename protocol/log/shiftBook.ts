import { alarmRecord } from '../alarm.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, many, number, one, part } from '../wire/recordFields.ts';
import { eventRecord } from './event.ts';
import type { EventKind } from './eventKinds.ts';
import { sinceNowRecord } from './since.ts';

/** What the log calls them is what the book is made of: notes, comments on alarms, and the hand-overs between them. */
const entryKinds = ['note', 'alarmCommented'] as const satisfies readonly EventKind[];
export const handOverKinds = ['shiftHandedOver', 'shiftTakenOver'] as const satisfies readonly EventKind[];
export const isHandOver = (kind: string) => handOverKinds.some((one) => one === kind);
export const bookKinds: readonly EventKind[] = [...entryKinds, ...handOverKinds];

/** Of one shift, and of a reading list. */
export const mostEntries = 500;
/** Of alarms, of blocks and of forced or simulated values. */
export const mostOpen = 200;

const bookEntryRecord = record('Entry', {
  event: one(eventRecord).required,
  /** The entry that withdrew it; undefined: it counts. */
  withdrawal: one(eventRecord),
});
/** A note, a comment on an alarm, a hand-over or a take-over. */
export type BookEntry = RecordOf<typeof bookEntryRecord>;

export const bookFields = {
  /** The newest first. */
  entries: many(bookEntryRecord),
  /** There are older ones, which only the log shows. */
  isMore: boolean.default(false),
};

export const openNowRecord = record('Content', {
  /** Active ones, the most urgent first; those that are suppressed; of both, how many there are. */
  alarmCount: number.or(0),
  unacknowledgedCount: number.or(0),
  asideCount: number.or(0),
  alarms: many(alarmRecord),
  now: part(sinceNowRecord),
});
/** What the next operator must know, no matter when it began. */
export type OpenNow = RecordOf<typeof openNowRecord>;
