import { commandReasons } from '../commands/command.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, text, time } from '../wire/recordFields.ts';

/** Each has its words in the message catalogue. */
const deviationCauses = [
  /** A technician's value replaces the field's. */
  'forced',
  'simulated',
  'held',
  /** `reason` says what the write waits for. */
  'waiting',
  'refused',
  /** The result of the last write is unknown. */
  'unanswered',
  /** The value was written and confirmed, and changed since without a command from Vigie (R37). */
  'overridden',
] as const;
export type DeviationCause = (typeof deviationCauses)[number];

export const deviationRecord = record('Deviation', {
  /** In plain decimal text, with the digits in which the two differ. */
  value: text.required,
  /** Its source time, UTC ms. */
  since: time.or(0),
  /** The begin was not observed: it has been so since at least then (R38). */
  isAtLeast: boolean.default(false),
  /** Where it was the same value before: since when every value read is this one, UTC ms. */
  unchangedSince: time,
  /** Undefined: unknown, or unknown to this version. */
  cause: choice(deviationCauses),
  reason: choice(commandReasons),
});
/** The point's current value differs from the programmed value. */
export type Deviation = RecordOf<typeof deviationRecord>;
