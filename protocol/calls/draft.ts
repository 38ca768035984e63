import { draftRecord } from '../editor/draft.ts';
import { editRecord, newEditRecord } from '../editor/edit.ts';
import { choice, filled, many, one, text, texts, whole } from '../wire/recordFields.ts';
import { inDegraded, ours, type ReplyOf, type RequestOf } from './call.ts';

/** Drafts of the configuration. */
export const getDrafts = ours('Configuration', 'IConfigurationManager/GetDrafts', 'deploy', {
  ...inDegraded,
  reply: {
    /** Newest first. */
    drafts: many(draftRecord),
  },
});

export const createDraft = ours('Configuration', 'IConfigurationManager/CreateDraft', 'deploy', {
  ...inDegraded,
  request: {
    name: text.or(''),
    /** The version that it begins with. */
    base: whole.required,
  },
  /**
   * `badName`: empty, too long, or with signs that can't be seen. `tooMany`: there are as many drafts as there may be.
   * `noVersion`: there is no such version to begin with.
   */
  refusals: ['badName', 'tooMany', 'noVersion'],
  reply: {
    /** Id of the draft. */
    draft: filled,
  },
  rate: 'entry',
  notStored: 'notStored',
});

export const renameDraft = ours('Configuration', 'IConfigurationManager/RenameDraft', 'deploy', {
  ...inDegraded,
  request: { draft: text.required, name: text.or('') },
  /** `noDraft`: it was discarded. */
  refusals: ['badName', 'noDraft'],
  rate: 'entry',
  notStored: 'notStored',
});

export const discardDraft = ours('Configuration', 'IConfigurationManager/DiscardDraft', 'deploy', {
  ...inDegraded,
  request: { draft: text.required },
  refusals: ['noDraft'],
  notStored: 'notStored',
});
export type DraftOutcome = ReplyOf<typeof createDraft>;

/** What a tab knows of a draft. */
const known = {
  draft: text.required,
  /** The last edit that the tab knows; 0: none. */
  after: whole.required,
  /** Its id, as the tab knows it: a restored backup can have another one there. */
  known: filled,
} as const;

/** The first edits after that one, and who else has the draft open. */
export const getEdits = ours('Configuration', 'IConfigurationManager/GetEdits', 'deploy', {
  ...inDegraded,
  request: known,
  reply: {
    /** `noDraft`: it was discarded. `setBack`: the tab knows edits that the draft does not have. */
    result: choice(['done', 'noDraft', 'setBack']).or('noDraft'),
    /** The tab that asks is not among those present. */
    draft: one(draftRecord),
    /** The first of them; `draft.last` is the last of all. */
    edits: many(editRecord),
  },
});
/** Up to which edit a tab knows a draft. */
export type KnownEdit = Omit<RequestOf<typeof getEdits>, 'draft'>;

/** All edits are stored, or none. */
export const saveEdits = ours('Configuration', 'IConfigurationManager/SaveEdits', 'deploy', {
  ...inDegraded,
  request: {
    ...known,
    /** Made on top of the last one that the tab knows. */
    edits: many(newEditRecord),
  },
  /**
   * `tooLarge`: the draft would exceed its limit. `incomplete`: files, `missing`, are to be uploaded first. `badEdit`: no
   * edit by its id, a record without a key, without a change, or undoing what is not there. `otherLogin`: it undoes or does
   * again what another login did.
   */
  refusals: ['noDraft', 'tooLarge', 'incomplete', 'badEdit', 'otherLogin'],
  /**
   * `outdated`: there are edits that the tab does not know; by their `id` it finds its own, of a reply that was lost.
   * `setBack`: as of reading them. Nothing is stored.
   */
  results: ['saved', 'outdated', 'setBack'],
  reply: {
    /** Sequence of the last edit of the draft. */
    last: whole,
    /** With `outdated`: the first of those that the tab does not know. */
    edits: many(editRecord),
    missing: texts.named('Missing').or([]),
  },
  notStored: 'notStored',
  // Each change of a record an element.
  mostElements: 12_000,
  rate: 'edit',
});
export type SaveEdits = RequestOf<typeof saveEdits>;
export type SavedEdits = ReplyOf<typeof saveEdits>;
