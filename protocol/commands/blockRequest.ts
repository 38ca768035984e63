import { type RecordOf, record } from '../wire/record.ts';
import { field, many, number, text, time } from '../wire/recordFields.ts';
import { outcomeFields } from './outcome.ts';

export const blockRequestRecord = record('Block', {
  infoNumber: number.required,
  text: text.or(''),
  until: time.strict,
  /** Chosen points; none: every commanded point of the machine of `infoNumber`, or that point where it has no machine. */
  points: field(many(record('Point', { infoNumber: number.required })).form),
});
export type BlockRequest = RecordOf<typeof blockRequestRecord>;

export const unblockRequestRecord = record('Content', {
  /** Undefined: by an app that knows one block a point at most; the oldest of the point is meant. */
  id: text,
  infoNumber: number.required,
  /** Values that the person has seen to be due, and wants written; what is due and not among them waits for its next switch. */
  writes: many(record('Write', { infoNumber: number.required, value: text.required })),
});
export type UnblockRequest = RecordOf<typeof unblockRequestRecord>;

/** Why commands were not blocked or not unblocked; each has its words in the message catalogue. */
export const blockReasons = [
  'notAllowed',
  'noPoint',
  'notAnOutput',
  'textMissing',
  'untilPast',
  'alreadyBlocked',
  'notBlocked',
  /** The device can't write it to its disk. */
  'notKept',
  'tooOften',
] as const;
export type BlockReason = (typeof blockReasons)[number];

export const blockOutcomeRecord = record('Content', {
  ...outcomeFields(blockReasons),
  /** Whose block is there already, or whose was removed. */
  by: text,
  /** Blocks of others that still stop commands to points of the one that was removed. */
  remaining: field(many(record('Remaining', { user: text.or(''), text: text.or('') })).form),
});
export type BlockOutcome = RecordOf<typeof blockOutcomeRecord>;
