import { type RecordOf, record } from '../wire/record.ts';
import { choice, number } from '../wire/recordFields.ts';

const confirmationResults = ['reached', 'notReached', 'notKnown'] as const;
export type ConfirmationResult = (typeof confirmationResults)[number];

export const confirmationRecord = record('Confirmation', {
  /** One of a later version is not known. */
  result: choice(confirmationResults).or('notKnown'),
  /** The value that it was judged by; undefined: there was no good one. */
  value: number,
});
/** Whether a pulse has done what it is for, by good values that were read after it. */
export type Confirmation = RecordOf<typeof confirmationRecord>;
