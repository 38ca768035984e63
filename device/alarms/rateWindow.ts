/** A value that was in force until then. */
interface Held {
  readonly value: number;
  /** Monotonic milliseconds; the newest one is in force still. */
  until: number;
}

const minuteMs = 60_000;

/** How far a value rose and fell within the last minute: it holds its lowest and highest values of that time. */
export class RateWindow {
  readonly #lowest: Held[] = [];
  readonly #highest: Held[] = [];
  #newest: Held | undefined;

  /** A value of now; undefined: what came before is not known to lead to what comes. */
  put(value: number | undefined, tick: number): void {
    if (value === undefined) this.#clear();
    else this.#add(value, tick);
  }

  #add(value: number, tick: number): void {
    if (this.#newest) this.#newest.until = tick;
    const held = { value, until: Number.POSITIVE_INFINITY };
    this.#newest = held;
    while ((this.#lowest.at(-1)?.value ?? Number.NEGATIVE_INFINITY) >= value) this.#lowest.pop();
    while ((this.#highest.at(-1)?.value ?? Number.POSITIVE_INFINITY) <= value) this.#highest.pop();
    this.#lowest.push(held);
    this.#highest.push(held);
  }

  /** The largest rise and fall up to the newest value, in a minute that ends now; 0 where there is none. */
  at(tick: number): { readonly rise: number; readonly fall: number } {
    for (const values of [this.#lowest, this.#highest]) {
      while ((values[0]?.until ?? Number.POSITIVE_INFINITY) <= tick - minuteMs) values.shift();
    }
    const value = this.#newest?.value ?? 0;
    return { rise: value - (this.#lowest[0]?.value ?? value), fall: (this.#highest[0]?.value ?? value) - value };
  }

  #clear(): void {
    this.#lowest.length = 0;
    this.#highest.length = 0;
    this.#newest = undefined;
  }
}
