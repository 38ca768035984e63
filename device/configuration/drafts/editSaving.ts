import type { SavedEdits, SaveEdits } from '../../../protocol/calls/draft.ts';
import type { NewEdit } from '../../../protocol/editor/edit.ts';
import { draftLimits, editBytes } from '../../../protocol/editor/limits.ts';
import { fileOf } from '../../configuration.ts';
import { inOne } from '../../store/db.ts';
import type { Writes } from '../../store/storage.ts';
import { type PackedFile, packFile } from '../../store/tables/configurationContents.ts';
import type { DraftCheckParts } from './draftChecks.ts';
import { filesOf, isEdit } from './isEdit.ts';

interface SavingParts extends Pick<DraftCheckParts, 'db' | 'drafts' | 'uploads' | 'contents'> {
  readonly storage: Writes;
  readonly now: () => number;
}

interface NeededFiles {
  /** Those that no version and no draft has yet, ready to be stored. */
  readonly packed: readonly PackedFile[];
  /** The unpacked bytes that each adds to the draft, by its SHA-256; files that can't be found are missing. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Appends edits to the journal of a draft, all or none, after the last one that their tab knows. */
export class EditSaving {
  readonly #parts: SavingParts;

  constructor(parts: SavingParts) {
    this.#parts = parts;
  }

  /** Throws NotStored where the disk can't be written. */
  async save(request: SaveEdits, login: string): Promise<SavedEdits> {
    const { db, storage } = this.#parts;
    if (request.edits.length === 0 || !request.edits.every(isEdit)) return refused('badEdit');
    const files = filesOf(request.edits);
    const needed = await this.#needed(request.draft, files);
    return storage.keep(() => inOne(db, () => this.#save(request, login, files, needed)));
  }

  #save(
    { draft: id, after, known, edits }: SaveEdits,
    login: string,
    files: readonly string[],
    { packed, sizes }: NeededFiles,
  ): SavedEdits {
    const { drafts, contents, uploads, now } = this.#parts;
    const draft = drafts.find(id);
    if (!draft) return refused('noDraft');
    if (!drafts.has(id, after, known)) return { result: 'setBack', last: draft.last, edits: [], missing: [] };
    if (after !== draft.last)
      return { result: 'outdated', last: draft.last, edits: drafts.edits(id, after, editBytes), missing: [] };
    const wrong = this.#targetFault(id, login, edits);
    if (wrong) return refused(wrong);
    const missing = files.filter((sha256) => !sizes.has(sha256));
    if (missing.length > 0) return { ...refused('incomplete'), missing };
    const added = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const bytes = draft.bytes + Buffer.byteLength(JSON.stringify(edits)) + added;
    if (bytes > draftLimits.bytes) return refused('tooLarge');
    contents.insert(packed);
    uploads.drop(files);
    drafts.save({ draft: id, login, time: now(), after, edits, files, bytes });
    return { result: 'saved', last: after + edits.length, edits: [], missing: [] };
  }

  async #needed(draft: string, files: readonly string[]): Promise<NeededFiles> {
    const { uploads, contents, storage, drafts } = this.#parts;
    const packed: PackedFile[] = [];
    const sizes = new Map<string, number>();
    let total = 0;
    for (const sha256 of files) {
      const isStored = contents.has(sha256);
      const upload = isStored ? undefined : uploads.read(sha256);
      if (upload === 'altered') storage.later(() => uploads.drop([sha256]));
      else if (upload) packed.push(await packFile(sha256, fileOf(upload)));
      if (!isStored && !Buffer.isBuffer(upload)) continue;
      // Files that the draft already has cost nothing; beyond the limit nothing is unpacked.
      const isCounted = drafts.hasFile(draft, sha256) || total > draftLimits.bytes;
      const size = isCounted ? 0 : ((upload as Buffer | undefined) ?? (await contents.read(sha256)))?.length;
      total += size ?? 0;
      if (size !== undefined) sizes.set(sha256, size);
    }
    return { packed, sizes };
  }

  /** Users undo and redo their own edits only; the id of an edit occurs once. */
  #targetFault(draft: string, login: string, edits: readonly NewEdit[]): SavedEdits['reason'] {
    const own = new Set<string>();
    const loginOf = (id: string) => (own.has(id) ? login : this.#parts.drafts.loginOf(draft, id));
    for (const { id, undoes, redoes } of edits) {
      if (loginOf(id) !== undefined) return 'badEdit';
      const target = undoes ?? redoes;
      const by = target === undefined ? login : loginOf(target);
      if (by !== login) return by === undefined ? 'badEdit' : 'otherLogin';
      own.add(id);
    }
    return undefined;
  }
}

function refused(reason: SavedEdits['reason']): SavedEdits {
  return { result: 'refused', reason, edits: [], missing: [] };
}
