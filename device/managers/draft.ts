import {
  createDraftRecord,
  type DraftOutcome,
  discardDraftRecord,
  draftOutcomeRecord,
  draftsRecord,
  renameDraftRecord,
} from '../../protocol/editor/draft.ts';
import {
  checkDraftRecord,
  checkPictureRecord,
  draftCheckRecord,
  pictureCheckRecord,
} from '../../protocol/editor/draftCheck.ts';
import {
  editsRecord,
  editsRequestRecord,
  type SavedEdits,
  savedEditsRecord,
  saveEditsRecord,
} from '../../protocol/editor/edit.ts';
import { NotStored } from '../store/storage.ts';
import type { CallRequest } from './answer.ts';
import { about } from './deployment.ts';
import { orNotStored } from './orNotStored.ts';
import type { Editing } from './parts.ts';

/** A tab by its login and the number that it gave itself. */
function editing(login: string, { page = '' }: CallRequest): Editing {
  return { login, tab: `${login} ${page}` };
}

const notStored = { result: 'refused', reason: 'notStored' } as const;

export const getDrafts = about(
  () => ({}),
  draftsRecord,
  ({ drafts }) => ({ drafts: drafts.list() }),
);

export const createDraft = about(createDraftRecord.read, draftOutcomeRecord, ({ drafts }, { name, base }, { login }) =>
  orNotStored<DraftOutcome, DraftOutcome>(notStored, () => drafts.create(name, base, login)),
);

export const renameDraft = about(renameDraftRecord.read, draftOutcomeRecord, ({ drafts }, { draft, name }) =>
  orNotStored<DraftOutcome, DraftOutcome>(notStored, () => drafts.rename(draft, name)),
);

export const discardDraft = about(discardDraftRecord.read, draftOutcomeRecord, ({ drafts }, { draft }, { login }) =>
  orNotStored<DraftOutcome, DraftOutcome>(notStored, () => drafts.discard(draft, login)),
);

export const getEdits = about(editsRequestRecord.read, editsRecord, ({ drafts }, request, { login }, call) =>
  drafts.edits(request, editing(login, call)),
);

export const saveEdits = about(saveEditsRecord.read, savedEditsRecord, ({ drafts }, request, { login }, call) => {
  return drafts.save(request, editing(login, call)).catch((error): SavedEdits => {
    if (error instanceof NotStored) return { ...notStored, edits: [], missing: [] };
    throw error;
  });
});

export const checkDraft = about(checkDraftRecord.read, draftCheckRecord, ({ drafts }, { draft }) =>
  drafts.check(draft),
);

export const checkPicture = about(checkPictureRecord.read, pictureCheckRecord, ({ drafts }, picture) =>
  drafts.checkPicture(picture),
);
