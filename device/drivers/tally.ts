/** Names that are counted; the rest is one. */
const mostNames = 200;
const rest = 'other';

/** What a station sent that is not used, by name. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    const known = this.#counts.has(name) || this.#counts.size < mostNames ? name : rest;
    this.#counts.set(known, (this.#counts.get(known) ?? 0) + 1);
  }

  get entries(): readonly (readonly [name: string, count: number])[] {
    return [...this.#counts];
  }
}
