import type { ConsumptionPeriod } from '../../../protocol/history/getConsumption.ts';
import { countsUp, historyState } from '../../../protocol/history/historyState.ts';
import type { Period } from '../../../station/calculation/formulaNodes.ts';
import { periodsOf } from '../../history/reading/periods.ts';
import type { PastTotals } from '../../history/reading/windows.ts';
import type { Counted } from '../../history/tiers/counted.ts';
import { toDecimal } from '../../history/tiers/decimal.ts';
import { ExactSum } from '../../history/tiers/exactSum.ts';
import type { HeldValue } from '../../history/tiers/heldValue.ts';
import { seenState } from './seenStates.ts';
import type { WindowResult, WindowTotals } from './windowTotals.ts';

const periods: Readonly<Record<Period, ConsumptionPeriod>> = { HOUR: 'hour', DAY: 'day', MONTH: 'month' };
const hourMs = 3_600_000;

type Summed = 'RISE' | 'STARTS' | 'RUNTIME' | 'INTEGRAL';

interface Totals {
  readonly count: number;
  /** The value, or 1 while a machine runs, times milliseconds. */
  readonly sum: number;
  /** Of INTEGRAL: the time in the unit of the flow. */
  readonly unitMs: number;
}

const values: Readonly<Record<Summed, (totals: Totals) => number>> = {
  RISE: ({ count }) => count,
  STARTS: ({ count }) => count,
  RUNTIME: ({ sum }) => sum / hourMs,
  INTEGRAL: ({ sum, unitMs }) => sum / unitMs,
};

/** Since the hour, day or month of a zone began. */
export class PeriodTotals implements WindowTotals {
  readonly sliceMs = undefined;
  readonly #function: Summed;
  readonly #period: ConsumptionPeriod;
  readonly #zone: string;
  readonly #unitMs: number;
  #from: number;
  #end: number;
  #count = new ExactSum();
  #sum = new ExactSum();
  #good = 0;
  #seen = 0;
  /** That of the present value where a counter does not rise by it and a machine does not run by it (R53). */
  #uncounted = 0;

  constructor(name: Summed, over: Period, unitMs: number, zone: string, now: number) {
    this.#function = name;
    this.#period = periods[over];
    this.#unitMs = unitMs;
    this.#zone = zone;
    [this.#from, this.#end] = this.#bounds(now);
  }

  get from(): number {
    return this.#from;
  }

  get end(): number {
    return this.#end;
  }

  restore({ count, sum, good, quality }: PastTotals): void {
    this.#count.add(toDecimal(count), 1);
    this.#sum.add(toDecimal(sum[0] ?? 0), 1);
    this.#good += good[0] ?? 0;
    this.#seen |= seenState(quality[0] ?? -1);
  }

  see({ value, quality }: HeldValue, time: number): void {
    this.#advance(time);
    if (value) this.#seen |= seenState(quality);
    this.#uncounted = countsUp(historyState(quality)) ? 0 : seenState(quality);
  }

  hold(held: HeldValue, from: number, to: number): void {
    this.#advance(to);
    const ms = to - Math.max(from, this.#from);
    if (ms <= 0 || !held.summand) return;
    this.see(held, to);
    this.#sum.add(held.summand, ms);
    this.#good += ms;
  }

  count({ time, count }: Counted): void {
    this.#advance(time);
    if (time >= this.#from) this.#count.add(toDecimal(count), 1);
  }

  at(now: number, undecided: readonly Counted[]): WindowResult {
    this.#advance(now);
    const count = new ExactSum(this.#count.value);
    for (const one of undecided) if (one.time >= this.#from) count.add(toDecimal(one.count), 1);
    const ofMs = now - this.#from;
    const totals = { count: count.value, sum: this.#sum.value, unitMs: this.#unitMs };
    const isKnown = this.#good > 0 || ofMs === 0;
    const value = isKnown ? values[this.#function](totals) : undefined;
    return { value, knownMs: this.#good, ofMs, seen: this.#function === 'INTEGRAL' ? this.#seen : this.#uncounted };
  }

  #advance(time: number): void {
    if (time < this.#end) return;
    [this.#from, this.#end] = this.#bounds(time);
    this.#count = new ExactSum();
    this.#sum = new ExactSum();
    this.#good = this.#seen = 0;
  }

  #bounds(time: number): [from: number, end: number] {
    const [from = time, end = Number.POSITIVE_INFINITY] = periodsOf(this.#period, time, time + 1, this.#zone) ?? [];
    return [from, end];
  }
}
