import { emptyEntries, entryNames, type TierEntries, type TierEntry } from '../tierEntries.ts';
import type { Counted } from './counted.ts';
import { sumOf } from './exactSum.ts';

const width = entryNames.length;
const firstRows = 2;
const [slotPlace, countPlace, resetsPlace] = (['slot', 'count', 'resets'] as const).map((name) =>
  entryNames.indexOf(name),
) as [number, number, number];

/** Entries of one span that grow at their end, row after row in one list of numbers. */
export class EntryRows {
  /** Of the span, see `spanStart`. */
  readonly start: number;
  #rows = new Float64Array(width * firstRows);
  #n = 0;

  constructor(start: number) {
    this.start = start;
  }

  get n(): number {
    return this.#n;
  }

  add(entry: TierEntry): void {
    if ((this.#n + 1) * width > this.#rows.length) {
      const larger = new Float64Array(2 * this.#rows.length);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    const at = this.#n++ * width;
    for (let i = 0; i < width; i++) this.#rows[at + i] = entry[entryNames[i] ?? 'slot'];
  }

  /** Adds what was decided later to the row of a slot; false: there is none. */
  count(slot: number, { count, resets }: Pick<Counted, 'count' | 'resets'>): boolean {
    let row = this.#n - 1;
    while (row >= 0 && (this.#rows[row * width + slotPlace] ?? 0) > slot) row--;
    const at = row * width;
    if (row < 0 || this.#rows[at + slotPlace] !== slot) return false;
    this.#rows[at + countPlace] = sumOf(this.#rows[at + countPlace] ?? 0, count);
    this.#rows[at + resetsPlace] = Math.min(255, (this.#rows[at + resetsPlace] ?? 0) + resets);
    return true;
  }

  /** Without those before that slot. */
  from(slot: number): EntryRows {
    const rest = new EntryRows(this.start);
    let first = 0;
    while (first < this.#n && (this.#rows[first * width] ?? 0) < slot) first++;
    rest.#n = this.#n - first;
    const rows = this.#rows.subarray(first * width, this.#n * width);
    rest.#rows = new Float64Array(Math.max(rows.length, width * firstRows));
    rest.#rows.set(rows);
    return rest;
  }

  /** A copy as lists. */
  entries(): TierEntries {
    const entries = emptyEntries(this.#n);
    for (const [place, name] of entryNames.entries()) {
      const list = entries[name];
      for (let i = 0; i < this.#n; i++) list[i] = this.#rows[i * width + place] ?? 0;
    }
    return entries;
  }
}
