import type { DraftOutcome, KnownEdit, SavedEdits } from '../../protocol/calls/draft.ts';
import type { Draft } from '../../protocol/editor/draft.ts';
import type { NewEdit } from '../../protocol/editor/edit.ts';
import { Deployer } from './testDeployment.ts';

export function renaming(id: string, before: string, after: string, more: Partial<NewEdit> = {}): NewEdit {
  const words = { code: 'attribute', element: 'Point', name: 'Level', attribute: 'Name' } as const;
  return { id, words, changes: [{ record: 'station.xml#7', before, after }], uploads: [], ...more };
}

/** A user of drafts, with the calls of a browser. */
export class Drafter extends Deployer {
  async drafts(): Promise<readonly Draft[]> {
    return (await this.call('getDrafts')).drafts;
  }

  create(name: string, base = 1): Promise<DraftOutcome> {
    return this.call('createDraft', { name, base });
  }

  /** Returns its id; fails where it could not be made. */
  async begin(name: string, base = 1): Promise<string> {
    // Answered when the first configuration is stored.
    await this.versions();
    const { draft, reason } = await this.create(name, base);
    if (draft === undefined) throw new Error(`not created: ${reason}`);
    return draft;
  }

  rename(draft: string, name: string) {
    return this.call('renameDraft', { draft, name });
  }

  discard(draft: string) {
    return this.call('discardDraft', { draft });
  }

  edits(draft: string, after = 0, known?: string) {
    return this.call('getEdits', { draft, after, known });
  }

  save(draft: string, after: number, ...edits: readonly NewEdit[]): Promise<SavedEdits> {
    return this.saveOn(draft, { after, known: undefined }, ...edits);
  }

  saveOn(draft: string, known: KnownEdit, ...edits: readonly NewEdit[]): Promise<SavedEdits> {
    return this.call('saveEdits', { draft, ...known, edits });
  }
}
