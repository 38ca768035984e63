const hourMs = 3_600_000;
/**
 * So many starts say how many an hour has: where more of them are allowed, the time is judged in which so many are. A plant
 * at 60 times its speed that hunts does not do so for a whole hour.
 */
const mostJudged = 180;
/** A sum of fractions that is a whole number but for its last digits. */
const tiny = 1e-9;

/** Times: monotonic milliseconds. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Sample {
  /** Undefined: nothing that counts was read from then on. */
  readonly value: number | undefined;
  readonly tick: number;
}

/** The rule by which the history counts. */
export interface CountsStarts {
  /** Tells what is decided now, at the times at which it rose. */
  add(
    sample: { readonly time: number; readonly value: number | undefined; readonly isGap: boolean },
    tell: (counted: { readonly time: number; readonly count: number }) => void,
  ): void;
}

/** How often a machine is started in an hour, counted as the history does (R53). */
export class StartWindow {
  readonly #counting: CountsStarts;
  #last: Sample | undefined;
  /** Since when nothing was read that counts. */
  #gapFrom: number | undefined;
  /** Those after which a rise may still be told, by their ends. */
  readonly #gaps = new Map<number, Stretch>();
  #starts: (Stretch & { readonly count: number; readonly decidedAt: number })[] = [];
  /** What came since the start of the service, until the history has told what came before. */
  #sinceStart: Sample[] | undefined;

  constructor(counting: CountsStarts) {
    this.#counting = counting;
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

  /**
   * Whole starts in an hour, in the time that ends now or with a start that is told only now. A rise over a gap belongs to
   * the whole gap. `limit`: how many are too many.
   */
  at(tick: number, limit: number): number {
    // What holds is believed by the time for which it has held.
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
