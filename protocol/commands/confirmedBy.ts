import { conditionFields } from '../condition.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { number } from '../wire/recordFields.ts';

export const confirmedByRecord = record('ConfirmedBy', {
  ...conditionFields,
  /** How long after the pulse the condition is waited for, ms. */
  withinMs: number.or(5000),
});
/** What a pulse is for: it has worked when this condition is met. */
export type ConfirmedBy = RecordOf<typeof confirmedByRecord>;
