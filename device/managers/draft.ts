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
  type PictureCheck,
  pictureCheckRecord,
} from '../../protocol/editor/draftCheck.ts';
import {
  editsRecord,
  editsRequestRecord,
  type SavedEdits,
  savedEditsRecord,
  saveEditsRecord,
} from '../../protocol/editor/edit.ts';
import type { WireRecord } from '../../protocol/wire/record.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { NotStored } from '../store/storage.ts';
import type { User } from '../users/user.ts';
import type { CallRequest } from './answer.ts';
import { about } from './deployment.ts';
import { orNotStored } from './orNotStored.ts';
import type { DraftCalls, Editing } from './parts.ts';

/** A tab by its login and the number that it gave itself. */
function editing(login: string, { page = '' }: CallRequest): Editing {
  return { login, tab: `${login} ${page}` };
}

/** A call about drafts. */
function aboutDrafts<Request, Reply>(
  read: (payload: XmlNode) => Request | undefined,
  reply: WireRecord<Reply>,
  run: (drafts: DraftCalls, request: Request, user: User, call: CallRequest) => Reply | Promise<Reply>,
) {
  return about(read, reply, async ({ drafts }, ...rest) => run(await drafts(), ...rest));
}

const notStored = { result: 'refused', reason: 'notStored' } as const;

export const getDrafts = aboutDrafts(
  () => ({}),
  draftsRecord,
  (drafts) => ({ drafts: drafts.list() }),
);

export const createDraft = aboutDrafts(
  createDraftRecord.read,
  draftOutcomeRecord,
  (drafts, { name, base }, { login }) =>
    orNotStored<DraftOutcome, DraftOutcome>(notStored, () => drafts.create(name, base, login)),
);

export const renameDraft = aboutDrafts(renameDraftRecord.read, draftOutcomeRecord, (drafts, { draft, name }) =>
  orNotStored<DraftOutcome, DraftOutcome>(notStored, () => drafts.rename(draft, name)),
);

export const discardDraft = aboutDrafts(discardDraftRecord.read, draftOutcomeRecord, (drafts, { draft }, { login }) =>
  orNotStored<DraftOutcome, DraftOutcome>(notStored, () => drafts.discard(draft, login)),
);

export const getEdits = aboutDrafts(editsRequestRecord.read, editsRecord, (drafts, request, { login }, call) =>
  drafts.edits(request, editing(login, call)),
);

export const saveEdits = aboutDrafts(saveEditsRecord.read, savedEditsRecord, (drafts, request, { login }, call) => {
  return drafts.save(request, editing(login, call)).catch((error): SavedEdits => {
    if (error instanceof NotStored) return { ...notStored, edits: [], missing: [] };
    throw error;
  });
});

export const checkDraft = aboutDrafts(checkDraftRecord.read, draftCheckRecord, (drafts, { draft }) =>
  drafts.check(draft),
);

export const checkPicture = aboutDrafts(checkPictureRecord.read, pictureCheckRecord, (drafts, picture) => {
  return drafts.checkPicture(picture).catch((error): PictureCheck => {
    if (error instanceof NotStored) return { ...notStored, remarks: [] };
    throw error;
  });
});
