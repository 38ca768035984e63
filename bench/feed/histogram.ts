const perMs = 10;
const mostMs = 60_000;

/** Millions of times in tenths of a millisecond: hundreds of viewers times thousands of writes are too many to sort. */
export class Histogram {
  readonly #counts = new Uint32Array(mostMs * perMs);
  #total = 0;

  add(ms: number): void {
    const place = Math.min(Math.max(Math.ceil(ms * perMs), 0), this.#counts.length - 1);
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#total++;
  }

  get total(): number {
    return this.#total;
  }

  /** The time that this share of them did not exceed. */
  quantile(share: number): number {
    let left = Math.max(1, Math.ceil(this.#total * share));
    for (let place = 0; place < this.#counts.length; place++) {
      left -= this.#counts[place] ?? 0;
      if (left <= 0) return place / perMs;
    }
    return Number.NaN;
  }
}
