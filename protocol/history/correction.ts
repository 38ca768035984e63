import { type RecordOf, record } from '../wire/record.ts';
import { choice, text, time, trimmed, whole } from '../wire/recordFields.ts';

/**
 * What a period of a counter is to count in place of what was recorded: `bridge`: what the first value after it is above
 * the last one before it; `leaveOut`: nothing, nor what the first value after it rose by.
 */
export const correctionKinds = ['bridge', 'leaveOut'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

export const correctionFields = {
  /** The point's permanent id. */
  point: text.required,
  kind: choice(correctionKinds).required,
  /** UTC ms, whole minutes. */
  from: time.required,
  to: time.required,
  /** At most 200 characters. */
  note: trimmed.default(''),
};

export const correctionRecord = record('Correction', {
  ...correctionFields,
  id: whole.required,
  /** When and by whom it was made. */
  time: time.required,
  login: text.default(''),
});
/** One that is in effect; recorded data is as it was. */
export type Correction = RecordOf<typeof correctionRecord>;

/** What a correction changes, as it was computed from the recorded data when it was made. */
export interface CorrectionEffect {
  /** The minute of the first value after it ends then, UTC ms. */
  readonly end: number;
  /** What was counted of the quarters of an hour in which it begins and ends, within it; all in the first if they are one. */
  readonly removedFirst: number;
  readonly removedLast: number;
  /** What counts in its place, in the last quarter of an hour. */
  readonly added: number;
}

export type StoredCorrection = Correction & CorrectionEffect;

export const longestCorrectionNote = 200;
export const mostCorrections = 1000;
