interface Span {
  readonly value: number;
  /** Monotonic milliseconds; infinite: the value is in force. */
  until: number;
}

const minuteMs = 60_000;

/** Retains the lowest and highest values of the last minute. */
export class RateWindow {
  readonly #lowest: Span[] = [];
  readonly #highest: Span[] = [];
  #newest: Span | undefined;

  /** Undefined: the values before it do not lead to those after it. */
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

  /** The largest rise and fall to the newest value, in the minute that ends now; 0: none. */
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
