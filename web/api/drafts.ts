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
import { errorCodes } from '../../protocol/errorCodes.ts';
import { act, type NoOutcome } from './act.ts';
import type { Client } from './client.ts';

type Caller = Pick<Client, 'call'>;

/** Newest first. Undefined: no answer came, or a code. */
export async function readDrafts(client: Caller): Promise<readonly Draft[] | undefined> {
  const reply = await client.call(calls.getDrafts);
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? draftsRecord.read(reply.content).drafts : undefined;
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
  const reply = await client.call(calls.getEdits, editsRequestRecord.parameters(request));
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? editsRecord.read(reply.content) : undefined;
}

export async function saveEdits(client: Caller, request: SaveEdits): Promise<SavedEdits | NoOutcome> {
  return act(client, calls.saveEdits, saveEditsRecord.parameters(request), savedEditsRecord.read);
}
