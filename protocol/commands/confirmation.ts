import { type RecordOf, record } from '../wire/record.ts';
import { choice, number } from '../wire/recordFields.ts';

const confirmationResults = ['reached', 'notReached', 'notKnown'] as const;
export type ConfirmationResult = (typeof confirmationResults)[number];

export const confirmationRecord = record('Confirmation', {
  /** One of a later version counts as not known. */
  result: choice(confirmationResults).or('notKnown'),
  /** The value that it was evaluated by; undefined: no good one. */
  value: number,
});
/** Whether a pulse has had its effect, by good values that were read after it. */
export type Confirmation = RecordOf<typeof confirmationRecord>;
