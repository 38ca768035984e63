const hourMs = 3_600_000;
/**
 * So many starts tell the rate of an hour: where more are allowed, only the time of so many is judged. A plant at 60
 * times its speed that hunts does not do so for a whole hour.
 */
const mostJudged = 180;
/** Tolerance of a sum of fractions that is a whole number. */
const tiny = 1e-9;

/** Monotonic milliseconds. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Sample {
  /** Undefined: nothing that counts was read from then on. */
  readonly value: number | undefined;
  readonly tick: number;
}

export interface CountsStarts {
  /** Calls `tell` with what is decided now, at the times at which it rose. */
  add(
    sample: { readonly time: number; readonly value: number | undefined; readonly isGap: boolean },
    tell: (counted: { readonly time: number; readonly count: number }) => void,
  ): void;
}

/** How often a machine is started in an hour, counted as in the history (R53). */
export class StartWindow {
  readonly #counting: CountsStarts;
  #last: Sample | undefined;
  /** Since when nothing was read that counts. */
  #gapFrom: number | undefined;
  /** By their ends: gaps after which a rise may still be decided. */
  readonly #gaps = new Map<number, Stretch>();
  #starts: (Stretch & { readonly count: number; readonly decidedAt: number })[] = [];
  /** Samples since the start of the service, until the history has supplied those before. */
  #sinceStart: Sample[] | undefined;

  constructor(counting: CountsStarts) {
    this.#counting = counting;
  }

  put(value: number | undefined, tick: number): void {
    if (this.#sinceStart) this.#sinceStart.push({ value, tick });
    else this.#add({ value, tick });
  }

  /** Samples wait for `addPast`. */
  wait(): void {
    this.#sinceStart = [];
  }

  /** What the history has of the time before the start, oldest first. */
  addPast(past: readonly Sample[]): void {
    for (const sample of past) this.#add(sample);
    if (this.#last?.value !== undefined) this.#add({ value: undefined, tick: this.#last.tick });
    for (const sample of this.#sinceStart ?? []) this.#add(sample);
    this.#sinceStart = undefined;
  }

  /**
   * Whole starts in the hour that ends now, or with a start that was decided only now. A rise over a gap belongs to the
   * whole gap. `limit`: how many are too many.
   */
  at(tick: number, limit: number): number {
    // A value is believed by how long it has held.
    if (this.#last?.value !== undefined && !this.#sinceStart) this.#add({ value: this.#last.value, tick });
    this.#starts = this.#starts.filter(({ to }) => to > tick - 2 * hourMs);
    for (const end of this.#gaps.keys()) if (end <= tick - 2 * hourMs) this.#gaps.delete(end);
    const lengthMs = hourMs * Math.min(1, mostJudged / limit);
    const decided = this.#starts.filter((start) => start.decidedAt === tick);
    const most = Math.max(...[tick, ...decided.map(({ to }) => to)].map((end) => this.#between(end - lengthMs, end)));
    return Math.floor((most * hourMs) / lengthMs + tiny);
  }

  #between(begin: number, end: number): number {
    return this.#starts.reduce((sum, { from, to, count }) => {
      if (from === to) return from > begin && to <= end ? sum + count : sum;
      const within = Math.min(to, end) - Math.max(from, begin);
      return sum + (count * Math.max(0, within)) / (to - from);
    }, 0);
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
      if (count > 0)
        this.#starts.push({ ...(this.#gaps.get(time) ?? { from: time, to: time }), count, decidedAt: tick });
    });
  }
}
