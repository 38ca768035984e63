import { emptyEntries, entryNames, type TierEntries, type TierEntry } from '../tierEntries.ts';

const width = entryNames.length;
const firstRows = 16;

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
