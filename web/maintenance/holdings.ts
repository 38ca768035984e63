import type { Lock } from '../../protocol/lock.ts';
import type { Override } from '../../protocol/override.ts';

/** What people hold away from their normal service: locked outputs, forced and simulated values. */
export interface Held {
  readonly locks: readonly Lock[];
  readonly overrides: readonly Override[];
}

export interface HoldingsState extends Held {
  /** `none`: nobody is asked (R6). `failed`: the last question got no answer, and what is told is older. */
  readonly status: 'none' | 'loading' | 'ready' | 'failed';
}

/** Reads both lists; undefined where the device did not give them. */
export type ReadHeld = () => Promise<Held | undefined>;

const nothing = { locks: [], overrides: [], status: 'none' } as const;

/** All locks and overrides of the device, as it told them last. Knows no framework. */
export class Holdings {
  readonly #read: ReadHeld;
  readonly #onLocksEnded: (ended: readonly Lock[]) => void;
  readonly #listeners = new Set<() => void>();
  #state: HoldingsState = nothing;
  #asked = 0;

  /** `onLocksEnded` is told of locks that were there and whose time is over. */
  constructor(read: ReadHeld, onLocksEnded: (ended: readonly Lock[]) => void) {
    this.#read = read;
    this.#onLocksEnded = onLocksEnded;
  }

  get state(): HoldingsState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks the device; `now` is its time, by which a lock that is gone is told apart from one that was taken away. */
  async refresh(now: number | undefined): Promise<void> {
    const asked = ++this.#asked;
    if (this.#state.status === 'none') this.#set({ ...nothing, status: 'loading' });
    const held = await this.#read();
    // An answer that was overtaken by a newer question says nothing any more.
    if (asked !== this.#asked) return;
    const before = this.#state;
    this.#set(held ? { ...held, status: 'ready' } : { ...before, status: 'failed' });
    const ended = held && now !== undefined ? endedLocks(before.locks, held.locks, now) : [];
    if (ended.length > 0) this.#onLocksEnded(ended);
  }

  /** Nobody is here, or the device does not tell. */
  clear(): void {
    this.#asked++;
    if (this.#state.status !== 'none') this.#set(nothing);
  }

  #set(state: HoldingsState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Clocks of browser and device are reckoned a little apart. */
const toleranceMs = 2000;

/** Those whose time was over and that are gone; one that was taken away before its end is no news. */
function endedLocks(before: readonly Lock[], after: readonly Lock[], now: number): readonly Lock[] {
  const isThere = (lock: Lock) =>
    after.some(({ infoNumber, since }) => infoNumber === lock.infoNumber && since === lock.since);
  return before.filter((lock) => lock.until !== undefined && lock.until <= now + toleranceMs && !isThere(lock));
}
