import type { CommandBlock } from '../../protocol/commandBlock.ts';
import type { Override } from '../../protocol/override.ts';

/** What people have set against the normal run: command blocks, and overrides (forced and simulated values). */
export interface OverridesAndBlocks {
  readonly blocks: readonly CommandBlock[];
  readonly overrides: readonly Override[];
}

export interface OverridesState extends OverridesAndBlocks {
  /** `none`: nobody is asked (R6). `failed`: the last question got no answer, and what is told is older. */
  readonly status: 'none' | 'loading' | 'ready' | 'failed';
}

/** Reads both lists; undefined where the device did not give them. */
export type ReadOverrides = () => Promise<OverridesAndBlocks | undefined>;

const nothing = { blocks: [], overrides: [], status: 'none' } as const;

/** All overrides and command blocks of the device, as it told them last. Knows no framework. */
export class Overrides {
  readonly #read: ReadOverrides;
  readonly #onBlocksEnded: (ended: readonly CommandBlock[]) => void;
  readonly #listeners = new Set<() => void>();
  #state: OverridesState = nothing;
  #query = 0;

  /** `onBlocksEnded` is told of blocks that were there and whose time is over. */
  constructor(read: ReadOverrides, onBlocksEnded: (ended: readonly CommandBlock[]) => void) {
    this.#read = read;
    this.#onBlocksEnded = onBlocksEnded;
  }

  get state(): OverridesState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks the device; `now` is its time, by which a block that is gone is told apart from one that was taken away. */
  async refresh(now: number | undefined): Promise<void> {
    const query = ++this.#query;
    if (this.#state.status === 'none') this.#set({ ...nothing, status: 'loading' });
    const answer = await this.#read();
    // An answer that was overtaken by a newer question says nothing any more.
    if (query !== this.#query) return;
    const before = this.#state;
    this.#set(answer ? { ...answer, status: 'ready' } : { ...before, status: 'failed' });
    const ended = answer && now !== undefined ? endedBlocks(before.blocks, answer.blocks, now) : [];
    if (ended.length > 0) this.#onBlocksEnded(ended);
  }

  /** Nobody is here, or the device does not tell. */
  clear(): void {
    this.#query++;
    if (this.#state.status !== 'none') this.#set(nothing);
  }

  #set(state: OverridesState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Clocks of browser and device are reckoned a little apart. */
const toleranceMs = 2000;

/** Those whose time was over and that are gone; one that was taken away before its end is no news. */
function endedBlocks(
  before: readonly CommandBlock[],
  after: readonly CommandBlock[],
  now: number,
): readonly CommandBlock[] {
  const isThere = (block: CommandBlock) =>
    after.some(({ infoNumber, since }) => infoNumber === block.infoNumber && since === block.since);
  return before.filter((block) => block.until !== undefined && block.until <= now + toleranceMs && !isThere(block));
}
