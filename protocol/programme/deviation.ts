import { commandReasons } from '../commands/command.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, text, time } from '../wire/recordFields.ts';

/** Why the field does something else than the programme says; each has its words in the message catalogue. */
const deviationCauses = [
  /** A technician's value stands in place of the field's. */
  'forced',
  'simulated',
  /** A person's command keeps the programme's hands off. */
  'held',
  /** The value is not written yet; `reason` says what it waits for. */
  'waiting',
  /** The last write was refused, for `reason`. */
  'refused',
  /** Nobody knows what became of the last write. */
  'unanswered',
  /** The value was written and confirmed, and is another again without a command from Vigie (R37). */
  'overridden',
] as const;
export type DeviationCause = (typeof deviationCauses)[number];

export const deviationRecord = record('Deviation', {
  /** The field's value in plain decimal text, with the digits in which the two differ. */
  value: text.required,
  /** Its source time, UTC ms. */
  since: time.or(0),
  /** Nobody saw the value begin: it has been so at least since then (R38). */
  isAtLeast: boolean.default(false),
  /** Then, where it was the same value before: since when all that was read of it is this value, UTC ms. */
  unchangedSince: time,
  /** Undefined: not known, or not known to this version. */
  cause: choice(deviationCauses),
  reason: choice(commandReasons),
});
/** The point's current value is another than the one that its programme has in force. */
export type Deviation = RecordOf<typeof deviationRecord>;
