import type { Item } from '../driver.ts';
import { type SparkplugAddress, sourceOf } from './sparkplugAddress.ts';

export type OwnItem = Item<SparkplugAddress>;

/** The items of a link, by node or device and by metric. */
export class SubscribedMetrics {
  readonly #bySource = new Map<string, Map<string, Set<OwnItem>>>();
  readonly #countOfNode = new Map<string, number>();

  get nodes(): readonly string[] {
    return [...this.#countOfNode.keys()];
  }

  get sources(): Iterable<string> {
    return this.#bySource.keys();
  }

  hasNode(node: string): boolean {
    return this.#countOfNode.has(node);
  }

  of(source: string, metric: string): Iterable<OwnItem> {
    return this.#bySource.get(source)?.get(metric) ?? [];
  }

  *ofSource(source: string): Iterable<OwnItem> {
    for (const some of this.#bySource.get(source)?.values() ?? []) yield* some;
  }

  *ofNode(node: string): Iterable<OwnItem> {
    for (const source of this.sources)
      if (source === node || source.startsWith(`${node}/`)) yield* this.ofSource(source);
  }

  add(item: OwnItem): void {
    const { node, metric } = item.address;
    const source = sourceOf(item.address);
    const metrics = this.#bySource.get(source) ?? new Map<string, Set<OwnItem>>();
    this.#bySource.set(source, metrics);
    const same = metrics.get(metric) ?? new Set();
    metrics.set(metric, same.add(item));
    this.#countOfNode.set(node, (this.#countOfNode.get(node) ?? 0) + 1);
  }

  remove(item: OwnItem): void {
    const { node, metric } = item.address;
    const source = sourceOf(item.address);
    const metrics = this.#bySource.get(source);
    const same = metrics?.get(metric);
    if (!metrics || !same?.delete(item)) return;
    if (same.size === 0) metrics.delete(metric);
    if (metrics.size === 0) this.#bySource.delete(source);
    const count = (this.#countOfNode.get(node) ?? 0) - 1;
    if (count > 0) this.#countOfNode.set(node, count);
    else this.#countOfNode.delete(node);
  }
}
