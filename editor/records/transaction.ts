import type { RecordChange } from '../../protocol/editor/edit.ts';
import { type Stored, textOfStored } from './record.ts';
import type { RecordStore } from './recordStore.ts';

/** One edit in the making: it writes to the store at once, and remembers what was there before. */
export class Transaction {
  readonly store: RecordStore;
  /** At random, because others add records at the same time. */
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

  /** What was there before, by key; it may be there still. */
  get touched(): ReadonlyMap<string, Stored | undefined> {
    return this.#before;
  }

  /** In the order in which they were first touched. */
  changes(): RecordChange[] {
    return [...this.#before].flatMap(([record, stored]) => {
      const now = this.store.get(record);
      const [before, after] = [stored, now].map((one) => (one === undefined ? undefined : textOfStored(one)));
      return before === after ? [] : [{ record, before, after }];
    });
  }

  rollBack(): void {
    for (const [key, stored] of this.#before) this.store.put(key, stored);
    this.#before.clear();
  }
}
