import type { FieldQuality } from '../drivers/driver.ts';
import type { Timing } from './timing.ts';

/** The values of a node that is back may come one after another for so long (ms). */
const settleMs = 5000;

/** Which nodes behind a link are gone while the link is up; it outlives the connections of the link. */
export class NodeWatch {
  readonly #gone = new Map<string, number>();
  /** By the monotonic clock, ms. */
  readonly #backAt = new Map<string, number>();
  readonly #timing: Pick<Timing, 'now' | 'tick'>;
  readonly #onNode: (node: string, isGone: boolean) => void;

  constructor(timing: Pick<Timing, 'now' | 'tick'>, onNode: (node: string, isGone: boolean) => void) {
    this.#timing = timing;
    this.#onNode = onNode;
  }

  /** Since when, UTC ms. */
  get gone(): ReadonlyMap<string, number> {
    return this.#gone;
  }

  /** Neither gone nor so newly back that some of its points may still show the loss. */
  isSettled(node: string): boolean {
    const backAt = this.#backAt.get(node) ?? Number.NEGATIVE_INFINITY;
    return !this.#gone.has(node) && this.#timing.tick() - backAt >= settleMs;
  }

  sampled(node: string, quality: FieldQuality): void {
    const isGone = quality === 'linkLost';
    if (isGone === this.#gone.has(node)) return;
    if (isGone) this.#gone.set(node, this.#timing.now());
    else {
      this.#gone.delete(node);
      this.#backAt.set(node, this.#timing.tick());
    }
    this.#onNode(node, isGone);
  }
}
