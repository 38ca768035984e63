import type { FieldQuality } from '../drivers/driver.ts';

/** Which nodes behind a link are gone while the link is up; it outlives the connections of the link. */
export class NodeWatch {
  readonly #gone = new Set<string>();
  readonly #onNode: (node: string, isGone: boolean) => void;

  constructor(onNode: (node: string, isGone: boolean) => void) {
    this.#onNode = onNode;
  }

  get gone(): ReadonlySet<string> {
    return this.#gone;
  }

  sampled(node: string, quality: FieldQuality): void {
    const isGone = quality === 'linkLost';
    if (isGone === this.#gone.has(node)) return;
    if (isGone) this.#gone.add(node);
    else this.#gone.delete(node);
    this.#onNode(node, isGone);
  }
}
