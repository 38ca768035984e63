import { conditionFields } from '../condition.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { number } from '../wire/recordFields.ts';

export const confirmedByRecord = record('ConfirmedBy', {
  ...conditionFields,
  /** After the pulse, ms. */
  withinMs: number.or(5000),
});
/** The condition that is met when a pulse has had its effect. */
export type ConfirmedBy = RecordOf<typeof confirmedByRecord>;
