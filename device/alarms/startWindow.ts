import type { SeriesDefinition } from '../history/seriesDefinition.ts';
import type { Counting } from '../history/tiers/counted.ts';
import { countingOf } from '../history/tiers/counting.ts';

const hourMs = 3_600_000;
/** A sum of fractions that is a whole number but for its last digits. */
const tiny = 1e-9;

/** Times: monotonic milliseconds. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Sample {
  /** Undefined: nothing that counts was read from then on. */
  readonly value: number | undefined;
  readonly tick: number;
}

/** How often a machine was started within the last hour, counted as the history does (R53). */
export class StartWindow {
  readonly #counting: Counting;
  #last: Sample | undefined;
  /** Since when nothing was read that counts. */
  #gapFrom: number | undefined;
  /** Those after which a rise may still be told, by their ends. */
  readonly #gaps = new Map<number, Stretch>();
  #starts: (Stretch & { readonly count: number })[] = [];
  /** What came since the start of the service, until the history has told what came before. */
  #sinceStart: Sample[] | undefined;

  constructor(definition: SeriesDefinition) {
    this.#counting = countingOf(definition);
  }

  put(value: number | undefined, tick: number): void {
    if (this.#sinceStart) this.#sinceStart.push({ value, tick });
    else this.#add({ value, tick });
  }

  /** What comes waits for `goOn`. */
  wait(): void {
    this.#sinceStart = [];
  }

  /** What the history has of the time before the start, oldest first. */
  goOn(past: readonly Sample[]): void {
    for (const sample of past) this.#add(sample);
    if (this.#last?.value !== undefined) this.#add({ value: undefined, tick: this.#last.tick });
    for (const sample of this.#sinceStart ?? []) this.#add(sample);
    this.#sinceStart = undefined;
  }

  /** Whole starts within the hour that ends now. A rise over a gap belongs to the whole gap. */
  at(tick: number): number {
    // What holds is believed by the time for which it has held.
    if (this.#last?.value !== undefined && !this.#sinceStart) this.#add({ value: this.#last.value, tick });
    const begin = tick - hourMs;
    this.#starts = this.#starts.filter(({ to }) => to > begin);
    for (const end of this.#gaps.keys()) if (end <= begin) this.#gaps.delete(end);
    const counts = this.#starts.map(({ from, to, count }) =>
      from >= begin ? count : (count * (to - begin)) / (to - from),
    );
    return Math.floor(counts.reduce((sum, count) => sum + count, 0) + tiny);
  }

  #add(sample: Sample): void {
    const { value, tick } = sample;
    if (value === undefined) this.#gapFrom ??= this.#last && tick;
    else if (this.#gapFrom !== undefined) {
      this.#gaps.set(tick, { from: this.#gapFrom, to: tick });
      this.#gapFrom = undefined;
    }
    this.#last = sample;
    this.#counting.add({ time: tick, value, isGap: value === undefined }, ({ time, count }) => {
      if (count > 0) this.#starts.push({ ...(this.#gaps.get(time) ?? { from: time, to: time }), count });
    });
  }
}
