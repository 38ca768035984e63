import type { RecordChange } from '../../protocol/editor/edit.ts';
import { type Stored, textOfStored } from './record.ts';
import type { RecordStore } from './recordStore.ts';

/** One edit while it is made: what it puts in the store at once, and how that was before. */
export class Transaction {
  readonly store: RecordStore;
  /** Numbers a new record of a file: at random, for others add records at the same time. */
  readonly newNumber: () => string;
  readonly #before = new Map<string, Stored | undefined>();

  constructor(store: RecordStore, newNumber: () => string) {
    this.store = store;
    this.newNumber = newNumber;
  }

  put(key: string, stored: Stored | undefined): void {
    if (!this.#before.has(key)) this.#before.set(key, this.store.get(key));
    this.store.put(key, stored);
  }

  /** What differs from before, in the order in which it was first touched. */
  changes(): RecordChange[] {
    return [...this.#before].flatMap(([record, stored]) => {
      const now = this.store.get(record);
      const [before, after] = [stored, now].map((one) => (one === undefined ? undefined : textOfStored(one)));
      return before === after ? [] : [{ record, before, after }];
    });
  }

  /** All as it was before. */
  rollBack(): void {
    for (const [key, stored] of this.#before) this.store.put(key, stored);
    this.#before.clear();
  }
}
