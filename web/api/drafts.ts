import { calls } from '../../protocol/calls.ts';
import {
  createDraftRecord,
  type Draft,
  type DraftOutcome,
  discardDraftRecord,
  draftOutcomeRecord,
  draftsRecord,
  renameDraftRecord,
} from '../../protocol/editor/draft.ts';
import {
  type EditsRequest,
  editsRecord,
  editsRequestRecord,
  type ReadEdits,
  type SavedEdits,
  type SaveEdits,
  savedEditsRecord,
  saveEditsRecord,
} from '../../protocol/editor/edit.ts';
import { act, type NoOutcome } from './act.ts';
import { ask, type Caller } from './ask.ts';

/** Newest first. Undefined: no answer came, or a code. */
export async function readDrafts(client: Caller): Promise<readonly Draft[] | undefined> {
  return ask(client, calls.getDrafts, [], (content) => draftsRecord.read(content).drafts);
}

export async function createDraft(client: Caller, name: string, base: number): Promise<DraftOutcome | NoOutcome> {
  return act(client, calls.createDraft, createDraftRecord.parameters({ name, base }), draftOutcomeRecord.read);
}

export async function renameDraft(client: Caller, draft: string, name: string): Promise<DraftOutcome | NoOutcome> {
  return act(client, calls.renameDraft, renameDraftRecord.parameters({ draft, name }), draftOutcomeRecord.read);
}

export async function discardDraft(client: Caller, draft: string): Promise<DraftOutcome | NoOutcome> {
  return act(client, calls.discardDraft, discardDraftRecord.parameters({ draft }), draftOutcomeRecord.read);
}

/** The first edits after that one, and who else has the draft open. Undefined: no answer came, or a code. */
export async function readEdits(client: Caller, request: EditsRequest): Promise<ReadEdits | undefined> {
  return ask(client, calls.getEdits, editsRequestRecord.parameters(request), editsRecord.read);
}

export async function saveEdits(client: Caller, request: SaveEdits): Promise<SavedEdits | NoOutcome> {
  return act(client, calls.saveEdits, saveEditsRecord.parameters(request), savedEditsRecord.read);
}
