import * as calls from '../../protocol/calls/draft.ts';
import {
  createDraftRecord,
  discardDraftRecord,
  draftOutcomeRecord,
  draftsRecord,
  renameDraftRecord,
} from '../../protocol/editor/draft.ts';
import { editsRecord, editsRequestRecord, savedEditsRecord, saveEditsRecord } from '../../protocol/editor/edit.ts';
import { acts } from './act.ts';
import { asks, none } from './ask.ts';

/** Newest first. Undefined: no answer came, or a code. */
export const readDrafts = asks(calls.getDrafts, none, (content) => draftsRecord.read(content).drafts);

export const createDraft = acts(calls.createDraft, createDraftRecord.parameters, draftOutcomeRecord.read);
export const renameDraft = acts(calls.renameDraft, renameDraftRecord.parameters, draftOutcomeRecord.read);
export const discardDraft = acts(calls.discardDraft, discardDraftRecord.parameters, draftOutcomeRecord.read);

/** The first edits after that one, and who else has the draft open. Undefined: no answer came, or a code. */
export const readEdits = asks(calls.getEdits, editsRequestRecord.parameters, editsRecord.read);
export const saveEdits = acts(calls.saveEdits, saveEditsRecord.parameters, savedEditsRecord.read);
