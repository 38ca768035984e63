import { randomBytes } from 'node:crypto';
import type { DraftOutcome } from '../../../protocol/editor/draft.ts';
import { draftLimits, editBytes } from '../../../protocol/editor/limits.ts';
import { writtenText } from '../../../protocol/wire/writtenText.ts';
import type { Data } from '../../data.ts';
import type { DraftCalls } from '../../managers/parts.ts';
import type { Timing } from '../../points/timing.ts';
import { inOne } from '../../store/db.ts';
import { draftStore, type StoredDraft } from '../../store/tables/drafts.ts';
import { uploadStore } from '../../store/tables/uploads.ts';
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

/** Drafts of the configuration: who makes one, what was edited, and who has it open. What edits mean is read only to check it. */
export function composeDrafts({
  data,
  timing,
  store: versions,
  log,
  versions: known,
  examiner,
}: DraftParts): DraftCalls {
  const { db, storage, topics } = data;
  const { now, tick } = timing;
  const drafts = draftStore(db);
  const stored = { storage, drafts, uploads: uploadStore(db, now), contents: versions.contents };
  const saving = new EditSaving({ ...stored, db, now });
  const checks = new DraftChecks({ ...stored, db, versions: known, examiner });
  const presence = new DraftPresence(now, tick);
  const withPresent = (draft: StoredDraft, except?: string) => ({ ...draft, present: presence.of(draft.id, except) });
  /** All of it, or NotStored is thrown. Pages are told. */
  const write = (run: () => DraftOutcome) => {
    const outcome = storage.keep(() => inOne(db, run));
    topics.bump('versions');
    return outcome;
  };
  return {
    list: () => drafts.list().map((draft) => withPresent(draft)),
    create: (given, base, owner) => {
      const name = writtenText(given, draftLimits.nameLength);
      if (name === undefined) return refused('badName');
      return write(() => {
        if (drafts.list().length >= draftLimits.drafts) return refused('tooMany');
        if (!versions.find(base)) return refused('noVersion');
        const id = randomBytes(8).toString('hex');
        drafts.add({ id, name, owner, created: now(), base });
        return { result: 'done', draft: id };
      });
    },
    rename: (id, given) => {
      const name = writtenText(given, draftLimits.nameLength);
      if (name === undefined) return refused('badName');
      return write(() => {
        if (!drafts.find(id)) return refused('noDraft');
        drafts.rename(id, name);
        return { result: 'done' };
      });
    },
    /** Anybody's; the log has whose it was. */
    discard: (id, person) => {
      const outcome = write(() => {
        const draft = drafts.find(id);
        if (!draft) return refused('noDraft');
        drafts.remove(id);
        versions.contents.prune();
        const { name, owner, base, last: edits } = draft;
        const object = { kind: 'other', id, name } as const;
        log.put({ kind: 'draftDiscarded', time: now(), person, object, fields: { owner, base, edits } });
        return { result: 'done' };
      });
      log.move();
      if (outcome.result === 'done') presence.leave(id);
      return outcome;
    },
    edits: ({ draft: id, after, known: last }, { login, tab }) => {
      const draft = drafts.find(id);
      if (!draft) return { result: 'noDraft', edits: [] };
      presence.note(id, login, tab);
      const result = drafts.has(id, after, last) ? 'done' : 'setBack';
      const edits = result === 'done' ? drafts.edits(id, after, editBytes) : [];
      return { result, draft: withPresent(draft, tab), edits };
    },
    save: async (request, { login, tab }) => {
      const outcome = await saving.save(request, login);
      if (outcome.reason !== 'noDraft') presence.note(request.draft, login, tab);
      return outcome;
    },
    check: (id) => checks.check(id),
    checkPicture: (picture) => checks.picture(picture),
  };
}

function refused(reason: DraftOutcome['reason']): DraftOutcome {
  return { result: 'refused', reason };
}
