import type { CounterSettings } from '../seriesDefinition.ts';
import type { CountedSample, Counting, CountingState, OpenReading, TellCounted } from './counted.ts';
import { mostRise, provenStep, riseOf } from './counterStep.ts';

/** Values are repeated within this time; over a longer silence a value may not have stayed the same. */
const longestStepMs = 900_000;
/** After values without a fall for so many times `believeAfterMs`, earlier samples have no effect. */
const settles = 3;

/**
 * R53. The base is the last value that counted. A rise from it counts when a further one follows, or when it has lasted
 * for `believeAfterMs`; one taken back before does not. A value below the base, or further above it than `maxRise`
 * allows, is in doubt. A value that comes back ends the doubt; a doubt longer than `believeAfterMs` is believed: its
 * first value becomes the base, later ones are applied again from there, and the step counts what it proves.
 */
export class CounterRule implements Counting {
  readonly #settings: CounterSettings & { readonly believeAfterMs: number };
  #base: CountingState['base'];
  #rise: CountingState['rise'];
  #doubt: OpenReading[];
  #doubted: number;
  #last: number | undefined;
  #run: CountingState['run'];
  #settledFrom: number;

  constructor(settings: CounterSettings & { readonly believeAfterMs: number }, state: CountingState) {
    this.#settings = settings;
    this.#base = state.base;
    this.#rise = state.rise;
    this.#doubt = [...(state.doubt ?? [])];
    this.#doubted = this.#doubt.reduce((sum, { held }) => sum + held, 0);
    this.#last = state.last;
    this.#run = state.run;
    this.#settledFrom = state.settledFrom ?? -1;
  }

  get settledFrom(): number {
    return this.#settledFrom;
  }

  get openSince(): number | undefined {
    return this.#rise?.time ?? this.doubtSince;
  }

  get doubtSince(): number | undefined {
    return this.#doubt[0]?.time;
  }

  add(sample: CountedSample, tell: TellCounted): void {
    this.#runOn(sample);
    if (this.#last !== undefined) this.#hold(this.#heldUntil(this.#last, sample), tell);
    this.#last = sample.value === undefined ? undefined : sample.time;
    if (sample.value !== undefined) this.#apply(sample.time, sample.value, tell);
  }

  state(): CountingState {
    const doubt = this.#doubt.length > 0 ? [...this.#doubt] : undefined;
    const settledFrom = this.#settledFrom < 0 ? undefined : this.#settledFrom;
    return { base: this.#base, rise: this.#rise, doubt, last: this.#last, run: this.#run, settledFrom };
  }

  /** Known duration of the present value up to the next sample, ms. */
  #heldUntil(last: number, { time, value, isGap }: CountedSample): number {
    const isDoubt = this.#doubt.length > 0;
    // The unobserved value may have been wrong at its last moment.
    if (isGap && isDoubt) return 0;
    if (time - last <= longestStepMs) return time - last;
    // After a long silence, unless the next value contradicts it.
    if (value === undefined) return isDoubt ? 0 : time - last;
    const isContrary = isDoubt ? this.#comesBack(time, value) : value < (this.#rise ?? this.#base ?? { value }).value;
    return isContrary ? 0 : time - last;
  }

  #hold(ms: number, tell: TellCounted): void {
    const again: OpenReading[] = [];
    this.#holdLast(ms);
    for (;;) {
      if (this.#doubted > this.#settings.believeAfterMs) again.push(...this.#believeDoubt(tell).reverse());
      else if (this.#doubt.length === 0 && (this.#rise?.held ?? -1) >= this.#settings.believeAfterMs)
        this.#believeRise(tell);
      const next = again.pop();
      if (!next) return;
      this.#apply(next.time, next.value, tell);
      this.#holdLast(next.held);
    }
  }

  #holdLast(ms: number): void {
    const last = this.#doubt.pop();
    if (last) {
      this.#doubt.push({ ...last, held: last.held + ms });
      this.#doubted += ms;
    } else if (this.#rise) this.#rise = { ...this.#rise, held: this.#rise.held + ms };
  }

  #apply(time: number, value: number, tell: TellCounted): void {
    const base = this.#base;
    if (!base) {
      this.#base = { value, seen: time };
      return;
    }
    if (!this.#comesBack(time, value)) {
      this.#doubt.push({ time, value, held: 0 });
      return;
    }
    this.#drop();
    const rise = this.#rise;
    if (value === (rise ?? base).value) {
      if (rise) this.#rise = { ...rise, seen: time };
      else this.#base = { value, seen: time };
      return;
    }
    if (rise && value > rise.value) this.#believeRise(tell);
    // A rise that is taken back does not count.
    this.#rise = value > base.value ? { time, value, held: 0, seen: time } : undefined;
    if (value === base.value) this.#base = { value, seen: time };
  }

  /** At or above the base, and no further than it can have risen. */
  #comesBack(time: number, value: number): boolean {
    const base = this.#base;
    if (!base) return true;
    return value >= base.value && riseOf(base.value, value) <= mostRise(this.#settings, time - base.seen);
  }

  #believeRise(tell: TellCounted): void {
    const rise = this.#rise;
    if (!rise || !this.#base) return;
    tell({ time: rise.time, count: riseOf(this.#base.value, rise.value), resets: 0 });
    this.#base = { value: rise.value, seen: rise.seen };
    this.#rise = undefined;
  }

  /** Returns the values after its first one, to be applied again. */
  #believeDoubt(tell: TellCounted): OpenReading[] {
    const [first, ...rest] = this.#doubt;
    this.#drop();
    if (!first || !this.#base) return [];
    const step = { before: this.#base.value, rise: this.#rise?.value, now: first.value };
    const { isRiseProven, count } = provenStep(this.#settings, step, first.time - this.#base.seen);
    if (isRiseProven) this.#believeRise(tell);
    tell({ time: first.time, count: count ?? 0, resets: count === undefined ? 1 : 0 });
    this.#rise = undefined;
    this.#base = { value: first.value, seen: first.time };
    return rest;
  }

  #drop(): void {
    this.#doubt = [];
    this.#doubted = 0;
  }

  #runOn({ time, value }: CountedSample): void {
    const run = this.#run;
    if (value === undefined || !run || value < run.value) {
      this.#run = value === undefined ? undefined : { value, since: time, held: 0 };
      return;
    }
    const { believeAfterMs } = this.#settings;
    // However long a value lasted, the next one may take back what was in doubt in the meantime.
    const held = run.held + Math.min(time - (this.#last ?? time), believeAfterMs);
    const isSettled = held > settles * believeAfterMs;
    if (isSettled) this.#settledFrom = run.since;
    this.#run = isSettled ? { value, since: time, held: 0 } : { value, since: run.since, held };
  }
}
