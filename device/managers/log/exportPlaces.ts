/** Exports that are written at a time, and how many of them one login may hold. */
const most = 8;
const mostOfLogin = 2;

/** The places of exports: no login holds all of them. */
export class ExportPlaces {
  readonly #held = new Map<string, number>();
  #count = 0;

  /** Gives a place, to be ended by the returned function; undefined: the login holds its share, or all are held. */
  take(login: string): (() => void) | undefined {
    const own = this.#held.get(login) ?? 0;
    if (this.#count >= most || own >= mostOfLogin) return undefined;
    this.#held.set(login, own + 1);
    this.#count++;
    return () => {
      const left = (this.#held.get(login) ?? 0) - 1;
      if (left > 0) this.#held.set(login, left);
      else this.#held.delete(login);
      this.#count--;
    };
  }
}
