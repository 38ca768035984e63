import { randomBytes } from 'node:crypto';
import type { Draft, DraftOutcome } from '../../../protocol/editor/draft.ts';
import type { CheckPicture, PictureCheck } from '../../../protocol/editor/draftCheck.ts';
import type { EditsRequest, ReadEdits, SavedEdits, SaveEdits } from '../../../protocol/editor/edit.ts';
import { draftLimits, editBytes } from '../../../protocol/editor/limits.ts';
import { writtenText } from '../../../protocol/wire/writtenText.ts';
import type { Data } from '../../data.ts';
import type { DraftCalls, Editing } from '../../managers/parts.ts';
import type { Timing } from '../../points/timing.ts';
import { inOne } from '../../store/db.ts';
import { type DraftStore, draftStore, type StoredDraft } from '../../store/tables/drafts.ts';
import { uploadStore } from '../../store/tables/uploads.ts';
import type { VersionStore } from '../../store/tables/versions.ts';
import type { DeploymentLog } from '../deploymentLog.ts';
import type { Examiner } from '../examining/examiner.ts';
import type { ConfigurationVersions } from '../versions.ts';
import { DraftChecks } from './draftChecks.ts';
import { DraftPresence } from './draftPresence.ts';
import { EditSaving } from './editSaving.ts';

interface DraftParts {
  readonly data: Pick<Data, 'db' | 'storage' | 'topics'>;
  readonly timing: Pick<Timing, 'now' | 'tick'>;
  readonly store: VersionStore;
  readonly log: DeploymentLog;
  readonly versions: ConfigurationVersions;
  readonly examiner: Examiner;
}

/** Drafts of the configuration: who makes one, what was edited, and who has it open. What edits mean is read only to check it. */
export class Drafts implements DraftCalls {
  readonly #parts: DraftParts;
  readonly #store: DraftStore;
  readonly #saving: EditSaving;
  readonly #checks: DraftChecks;
  readonly #presence: DraftPresence;

  constructor(parts: DraftParts) {
    const { data, timing, store, versions, examiner } = parts;
    this.#parts = parts;
    this.#store = draftStore(data.db);
    const stored = {
      ...{ storage: data.storage, drafts: this.#store },
      ...{ uploads: uploadStore(data.db, timing.now), contents: store.contents },
    };
    this.#saving = new EditSaving({ ...stored, db: data.db, now: timing.now });
    this.#checks = new DraftChecks({ ...stored, versions, examiner });
    this.#presence = new DraftPresence(timing.now, timing.tick);
  }

  list(): Draft[] {
    return this.#store.list().map((draft) => this.#withPresent(draft));
  }

  create(given: string, base: number, owner: string): DraftOutcome {
    const name = writtenText(given, draftLimits.nameLength);
    if (name === undefined) return refused('badName');
    return this.#write(() => {
      if (this.#store.list().length >= draftLimits.drafts) return refused('tooMany');
      if (!this.#parts.store.find(base)) return refused('noVersion');
      const id = randomBytes(8).toString('hex');
      this.#store.add({ id, name, owner, created: this.#parts.timing.now(), base });
      return { result: 'done', draft: id };
    });
  }

  rename(id: string, given: string): DraftOutcome {
    const name = writtenText(given, draftLimits.nameLength);
    if (name === undefined) return refused('badName');
    return this.#write(() => {
      if (!this.#store.find(id)) return refused('noDraft');
      this.#store.rename(id, name);
      return { result: 'done' };
    });
  }

  /** Anybody's; the log has whose it was. */
  discard(id: string, person: string): DraftOutcome {
    const { store: versions, log, timing } = this.#parts;
    const outcome = this.#write(() => {
      const draft = this.#store.find(id);
      if (!draft) return refused('noDraft');
      this.#store.remove(id);
      versions.contents.prune();
      const { name, owner, base, last: edits } = draft;
      const object = { kind: 'other', id, name } as const;
      log.put({ kind: 'draftDiscarded', time: timing.now(), person, object, fields: { owner, base, edits } });
      return { result: 'done' };
    });
    log.move();
    if (outcome.result === 'done') this.#presence.leave(id);
    return outcome;
  }

  edits({ draft: id, after, known }: EditsRequest, { login, tab }: Editing): ReadEdits {
    const draft = this.#store.find(id);
    if (!draft) return { result: 'noDraft', edits: [] };
    this.#presence.note(id, login, tab);
    const result = this.#store.has(id, after, known) ? 'done' : 'setBack';
    const edits = result === 'done' ? this.#store.edits(id, after, editBytes) : [];
    return { result, draft: this.#withPresent(draft, tab), edits };
  }

  async save(request: SaveEdits, { login, tab }: Editing): Promise<SavedEdits> {
    const outcome = await this.#saving.save(request, login);
    if (outcome.reason !== 'noDraft') this.#presence.note(request.draft, login, tab);
    return outcome;
  }

  check(id: string): ReturnType<DraftChecks['check']> {
    return this.#checks.check(id);
  }

  checkPicture(picture: CheckPicture): Promise<PictureCheck> {
    return this.#checks.picture(picture);
  }

  #withPresent(draft: StoredDraft, except?: string): Draft {
    return { ...draft, present: this.#presence.of(draft.id, except) };
  }

  /** All of it, or NotStored is thrown. Pages are told. */
  #write(run: () => DraftOutcome): DraftOutcome {
    const { db, storage, topics } = this.#parts.data;
    const outcome = storage.keep(() => inOne(db, run));
    topics.bump('versions');
    return outcome;
  }
}

function refused(reason: DraftOutcome['reason']): DraftOutcome {
  return { result: 'refused', reason };
}
