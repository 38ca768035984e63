import { Journal, type StepResult } from '../../../editor/journal/journal.ts';
import { followLayers, knownLayers } from '../../../editor/layers/followLayers.ts';
import { proposedKey, versionKey } from '../../../editor/records/record.ts';
import { RecordStore } from '../../../editor/records/recordStore.ts';
import type { Transaction } from '../../../editor/records/transaction.ts';
import { XmlFault } from '../../../editor/xml/xmlFault.ts';
import { getEdits, type KnownEdit, saveEdits } from '../../../protocol/calls/draft.ts';
import type { Edit, EditWords, NewEdit } from '../../../protocol/editor/edit.ts';
import { ask, replyOf } from '../../api/ask.ts';
import { createStore, type Readable, type Store } from '../../ui/store.ts';
import type { EditorTools } from '../editorTools.ts';
import { readBase } from './baseFiles.ts';
import { closedDraft, type DraftState } from './draftState.ts';
import { editBatch, largeFile, readLargeFile } from './editBatch.ts';
import type { PendingEdits } from './pendingEdits.ts';

/** A moment in which typing may go on: saved within a second. */
const saveMs = 500;
/** Between polls for newer edits, and between attempts to save. */
const pollMs = 2000;

export interface DraftClientParts {
  readonly tools: EditorTools;
  /** Its id. */
  readonly draft: string;
  readonly login: string;
  readonly pending: PendingEdits;
  readonly newId: () => string;
  /** Wall clock. */
  readonly now: () => number;
  /** Calls once; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly isSeen: () => boolean;
}

interface Versions {
  readonly draft: RecordStore;
  /** The version that the draft was made of. */
  readonly base: RecordStore;
  /** All of the draft, in turn. */
  readonly edits: readonly Edit[];
  readonly newer: RecordStore;
  readonly newId: () => string;
}

/**
 * Its records, own edits on their way to the device, and what others have saved. Independent of React; one call is
 * under way at a time.
 */
export class DraftClient implements Readable<DraftState> {
  readonly #parts: DraftClientParts;
  readonly #state: Store<DraftState> = createStore(closedDraft);
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  readonly #empty = new RecordStore();
  #journal: Journal | undefined;
  #endTimer = () => {};
  #isRunning = false;
  #underWay: Promise<void> | undefined;
  readonly #settles = new Set<(edit: Transaction) => void>();

  constructor(parts: DraftClientParts) {
    this.#parts = parts;
  }

  /** Empty until the draft is open. */
  get store(): RecordStore {
    return this.#journal?.store ?? this.#empty;
  }

  /** Loads the draft and follows it, until the returned function is called: that saves what is left. */
  start(): () => void {
    this.#isRunning = true;
    this.attend();
    return () => {
      this.#isRunning = false;
      this.#endTimer();
      void this.saveNow();
    };
  }

  /** Saves and polls at once: the tab is seen again, or is about to go. */
  attend(): void {
    this.#endTimer();
    void this.#alone(() => this.#turn());
  }

