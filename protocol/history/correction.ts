import { type RecordOf, record } from '../wire/record.ts';
import { choice, text, time, trimmed, whole } from '../wire/recordFields.ts';

/**
 * What replaces the recorded consumption of a period: `bridge`: the difference between the first value after it and the
 * last one before it; `leaveOut`: nothing, nor the increase to the first value after it.
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
  /** Its time and author. */
  time: time.required,
  login: text.default(''),
});
/** One that is in effect; recorded data is unchanged. */
export type Correction = RecordOf<typeof correctionRecord>;

/** What a correction changes, computed from the recorded data when it was made. */
export interface CorrectionEffect {
  /** End of the minute of the first value after it, UTC ms. */
  readonly end: number;
  /**
   * The part recorded within it, of the quarters of an hour in which it begins and ends; all in the first if they are
   * one.
   */
  readonly removedFirst: number;
  readonly removedLast: number;
  /** What replaces it, in the last quarter of an hour. */
  readonly added: number;
}

export type StoredCorrection = Correction & CorrectionEffect;

export const longestCorrectionNote = 200;
export const mostCorrections = 1000;
