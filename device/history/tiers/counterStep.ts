import type { CounterSettings } from '../seriesDefinition.ts';
import { difference, toDecimal } from './decimal.ts';
import { sumOf } from './exactSum.ts';

const hourMs = 3_600_000;

/** Greatest possible increase in that time, ms; an hour's rise may come at once. */
export function mostRise({ maxRise = Number.POSITIVE_INFINITY }: CounterSettings, ms: number): number {
  return maxRise * Math.max(1, ms / hourMs);
}

/** Exact if both have few decimals. */
export function riseOf(before: number, now: number): number {
  return difference(toDecimal(now), toDecimal(before));
}

export interface ProvenStep {
  /** The rise before the step counts, although nothing rose after it and it did not last. */
  readonly isRiseProven: boolean;
  /** What the step itself counts; undefined: nothing is proven. */
  readonly count: number | undefined;
}

/**
 * What a step proves, `ms` after the last value that counted, `before`: a wrap at the modulus, if that makes a rise of
 * less than half of it; it then also passed the rise from `before`. Or a reset to `resetsTo` and a rise from there:
 * then an earlier rise within `maxRise` counts; without that setting it might be a wrong reading.
 */
export function provenStep(
  settings: CounterSettings,
  { before, rise = before, now }: { readonly before: number; readonly rise: number | undefined; readonly now: number },
  ms: number,
): ProvenStep {
  const { modulus, maxRise } = settings;
  if (now >= before) return { isRiseProven: now >= rise, count: undefined };
  const wrapped = riseOverModulus(settings, before, now, ms);
  if (wrapped !== undefined && modulus !== undefined) {
    const isRiseProven = rise <= modulus;
    return { isRiseProven, count: isRiseProven ? riseOf(riseOf(before, rise), wrapped) : wrapped };
  }
  const count = riseAfterReset(settings, now, ms);
  return { isRiseProven: count !== undefined && maxRise !== undefined, count };
}

function riseOverModulus(settings: CounterSettings, before: number, now: number, ms: number): number | undefined {
  const { modulus } = settings;
  if (modulus === undefined || now < 0 || before > modulus) return undefined;
  // The rest to the modulus and the value after it: from 999.9 to 0.1 with 1000 it is 0.2.
  const rise = sumOf(riseOf(before, modulus), now);
  return rise < modulus / 2 && rise <= mostRise(settings, ms) ? rise : undefined;
}

function riseAfterReset(settings: CounterSettings, now: number, ms: number): number | undefined {
  const { resetsTo } = settings;
  if (resetsTo === undefined || now < resetsTo) return undefined;
  const rise = riseOf(resetsTo, now);
  return rise <= mostRise(settings, ms) ? rise : undefined;
}
