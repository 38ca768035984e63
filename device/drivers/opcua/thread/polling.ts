import type { ThreadItem } from './messages.ts';

/** How often items are looked for that are due, ms. */
const tickMs = 250;
/** No server is read more often, ms. */
const leastMs = 500;
/** After so many reads monitoring of an item is tried again. */
const readsBetween = 60;

interface PollingParts {
  readonly read: (items: readonly ThreadItem[]) => Promise<void>;
  readonly monitor: (items: readonly ThreadItem[]) => Promise<void>;
}

/** Items that the server does not monitor. */
export class Polling {
  readonly #parts: PollingParts;
  readonly #due = new Map<number, { readonly item: ThreadItem; at: number; reads: number }>();
  #timer: NodeJS.Timeout | undefined;
  #isBusy = false;

  constructor(parts: PollingParts) {
    this.#parts = parts;
  }

  get count(): number {
    return this.#due.size;
  }

  add(item: ThreadItem): void {
    this.#due.set(item.index, { item, at: performance.now() + Math.max(item.periodMs, leastMs), reads: 0 });
    this.#timer ??= setInterval(() => void this.#tick(), tickMs);
  }

  remove(indexes: readonly number[]): void {
    for (const index of indexes) this.#due.delete(index);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#due.clear();
  }

  async #tick(): Promise<void> {
    const now = performance.now();
    const due = [...this.#due.values()].filter(({ at }) => at <= now);
    if (this.#isBusy || due.length === 0) return;
    this.#isBusy = true;
    for (const one of due) {
      one.at = now + Math.max(one.item.periodMs, leastMs);
      one.reads++;
    }
    try {
      await this.#parts.read(due.map(({ item }) => item));
      const again = due.filter(({ reads, item }) => reads % readsBetween === 0 && this.#due.has(item.index));
      if (again.length > 0) await this.#parts.monitor(again.map(({ item }) => item));
    } catch {
      // A link that is lost says so itself.
    } finally {
      this.#isBusy = false;
    }
  }
}
