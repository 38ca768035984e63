import { type Coded, coded } from '../faults/coded.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, filled, many, one, text, texts, time, whole } from '../wire/recordFields.ts';
import { draftRecord } from './draft.ts';
import { editCodes } from './editCodes.ts';

export type EditWords = Coded<typeof editCodes>;

const recordChangeRecord = record('Change', {
  /** Key of a record, such as `station.xml#17` or `images/pump.svg`. The device reads it to check the draft only. */
  record: text.or(''),
  /** Its text before and after; undefined: the record is not there. */
  before: text,
  after: text,
});
/** One record before and after an edit. */
export type RecordChange = RecordOf<typeof recordChangeRecord>;

const written = {
  /** Its tab has made it, at random; 8 to 64 of `[\w-]`. */
  id: text.or(''),
  /** Undefined: a code of another version. */
  words: coded(editCodes),
  /** Id of an earlier edit of the same login that it takes back, or does again: both have changes like any other edit. */
  undoes: filled,
  redoes: filled,
  /** None where they are in `large`. */
  changes: many(recordChangeRecord),
  /** SHA-256 of an uploaded file that holds the changes (`largeChangesRecord`, XML as UTF-8). */
  large: filled,
  /** SHA-256 of other uploaded files that the changes name, as pictures: stored for as long as the draft. */
  uploads: texts.named('Upload').or([]),
} as const;

const newEditRecord = record('Edit', written);
/** An edit as a tab sends it. */
export type NewEdit = RecordOf<typeof newEditRecord>;

const editRecord = record('Edit', {
  /** From 1 in each draft, without gaps; given by the device, as are the next two. */
  sequence: whole.required,
  login: text.or(''),
  time: time.or(0),
  ...written,
});
/** A row of the journal. All of them in turn, from the base on, give the draft. */
export type Edit = RecordOf<typeof editRecord>;

/** What an uploaded file has in place of `changes`. */
export const largeChangesRecord = record('Changes', { changes: many(recordChangeRecord) });

/** Id of the edit `after`, as the tab knows it: a restored backup can have another one there. */
const known = filled;

export const editsRequestRecord = record('payload', {
  draft: text.required,
  /** Edits after that one. */
  after: whole.required,
  known,
});

export type EditsRequest = RecordOf<typeof editsRequestRecord>;
/** Up to which edit a tab knows a draft. */
export type KnownEdit = Omit<EditsRequest, 'draft'>;

export const editsRecord = record('Content', {
  /** `setBack`: the tab knows edits that the draft does not have. */
  result: choice(['done', 'noDraft', 'setBack']).or('noDraft'),
  /** The tab that asks is not among those present. */
  draft: one(draftRecord),
  /** The first of them; `draft.last` is the last of all. */
  edits: many(editRecord),
});

export type ReadEdits = RecordOf<typeof editsRecord>;

export const saveEditsRecord = record('payload', {
  draft: text.required,
  /** The last edit that the tab knows: it has made its own on top of that. */
  after: whole.required,
  known,
  edits: many(newEditRecord),
});
export type SaveEdits = RecordOf<typeof saveEditsRecord>;

const saveRefusals = [
  /** It was discarded. */
  'noDraft',
  /** The draft would be larger than its limit. */
  'tooLarge',
  /** Files are to be uploaded first: `missing`. */
  'incomplete',
  /** Not an edit: its id, a record without a key, no change, or it undoes what is not there. */
  'badEdit',
  /** It undoes or does again what another login did. */
  'otherLogin',
  'notStored',
  'tooOften',
] as const;
export type SaveRefusal = (typeof saveRefusals)[number];

/** All edits are stored, or none. */
export const savedEditsRecord = record('Content', {
  /** `setBack`: as above, nothing is stored. `outdated`: there are edits that the tab does not know; by their `id` it finds its own, of a reply that was lost. */
  result: choice(['saved', 'outdated', 'setBack', 'refused']).or('refused'),
  reason: choice(saveRefusals),
  /** Sequence of the last edit of the draft. */
  last: whole,
  /** With `outdated`: the first of those that the tab does not know. */
  edits: many(editRecord),
  missing: texts.named('Missing').or([]),
  retryAfterSec: whole,
});
/** What became of edits. */
export type SavedEdits = RecordOf<typeof savedEditsRecord>;
