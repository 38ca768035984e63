import { type RecordOf, record } from '../wire/record.ts';
import { choice, filled, many, text, time, whole } from '../wire/recordFields.ts';

const presentRecord = record('Present', {
  login: text.or(''),
  /** UTC ms. */
  since: time.or(0),
});
/** A tab that has the draft open. */
export type Present = RecordOf<typeof presentRecord>;

export const draftRecord = record('Draft', {
  /** Made at random: no other draft ever has it. */
  id: text.required,
  name: text.or(''),
  /** Login of who made it; every administrator may edit it. */
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
/** A configuration that somebody edits: a version and the edits since. */
export type Draft = RecordOf<typeof draftRecord>;

/** Newest first. */
export const draftsRecord = record('Content', { drafts: many(draftRecord) });

export const createDraftRecord = record('payload', { name: text.or(''), base: whole.required });
export const renameDraftRecord = record('payload', { draft: text.required, name: text.or('') });
export const discardDraftRecord = record('payload', { draft: text.required });

const draftRefusals = [
  /** Not a name: empty, too long, or with signs that can't be seen. */
  'badName',
  /** There are as many drafts as there may be. */
  'tooMany',
  /** There is no such version to begin with. */
  'noVersion',
  /** It was discarded. */
  'noDraft',
  'notStored',
  'tooOften',
] as const;
export type DraftRefusal = (typeof draftRefusals)[number];

export const draftOutcomeRecord = record('Content', {
  result: choice(['done', 'refused']).or('refused'),
  reason: choice(draftRefusals),
  /** Id of a draft that was made. */
  draft: filled,
  retryAfterSec: whole,
});
/** What became of making, renaming or discarding a draft. */
export type DraftOutcome = RecordOf<typeof draftOutcomeRecord>;
