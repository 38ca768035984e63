import { type RecordOf, record } from '../wire/record.ts';
import { choice, number, text, time } from '../wire/recordFields.ts';
import { outcomeFields } from './outcome.ts';
import { overrideKinds } from './overrideKind.ts';

/** The value is plain decimal text (R34). */
export const overrideRequestRecord = record('Override', {
  infoNumber: number.required,
  kind: choice(overrideKinds).required,
  value: text.required,
  text,
  /** UTC milliseconds; absent: until somebody releases it. */
  until: time.strict,
});
export type OverrideRequest = RecordOf<typeof overrideRequestRecord>;

/** Why a point was not overridden or not released; each has its words in the message catalogue. */
export const overrideReasons = [
  'notAllowed',
  'noPoint',
  /** The configuration of the point is rejected: nothing reads it. */
  'rejected',
  'notPlainDecimal',
  /** Its sensor could never measure it (R44). */
  'notMeasurable',
  'textBad',
  'untilPast',
  'notOverridden',
  'notKept',
  'tooOften',
] as const;
export type OverrideReason = (typeof overrideReasons)[number];

export const overrideOutcomeRecord = record('Content', outcomeFields(overrideReasons));
export type OverrideOutcome = RecordOf<typeof overrideOutcomeRecord>;
