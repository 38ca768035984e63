import { emptyEntries, entryNames, type TierEntries, type TierEntry } from '../tierEntries.ts';
import type { Counted } from './counted.ts';
import { sumOf } from './exactSum.ts';

const width = entryNames.length;
const [slotPlace, countPlace, resetsPlace] = (['slot', 'count', 'resets'] as const).map((name) =>
  entryNames.indexOf(name),
) as [number, number, number];

export class EntryRows {
  readonly start: number;
  #rows: number[] = [];

  constructor(start: number) {
    this.start = start;
  }

  get n(): number {
    return this.#rows.length / width;
  }

  add(entry: TierEntry): void {
    for (const name of entryNames) this.#rows.push(entry[name]);
  }

  /** Adds counts decided later; false: the slot has no row. */
  count(slot: number, { count, resets }: Pick<Counted, 'count' | 'resets'>): boolean {
    let row = this.n - 1;
    while (row >= 0 && (this.#rows[row * width + slotPlace] ?? 0) > slot) row--;
    const at = row * width;
    if (row < 0 || this.#rows[at + slotPlace] !== slot) return false;
    this.#rows[at + countPlace] = sumOf(this.#rows[at + countPlace] ?? 0, count);
    this.#rows[at + resetsPlace] = Math.min(255, (this.#rows[at + resetsPlace] ?? 0) + resets);
    return true;
  }

  from(slot: number): EntryRows {
    const rest = new EntryRows(this.start);
    let first = 0;
    while (first < this.n && (this.#rows[first * width] ?? 0) < slot) first++;
    rest.#rows = this.#rows.slice(first * width);
    return rest;
  }

  entries(): TierEntries {
    const entries = emptyEntries(this.n);
    for (const [place, name] of entryNames.entries()) {
      const list = entries[name];
      for (let i = 0; i < entries.n; i++) list[i] = this.#rows[i * width + place] ?? 0;
    }
    return entries;
  }
}
