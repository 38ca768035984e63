import { conditionFields } from '../condition.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, number } from '../wire/recordFields.ts';

export const confirmedByRecord = record('ConfirmedBy', {
  ...conditionFields,
  /** How long after the pulse the condition is waited for, ms. */
  withinMs: number.or(5000),
});
/** What a pulse is for: it has worked when this condition is met. */
export type ConfirmedBy = RecordOf<typeof confirmedByRecord>;

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