  /** Returns what `make` does; undefined: the draft is not open. If it throws, nothing has changed. */
  edit<T>(make: (edit: Transaction) => T, words?: EditWords): T | undefined {
    let made: T | undefined;
    const keep = (edit: Transaction) => {
      const layers = knownLayers(edit.store);
      made = make(edit);
      for (const settle of this.#settles) settle(edit);
      followLayers(edit, layers);
    };
    if (this.#journal?.perform(keep, words)) this.#changed();
    return made;
  }

  /** At the end of each own edit, and part of it, until the returned function is called. */
  settling(settle: (edit: Transaction) => void): () => void {
    this.#settles.add(settle);
    return () => void this.#settles.delete(settle);
  }

  undo(): StepResult {
    return this.#step((journal) => journal.undo());
  }

  redo(): StepResult {
    return this.#step((journal) => journal.redo());
  }

  /** True: all edits are stored on the device. */
  async saveNow(): Promise<boolean> {
    await this.#alone(() => this.#saveAll());
    return this.#journal?.pending.length === 0;
  }

  discardUnsaved(): void {
    this.#journal?.discardPending();
    this.#publish({ fault: undefined });
  }

  forgetDropped(): void {
    this.#set({ dropped: [] });
  }

  /** `compare` comes with the dialog that asks. Undefined: files could not be read, or not all edits are stored. */
  async compared<T>(version: number, compare: (versions: Versions) => T): Promise<T | undefined> {
    const { tools, newId } = this.#parts;
    const journal = (await this.saveNow()) ? this.#journal : undefined;
    const [base, newer] = await Promise.all([this.get().draft?.base ?? 0, version].map((one) => readBase(tools, one)));
    const edits = await this.#allEdits();
    if (!journal || !base || !newer || !edits) return undefined;
    try {
      return compare({ draft: journal.store, base, edits, newer, newId });
    } catch (error) {
      if (error instanceof XmlFault) return undefined;
      throw error;
    }
  }

  /** As it is stored now. */
  proposedAs(version: number): void {
    const { last = 0 } = this.#journal ?? {};
    this.edit((edit) => edit.put(proposedKey(version), String(last)));
  }

  /** If the draft was proposed as the running version, it is based on that from now on. */
  sees(running: number): void {
    if (this.get().phase !== 'open' || running === this.get().basedOn) return;
    if (this.store.get(proposedKey(running)) !== undefined) this.edit((edit) => edit.put(versionKey, String(running)));
  }

  async #allEdits(): Promise<readonly Edit[] | undefined> {
    const all: Edit[] = [];
    for (;;) {
      const { sequence = 0, id } = all.at(-1) ?? {};
      const reply = await this.#edits({ after: sequence, known: id });
      const edits = reply && (await this.#whole(reply.edits));
      if (!edits) return undefined;
      all.push(...edits);
      if (edits.length === 0 || (all.at(-1)?.sequence ?? 0) >= (reply.draft?.last ?? 0)) return all;
    }
  }

  #step(run: (journal: Journal) => StepResult): StepResult {
    const result = this.#journal ? run(this.#journal) : 'nothing';
    if (result !== 'nothing') this.#changed();
    return result;
  }

  #changed(): void {
    this.#publish();
    this.#plan(saveMs);
  }

  #plan(ms: number): void {
    this.#endTimer();
    if (this.#isRunning) this.#endTimer = this.#parts.after(ms, () => this.attend());
  }

