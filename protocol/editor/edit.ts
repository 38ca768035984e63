import { type Coded, coded } from '../faults/coded.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { filled, many, text, texts, time, whole } from '../wire/recordFields.ts';
import { editCodes } from './editCodes.ts';

export type EditWords = Coded<typeof editCodes>;

const recordChangeRecord = record('Change', {
  /** Key, such as `station.xml#17` or `images/pump.svg`. The device reads it to check the draft only. */
  record: text.or(''),
  /** The record's text before and after; undefined: it does not exist. */
  before: text,
  after: text,
});
/** One record before and after an edit. */
export type RecordChange = RecordOf<typeof recordChangeRecord>;

const written = {
  /** Made at random by its tab; 8 to 64 of `[\w-]`. */
  id: text.or(''),
  /** Undefined: a code of another version. */
  words: coded(editCodes),
  /** Id of an earlier edit of the same login that it undoes, or redoes: both have changes like any other edit. */
  undoes: filled,
  redoes: filled,
  /** Empty where they are in `large`. */
  changes: many(recordChangeRecord),
  /** SHA-256 of an uploaded file that holds the changes (`largeChangesRecord`, XML as UTF-8). */
  large: filled,
  /** SHA-256 of other uploaded files that the changes name, as pictures: stored for as long as the draft. */
  uploads: texts.named('Upload').or([]),
} as const;

export const newEditRecord = record('Edit', written);
export type NewEdit = RecordOf<typeof newEditRecord>;

export const editRecord = record('Edit', {
  /** From 1 in each draft, without gaps; given by the device, as are the next two. */
  sequence: whole.required,
  login: text.or(''),
  time: time.or(0),
  ...written,
});
/** An entry of the journal. All of them in turn, from the base on, make the draft. */
export type Edit = RecordOf<typeof editRecord>;

/** What an uploaded file has in place of `changes`. */
export const largeChangesRecord = record('Changes', { changes: many(recordChangeRecord) });
