import { outcomeFields } from './outcome.ts';
import { type RecordOf, record } from './record.ts';
import { number, text, time } from './recordFields.ts';

export const blockRecord = record('Block', {
  infoNumber: number.required,
  text: text.or(''),
  /** Login of the person who blocked the commands. */
  user: text.or(''),
  /** UTC milliseconds. */
  since: time.or(0),
  /** When it ends by itself; undefined: when somebody removes it. */
  until: time,
  /** When the point last moved though its commands are blocked, UTC milliseconds; undefined: it did not. */
  movedAt: time,
});
/** Commands of an output are blocked: those of programmes, and of everybody but the one who blocked them (R16). */
export type CommandBlock = RecordOf<typeof blockRecord>;

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
