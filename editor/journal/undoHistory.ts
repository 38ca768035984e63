import type { NewEdit } from '../../protocol/editor/edit.ts';

type Step = Pick<NewEdit, 'id' | 'words' | 'undoes' | 'redoes' | 'changes'>;

/** What one login can undo and redo: made of its own edits in turn, so that it is the same after a reload. */
export class UndoHistory {
  #done: Step[] = [];
  #undone: Step[] = [];

  get undoable(): Step | undefined {
    return this.#done.at(-1);
  }

  get redoable(): Step | undefined {
    return this.#undone.at(-1);
  }

  add(edit: Step): void {
    const { undoes, redoes } = edit;
    if (undoes !== undefined) move(undoes, this.#done, this.#undone);
    else if (redoes !== undefined) move(redoes, this.#undone, this.#done);
    else {
      this.#done.push(edit);
      this.#undone = [];
    }
  }

  /** The edit can no longer be undone or redone; the one before it can. */
  drop(id: string): void {
    this.#done = this.#done.filter((edit) => edit.id !== id);
    this.#undone = this.#undone.filter((edit) => edit.id !== id);
  }
}

function move(id: string, from: Step[], to: Step[]): void {
  const at = from.findLastIndex((edit) => edit.id === id);
  if (at !== -1) to.push(...from.splice(at, 1));
}
