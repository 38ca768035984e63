import type { HistorySample } from '../sampleBlock.ts';

/** Sixteen full blocks. */
const portion = 32_768;

/** Samples waiting to be written, in order of arrival. */
export class SampleRows {
  #times = new Float64Array(64);
  #numbers = new Float64Array(64);
  #qualities = new Uint8Array(64);
  /** Of text points only. */
  readonly #texts: (string | undefined)[] | undefined;
  #n = 0;
  #isInOrder = true;

  constructor(isText: boolean) {
    this.#texts = isText ? [] : undefined;
  }

  get n(): number {
    return this.#n;
  }

  add({ time, value, quality }: HistorySample): void {
    const i = this.#n++;
    if (i >= this.#times.length) this.#grow();
    if (i > 0 && time < (this.#times[i - 1] ?? 0)) this.#isInOrder = false;
    this.#times[i] = time;
    this.#numbers[i] = typeof value === 'number' ? value : Number.NaN;
    this.#qualities[i] = quality;
    if (this.#texts) this.#texts[i] = typeof value === 'string' ? value : undefined;
  }

  /** Yields them in portions, ordered by time and then by arrival; empties the rows. */
  *drain(): Generator<HistorySample[]> {
    const order = Uint32Array.from({ length: this.#n }, (_, i) => i);
    if (!this.#isInOrder) order.sort((a, b) => (this.#times[a] ?? 0) - (this.#times[b] ?? 0) || a - b);
    for (let from = 0; from < order.length; from += portion)
      yield Array.from(order.subarray(from, from + portion), (i) => this.#at(i));
    this.#n = 0;
    this.#isInOrder = true;
  }

  #at(i: number): HistorySample {
    const number = this.#numbers[i] ?? Number.NaN;
    const value = this.#texts ? this.#texts[i] : Number.isNaN(number) ? undefined : number;
    return { time: this.#times[i] ?? 0, value, quality: this.#qualities[i] ?? 0 };
  }

  #grow(): void {
    const length = 2 * this.#times.length;
    const larger = <T extends Float64Array | Uint8Array>(list: T, next: T) => {
      next.set(list);
      return next;
    };
    this.#times = larger(this.#times, new Float64Array(length));
    this.#numbers = larger(this.#numbers, new Float64Array(length));
    this.#qualities = larger(this.#qualities, new Uint8Array(length));
  }
}
