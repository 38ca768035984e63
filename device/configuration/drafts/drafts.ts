import { randomBytes } from 'node:crypto';
import type * as draftCalls from '../../../protocol/calls/draft.ts';
import type * as draftCheckCalls from '../../../protocol/calls/draftCheck.ts';
import { draftLimits, editBytes } from '../../../protocol/editor/limits.ts';
import { writtenText } from '../../../protocol/wire/writtenText.ts';
import { type Answers, type Caller, refused } from '../../calls/reply.ts';
import type { Data } from '../../data.ts';
import type { Timing } from '../../points/timing.ts';
import { inOne } from '../../store/db.ts';
import { draftStore, type StoredDraft } from '../../store/tables/drafts.ts';
import { uploadStore } from '../../store/tables/uploads.ts';
import type { User } from '../../users/user.ts';
import type { Examiner } from '../examining/examiner.ts';
import type { VersionParts } from '../startVersion.ts';
import { DraftChecks } from './draftChecks.ts';
import { DraftPresence } from './draftPresence.ts';
import { EditSaving } from './editSaving.ts';

interface DraftParts extends VersionParts {
  readonly data: Pick<Data, 'db' | 'storage' | 'topics'>;
  readonly timing: Pick<Timing, 'now' | 'tick'>;
  readonly examiner: Examiner;
}

type DraftAnswers = Answers<typeof draftCalls & typeof draftCheckCalls>;

export function composeDrafts({
  data,
  timing,
  store: versions,
  log,
  versions: known,
  examiner,
}: DraftParts): DraftAnswers {
  const { db, storage, topics } = data;
  const { now, tick } = timing;
  const drafts = draftStore(db);
  const stored = { storage, drafts, uploads: uploadStore(db, now), contents: versions.contents };
  const saving = new EditSaving({ ...stored, db, now });
  const checks = new DraftChecks({ ...stored, db, versions: known, examiner });
  const presence = new DraftPresence(now, tick);
  const withPresent = (draft: StoredDraft, except?: string) => ({ ...draft, present: presence.of(draft.id, except) });
  /** All or nothing: else NotStored is thrown. Notifies pages. */
  const write = <O>(run: () => O) => {
    const outcome = storage.keep(() => inOne(db, run));
    topics.bump('versions');
    return outcome;
  };
  return {
    getDrafts: () => ({ drafts: drafts.list().map((draft) => withPresent(draft)) }),
    createDraft: ({ name: given, base }, { user: { login: owner } }) => {
      const name = writtenText(given, draftLimits.nameLength);
      if (name === undefined) return refused('badName');
      return write(() => {
        if (drafts.list().length >= draftLimits.drafts) return refused('tooMany');
        if (!versions.find(base)) return refused('noVersion');
        const id = randomBytes(8).toString('hex');
        drafts.add({ id, name, owner, created: now(), base });
        return { result: 'done', draft: id } as const;
      });
    },
    renameDraft: ({ draft: id, name: given }) => {
      const name = writtenText(given, draftLimits.nameLength);
      if (name === undefined) return refused('badName');
      return write(() => {
        if (!drafts.find(id)) return refused('noDraft');
        drafts.rename(id, name);
        return { result: 'done' } as const;
      });
    },
    /** Of any owner, who is in the log. */
    discardDraft: ({ draft: id }, { user: { login: person } }) => {
      const outcome = write(() => {
        const draft = drafts.find(id);
        if (!draft) return refused('noDraft');
        drafts.remove(id);
        versions.contents.prune();
        const { name, owner, base, last: edits } = draft;
        const object = { kind: 'other', id, name } as const;
        log.put({ kind: 'draftDiscarded', time: now(), person, object, fields: { owner, base, edits } });
        return { result: 'done' } as const;
      });
      log.move();
      if (outcome.result === 'done') presence.leave(id);
      return outcome;
    },
    getEdits: ({ draft: id, after, known: last }, caller) => {
      const draft = drafts.find(id);
      if (!draft) return { result: 'noDraft', edits: [] };
      const tab = tabOf(caller);
      presence.note(id, caller.user.login, tab);
      const result = drafts.has(id, after, last) ? 'done' : 'setBack';
      const edits = result === 'done' ? drafts.edits(id, after, editBytes) : [];
      return { result, draft: withPresent(draft, tab), edits };
    },
    saveEdits: async (request, caller) => {
      const { login } = caller.user;
      const outcome = await saving.save(request, login);
      if (outcome.reason !== 'noDraft') presence.note(request.draft, login, tabOf(caller));
      return outcome;
    },
    checkDraft: ({ draft }) => checks.check(draft),
    checkPicture: (picture) => checks.picture(picture),
  };
}

/** Unique over all tabs of all logins: a page numbers itself. */
function tabOf({ user, page = '' }: Caller<User>): string {
  return `${user.login} ${page}`;
}
