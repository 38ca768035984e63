import { type RecordOf, record } from '../wire/record.ts';
import { number, text, time } from '../wire/recordFields.ts';
import { outcomeFields } from './outcome.ts';

export const blockRequestRecord = record('Block', {
  infoNumber: number.required,
  text: text.or(''),
  until: time.strict,
});
export type BlockRequest = RecordOf<typeof blockRequestRecord>;

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
});
export type BlockOutcome = RecordOf<typeof blockOutcomeRecord>;
