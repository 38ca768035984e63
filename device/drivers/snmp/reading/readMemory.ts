import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';

/** Objects that were refused are read again by requests of their own, so many in a scan. */
const mostRetried = 4;

/** What a device has shown about its limits; it outlives a connection. */
export class ReadMemory {
  /** Values in one response; fewer after `tooBig`. */
  #most: number;
  /** By version 1, or with an error: one of them costs all others of its request their values. */
  readonly #refused = new Map<string, ItemFault>();
  #retried = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get most(): number {
    return this.#most;
  }

  tooBig(count: number): void {
    this.#most = Math.max(1, Math.min(this.#most, count >> 1));
  }

  refuse(oid: string, fault: ItemFault): void {
    this.#refused.set(oid, fault);
  }

  accept(oid: string): void {
    this.#refused.delete(oid);
  }

  /** Those to be read together, alone, and not now, with the reason. */
  sort(oids: readonly string[]) {
    const open = oids.filter((oid) => !this.#refused.has(oid));
    const closed = oids.filter((oid) => this.#refused.has(oid));
    const first = closed.length === 0 ? 0 : this.#retried % closed.length;
    this.#retried += mostRetried;
    const alone = [...closed.slice(first), ...closed.slice(0, first)].slice(0, mostRetried);
    const left = closed.flatMap((oid) => {
      const fault = alone.includes(oid) ? undefined : this.#refused.get(oid);
      return fault ? [{ oid, fault }] : [];
    });
    return { open, alone, left };
  }
}
