import type { KnownEdit } from '../../protocol/calls/draft.ts';
import type { Edit, EditWords, NewEdit, RecordChange } from '../../protocol/editor/edit.ts';
import { inverse } from '../records/inverse.ts';
import { isNoteKey, partsOfKey } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { UndoHistory } from './undoHistory.ts';
import { wordsOfChanges } from './wordsOfChanges.ts';

interface JournalParts {
  /** Has the files of the version that the draft was made from. */
  readonly store: RecordStore;
  /** Whose edits can be undone here. */
  readonly login: string;
  /** Unique over all tabs; at least 8 characters. */
  readonly newId: () => string;
}

/** `outdated`: someone else has changed the same since. */
export type StepResult = 'done' | 'nothing' | 'outdated';

/** The edits of a draft in turn: those stored by the device, then own pending ones. The store has their result. */
export class Journal {
  readonly #parts: JournalParts;
  #known: KnownEdit = { after: 0, known: undefined };
  #pending: NewEdit[] = [];
  #history = new UndoHistory();
  /** Own stored edits: the history is made from them again when pending ones are dropped. */
  readonly #own: Edit[] = [];
  readonly #blocked = new Set<string>();
  #unreadable = 0;

  constructor(parts: JournalParts) {
    this.#parts = parts;
  }

  get store(): RecordStore {
    return this.#parts.store;
  }

  /** Sequence of the last stored edit; 0: none. */
  get last(): number {
    return this.#known.after;
  }

  get known(): KnownEdit {
    return this.#known;
  }

  /** To be made again where the device has lost them. */
  get own(): readonly NewEdit[] {
    const stored = this.#own.map(({ id, words, undoes, redoes, changes, uploads }) => {
      return { id, words, undoes, redoes, changes, uploads };
    });
    return [...stored, ...this.#pending];
  }

  get pending(): readonly NewEdit[] {
    return this.#pending;
  }

  /** Stored edits that did not fit and were left out: damaged, or of another version of the app. */
  get unreadable(): number {
    return this.#unreadable;
  }

  get undoable(): EditWords | undefined {
    return this.#history.undoable?.words;
  }

  get redoable(): EditWords | undefined {
    return this.#history.redoable?.words;
  }

  /** Undefined: it changed nothing. If `make` throws, nothing has changed. */
  perform(make: (edit: Transaction) => void, words?: EditWords): NewEdit | undefined {
    const { store, newId } = this.#parts;
    const transaction = new Transaction(store, newId);
    try {
      make(transaction);
    } catch (error) {
      transaction.rollBack();
      throw error;
    }
    const changes = transaction.changes();
    if (changes.length === 0) return undefined;
    const named = words ?? (isNote({ changes }) ? undefined : wordsOfChanges(store, changes));
    const edit = { id: newId(), words: named, changes, uploads: filesIn(changes) };
    this.#push(edit);
    return edit;
  }

  /** Adds an edit that reverses the last own one. */
  undo(): StepResult {
    const step = this.#history.undoable;
    if (!step) return 'nothing';
    return this.#step(step.id, { words: step.words, undoes: step.id, changes: inverse(step.changes) });
  }

  redo(): StepResult {
    const step = this.#history.redoable;
    if (!step) return 'nothing';
    return this.#step(step.id, { words: step.words, redoes: step.id, changes: step.changes });
  }

  /** Unstored edits of an earlier session, as after a reload. Returns those that no longer fit. */
  addPending(edits: readonly NewEdit[]): NewEdit[] {
    return edits.filter((edit) => {
      if (!this.store.apply(edit.changes)) return !isNote(edit);
      this.#push(edit);
      return false;
    });
  }

  /**
   * `edits`: stored by the device, in turn from `last` on. Own pending edits are applied again on top of them; returns
   * those that are dropped because someone else changed the same.
   */
  receive(edits: readonly Edit[]): NewEdit[] {
    const fresh = edits.filter(({ sequence }) => sequence > this.last);
    const isAsPending = fresh.every(({ id }, at) => id === this.#pending[at]?.id);
    if (isAsPending) {
      this.#pending = this.#pending.slice(fresh.length);
      for (const edit of fresh) this.#addStored(edit);
      return [];
    }
    const pending = this.#takeBackPending();
    const stored = new Set<string>();
    for (const edit of fresh) {
      stored.add(edit.id);
      if (this.store.apply(edit.changes)) this.#addStored(edit);
      else {
        this.#known = knownOf(edit);
        this.#unreadable++;
      }
    }
    this.#makeHistory();
    return this.addPending(pending.filter(({ id }) => !stored.has(id)));
  }

  discardPending(): void {
    this.#takeBackPending();
    this.#makeHistory();
  }

  /** The device has stored the first pending edits, up to this sequence. */
  confirm(last: number): void {
    const { login } = this.#parts;
    const count = last - this.last;
    const stored = this.#pending.slice(0, count);
    this.receive(stored.map((edit, at) => ({ ...edit, sequence: this.last + 1 + at, login, time: 0 })));
  }

  #step(id: string, step: Pick<NewEdit, 'words' | 'undoes' | 'redoes' | 'changes'>): StepResult {
    if (this.store.apply(step.changes)) {
      this.#push({ ...step, id: this.#parts.newId(), uploads: [] });
      return 'done';
    }
    this.#blocked.add(id);
    this.#history.drop(id);
    return 'outdated';
  }

  #takeBackPending(): readonly NewEdit[] {
    const pending = this.#pending;
    for (const { changes } of pending.toReversed()) this.store.apply(inverse(changes));
    this.#pending = [];
    return pending;
  }

  /** From stored edits only. */
  #makeHistory(): void {
    this.#history = new UndoHistory();
    for (const edit of this.#own) this.#remember(edit);
    for (const id of this.#blocked) this.#history.drop(id);
  }

  #push(edit: NewEdit): void {
    this.#pending.push(edit);
    this.#remember(edit);
  }

  #remember(edit: NewEdit): void {
    if (!isNote(edit)) this.#history.add(edit);
  }

  /** The history already has those that were pending. */
  #addStored(edit: Edit): void {
    this.#known = knownOf(edit);
    if (edit.login === this.#parts.login) this.#own.push(edit);
  }
}

function knownOf({ sequence, id }: Pick<Edit, 'sequence' | 'id'>): KnownEdit {
  return { after: sequence, known: id };
}

/** SHA-256 of whole files, such as pictures: uploaded before, stored with the draft from then on. */
function filesIn(changes: readonly RecordChange[]): string[] {
  return changes.flatMap(({ record, after }) => {
    const isFile = partsOfKey(record).number === undefined && !isNoteKey(record);
    return isFile && after !== undefined ? [after] : [];
  });
}

/** Nothing but what is typed and can’t be read yet. */
function isNote({ changes }: Pick<NewEdit, 'changes'>): boolean {
  return changes.every(({ record }) => isNoteKey(record));
}
