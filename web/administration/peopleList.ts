import type { Outcome, People } from '../api/administration.ts';

/** `failed`: the device did not answer the last time it was asked; what is shown is older. */
type PeopleStatus = 'loading' | 'ready' | 'failed';

export interface PeopleState {
  readonly people: People | undefined;
  readonly status: PeopleStatus;
  /** What became of the last thing that was done here; undefined: nothing was, or it went well. */
  readonly outcome: Exclude<Outcome, 'done'> | undefined;
}

/** Who is logged in and who may log in, read again and again. Knows no framework. */
export class PeopleList {
  readonly #read: () => Promise<People | undefined>;
  readonly #listeners = new Set<() => void>();
  #state: PeopleState = { people: undefined, status: 'loading', outcome: undefined };
  #asked = 0;

  constructor(read: () => Promise<People | undefined>) {
    this.#read = read;
  }

  get state(): PeopleState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const people = await this.#read();
    // An answer that was overtaken by a newer question says nothing any more.
    if (asked !== this.#asked) return;
    this.#set(people ? { people, status: 'ready' } : { status: 'failed' });
  }

  /** Does something to a session or an account, and shows at once what is now. */
  async act(run: () => Promise<Outcome>): Promise<void> {
    this.#set({ outcome: undefined });
    const outcome = await run();
    if (outcome !== 'done') this.#set({ outcome });
    await this.refresh();
  }

  #set(change: Partial<PeopleState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