  /** One at a time. */
  async #alone(run: () => Promise<void>): Promise<void> {
    while (this.#underWay) await this.#underWay;
    this.#underWay = run().finally(() => {
      this.#underWay = undefined;
    });
    await this.#underWay;
    const { phase, fault } = this.get();
    const isWaiting = (this.#journal?.pending.length ?? 0) > 0 && fault === undefined;
    if (phase !== 'gone') this.#plan(isWaiting ? saveMs : pollMs);
  }

  async #turn(): Promise<void> {
    const { phase } = this.get();
    if (!this.#journal) return this.#load();
    if (phase === 'gone') return;
    if (this.#journal.pending.length > 0) return this.#save(this.#journal);
    if (this.#parts.isSeen()) await this.#poll(this.#journal);
  }

  /** With own edits on top that the device may not have. An open draft stays open where it can’t be read. */
  async #load(mine: readonly NewEdit[] = this.#parts.pending.read()): Promise<void> {
    const { tools, login, newId } = this.#parts;
    const fail = (phase: 'failed' | 'unreadable') => (this.#journal ? undefined : this.#set({ phase }));
    const first = await this.#edits({ after: 0, known: undefined });
    if (!first) return fail('failed');
    const { draft } = first;
    if (!draft) return this.#set({ phase: 'gone' });
    this.#set({ draft });
    const base = await readBase(tools, draft.base);
    if (!base) return fail('unreadable');
    const journal = new Journal({ store: base, login, newId });
    const stored = new Set<string>();
    for (let reply: typeof first | undefined = first; ; reply = await this.#edits(journal.known)) {
      const edits = reply && (await this.#whole(reply.edits));
      if (!edits) return fail('failed');
      for (const { id } of edits) stored.add(id);
      journal.receive(edits);
      if (edits.length === 0 || journal.last >= draft.last) break;
    }
    const dropped = journal.addPending(mine.filter(({ id }) => !stored.has(id)));
    this.#journal = journal;
    this.#publish({ phase: 'open', dropped: [...this.get().dropped, ...dropped] });
  }

  async #poll(journal: Journal): Promise<void> {
    const reply = await this.#edits(journal.known);
    if (!reply) return;
    // As after a restored backup: the tab and the device do not know the same.
    if (reply.result === 'setBack') return this.#load(journal.own);
    if (!reply.draft) return this.#set({ phase: 'gone' });
    this.#set({ draft: reply.draft });
    await this.#receive(journal, reply.edits);
  }

  /** False: some could not be read. */
  async #receive(journal: Journal, edits: readonly Edit[]): Promise<boolean> {
    const whole = await this.#whole(edits);
    if (!whole) return false;
    if (whole.length === 0) return true;
    const dropped = journal.receive(whole);
    this.#publish({ dropped: [...this.get().dropped, ...dropped] });
    return true;
  }

  /** The first edits after that one, and who else has the draft open. */
  async #edits(known: KnownEdit) {
    const { tools, draft } = this.#parts;
    return replyOf(await ask(tools.device, getEdits, { draft, ...known }));
  }

  /** Ends at the first fault. */
  async #saveAll(): Promise<void> {
    const journal = this.#journal;
    while (journal && journal.pending.length > 0) {
      await this.#save(journal);
      if (this.get().fault !== undefined) return;
    }
  }

  async #save(journal: Journal): Promise<void> {
    const { tools, draft } = this.#parts;
    const edits = await this.#sendable(journal.pending);
    if (!edits) return this.#publish({ fault: 'unanswered' });
    const outcome = await ask(tools.device, saveEdits, { draft, ...journal.known, edits });
    const reply = replyOf(outcome);
    if (reply?.result === 'setBack') return this.#load(journal.own);
    if (reply?.result === 'saved') journal.confirm(reply.last ?? journal.last + edits.length);
    const isRead = reply?.result !== 'outdated' || (await this.#receive(journal, reply.edits));
    const reason = outcome.kind === 'refused' ? (outcome.reason ?? 'refused') : undefined;
    const fault = reason ?? (reply && isRead ? undefined : 'unanswered');
    this.#publish({ fault, ...(reason === 'noDraft' && { phase: 'gone' }) });
  }

  /** As one call takes them; undefined: the changes of a large one could not be uploaded. */
  async #sendable(pending: readonly NewEdit[]): Promise<readonly NewEdit[] | undefined> {
    const batch = editBatch(pending);
    const [first] = pending;
    if (batch.length > 0 || !first) return batch;
    const large = await this.#parts.tools.upload(largeFile(first.changes));
    return large === undefined ? undefined : [{ ...first, changes: [], large }];
  }

  /** With all their changes; undefined: some could not be read. */
  async #whole(edits: readonly Edit[]): Promise<Edit[] | undefined> {
    const whole: Edit[] = [];
    for (const edit of edits) {
      const bytes = edit.large === undefined ? undefined : await this.#parts.tools.file(edit.large);
      if (edit.large !== undefined && !bytes) return undefined;
      whole.push(bytes ? { ...edit, changes: readLargeFile(bytes) } : edit);
    }
    return whole;
  }

  /** Stores pending edits in the tab, too. */
  #publish(change: Partial<DraftState> = {}): void {
    const journal = this.#journal;
    if (!journal) {
      this.#set(change);
      return;
    }
    const { pending, undoable, redoable, unreadable } = journal;
    const { revision, unsavedSince = this.#parts.now() } = this.get();
    const basedOn = journal.store.get(versionKey) as string | undefined;
    this.#parts.pending.write(pending);
    const isOther = journal.store.announce();
    this.#set({
      revision: isOther ? revision + 1 : revision,
      unsaved: pending.length,
      unsavedSince: pending.length > 0 ? unsavedSince : undefined,
      undoable,
      redoable,
      unreadable,
      isEdited: pending.length > 0 || journal.last > 0,
      basedOn: basedOn === undefined ? this.get().draft?.base : Number(basedOn),
      ...change,
    });
  }

  #set(change: Partial<DraftState>): void {
    this.#state.set({ ...this.get(), ...change });
  }
}
