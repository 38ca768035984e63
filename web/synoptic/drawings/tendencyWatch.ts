import type { PointView } from '../../live/pointView.ts';
import type { Jumped } from './trendOf.ts';

/** After a value was not good, or its rate leapt, a tendency is shown only when both have been good for so long. */
const settleMs = 30_000;
/** A level that jumped: its sensor or its plant did something that no rate describes. */
const jumpMs = 600_000;
/**
 * A jump: so large a share of the scale between neighbouring samples, and so many times what the rate makes of their
 * time.
 */
const leastShare = 0.05;
const timesExpected = 3;
/** A rate that changes by such a share of itself has leapt; less than so many of its last digits is noise. */
const leapShare = 0.5;
const leastDigits = 10;

interface Seen {
  readonly value: number;
  readonly time: number;
}

/** Of value and rate, in the value's unit. */
interface Scale {
  readonly span: number;
  readonly rateFactor: number;
  readonly rateDigits: number;
}

/** A tendency is shown only over good samples, without a gap and without a jump. */
export class TendencyWatch {
  #own: Seen | undefined;
  #rate: Seen | undefined;
  #jumped: (Jumped & { readonly until: number }) | undefined;
  #settledAt = Number.NEGATIVE_INFINITY;

  /** What was seen last may be long ago: the next samples are not compared with it. */
  resume(): void {
    [this.#own, this.#rate] = [undefined, undefined];
    if (this.#settledAt === Number.POSITIVE_INFINITY) this.#settledAt = Number.NEGATIVE_INFINITY;
  }

  /** `true`: a tendency may be shown; `false`: nothing; else what replaces it. `now`: UTC ms. */
  see(own: PointView, rate: PointView, scale: Scale, now: number): Jumped | boolean {
    const [nextOwn, nextRate] = [seenOf(own, now), seenOf(rate, now)];
    if (!nextOwn || !nextRate) {
      if (this.#own) this.#settledAt = Number.POSITIVE_INFINITY;
      [this.#own, this.#rate] = [undefined, undefined];
      return false;
    }
    if (this.#settledAt === Number.POSITIVE_INFINITY) this.#settledAt = now + settleMs;
    if (this.#own && this.#rate) this.#compare(this.#own, this.#rate, nextOwn, nextRate, scale, now);
    [this.#own, this.#rate] = [nextOwn, nextRate];
    if (this.#jumped && now < this.#jumped.until) return this.#jumped;
    return now >= this.#settledAt;
  }

  #compare(own: Seen, rate: Seen, nextOwn: Seen, nextRate: Seen, scale: Scale, now: number): void {
    const hours = Math.max(0, nextOwn.time - own.time) / 3_600_000;
    const perHour = Math.max(Math.abs(rate.value), Math.abs(nextRate.value)) * Math.abs(scale.rateFactor);
    const move = Math.abs(nextOwn.value - own.value);
    if (move > leastShare * scale.span && move > timesExpected * perHour * hours) {
      const { value: from } = own;
      const { value: to, time } = nextOwn;
      this.#jumped = { direction: 'jumped', from, to, time, until: now + jumpMs };
    }
    const leap = Math.abs(nextRate.value - rate.value);
    const isLeap = leap > leapShare * Math.max(Math.abs(rate.value), Math.abs(nextRate.value));
    if (isLeap && leap > leastDigits * 10 ** -scale.rateDigits) this.#settledAt = now + settleMs;
  }
}

function seenOf({ value, state, sourceTime }: PointView, now: number): Seen | undefined {
  return state === 'good' && typeof value === 'number' ? { value, time: sourceTime ?? now } : undefined;
}
