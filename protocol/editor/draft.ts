import { type RecordOf, record } from '../wire/record.ts';
import { filled, many, text, time, whole } from '../wire/recordFields.ts';

const presentRecord = record('Present', {
  login: text.or(''),
  /** UTC ms. */
  since: time.or(0),
});
/** A tab that has the draft open. */
export type Present = RecordOf<typeof presentRecord>;

export const draftRecord = record('Draft', {
  /** Random: no other draft ever has it. */
  id: text.required,
  name: text.or(''),
  /** Login of its author; every administrator may edit it. */
  owner: text.or(''),
  /** UTC ms. */
  created: time.or(0),
  /** The version that it was made from, stored for as long as the draft. */
  base: whole.or(0),
  /** Sequence of its last edit; 0: it has none. */
  last: whole.or(0),
  /** Of the last edit. */
  changed: time,
  changedBy: filled,
  bytes: whole.or(0),
  present: many(presentRecord),
});
/** A version and the edits since. */
export type Draft = RecordOf<typeof draftRecord>;
