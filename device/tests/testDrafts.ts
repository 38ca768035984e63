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
  editsRecord,
  editsRequestRecord,
  type KnownEdit,
  type NewEdit,
  type ReadEdits,
  type SavedEdits,
  savedEditsRecord,
  saveEditsRecord,
} from '../../protocol/editor/edit.ts';
import { Deployer } from './testDeployment.ts';

export function renaming(id: string, before: string, after: string, more: Partial<NewEdit> = {}): NewEdit {
  const words = { code: 'attribute', element: 'Point', name: 'Level', attribute: 'Name' } as const;
  return { id, words, changes: [{ record: 'station.xml#7', before, after }], uploads: [], ...more };
}

/** A user of drafts, with the calls of a browser. */
export class Drafter extends Deployer {
  async drafts(): Promise<readonly Draft[]> {
    return draftsRecord.read((await this.ask('getDrafts')).content).drafts;
  }

  async create(name: string, base = 1): Promise<DraftOutcome> {
    return draftOutcomeRecord.read(
      (await this.ask('createDraft', createDraftRecord.parameters({ name, base }))).content,
    );
  }

  /** Returns its id; fails where it could not be made. */
  async begin(name: string, base = 1): Promise<string> {
    // Answered when the first configuration is stored.
    await this.versions();
    const { draft, reason } = await this.create(name, base);
    if (draft === undefined) throw new Error(`not created: ${reason}`);
    return draft;
  }

  async rename(draft: string, name: string): Promise<DraftOutcome> {
    return draftOutcomeRecord.read(
      (await this.ask('renameDraft', renameDraftRecord.parameters({ draft, name }))).content,
    );
  }

  async discard(draft: string): Promise<DraftOutcome> {
    return draftOutcomeRecord.read((await this.ask('discardDraft', discardDraftRecord.parameters({ draft }))).content);
  }

  async edits(draft: string, after = 0, known?: string): Promise<ReadEdits> {
    const parameters = editsRequestRecord.parameters({ draft, after, known });
    return editsRecord.read((await this.ask('getEdits', parameters)).content);
  }

  save(draft: string, after: number, ...edits: readonly NewEdit[]): Promise<SavedEdits> {
    return this.saveOn(draft, { after, known: undefined }, ...edits);
  }

  async saveOn(draft: string, known: KnownEdit, ...edits: readonly NewEdit[]): Promise<SavedEdits> {
    const parameters = saveEditsRecord.parameters({ draft, ...known, edits });
    return savedEditsRecord.read((await this.ask('saveEdits', parameters)).content);
  }
}
