import type { FieldQuality } from '../drivers/driver.ts';

/** Which nodes behind a link are gone while the link is up; it outlives the connections of the link. */
export class NodeWatch {
  readonly #gone = new Map<string, number>();
  readonly #now: () => number;
  readonly #onNode: (node: string, isGone: boolean) => void;

  constructor(now: () => number, onNode: (node: string, isGone: boolean) => void) {
    this.#now = now;
    this.#onNode = onNode;
  }

  /** Since when, UTC ms. */
  get gone(): ReadonlyMap<string, number> {
    return this.#gone;
  }

  sampled(node: string, quality: FieldQuality): void {
    const isGone = quality === 'linkLost';
    if (isGone === this.#gone.has(node)) return;
    if (isGone) this.#gone.set(node, this.#now());
    else this.#gone.delete(node);
    this.#onNode(node, isGone);
  }
}
