import { type RecordOf, record } from '../wire/record.ts';
import { choice, filled, text, whole } from '../wire/recordFields.ts';

export const partRequestRecord = record('payload', {
  sha256: filled.required,
  /** From 0. */
  part: whole.required,
});

/** A part of a file; without `base64`: there is none. */
export const partRecord = record('Content', { parts: whole.or(0), base64: text });

export const putPartRecord = record('payload', {
  /** Of the whole file. */
  sha256: filled.required,
  part: whole.required,
  parts: whole.required,
  base64: text.required,
});
export type PutPart = RecordOf<typeof putPartRecord>;

/** `tooMuch`: uploads of all together exceed what a version may be. `notStored`: the disk can't be written. */
const partRefusals = ['tooMuch', 'notStored'] as const;

export const partOutcomeRecord = record('Content', {
  result: choice(['done', 'refused']).or('refused'),
  reason: choice(partRefusals),
  /** How many parts of the file are still missing. */
  missing: whole.or(0),
});
export type PartOutcome = RecordOf<typeof partOutcomeRecord>;
