import type { CounterSettings } from '../seriesDefinition.ts';
import { difference, toDecimal } from './decimal.ts';
import { sumOf } from './exactSum.ts';

const hourMs = 3_600_000;

/** By how much a counter can have risen in that time, ms; an hour's rise may come at once. */
export function mostRise({ maxRise = Number.POSITIVE_INFINITY }: CounterSettings, ms: number): number {
  return maxRise * Math.max(1, ms / hourMs);
}

/** By how much it rose, exact where both have few decimals. */
export function riseOf(before: number, now: number): number {
  return difference(toDecimal(now), toDecimal(before));
}

/**
 * What a step proves that was believed, after `ms` from the last value that counted: it passed its modulus, where that
 * makes a rise of less than half of it; or it was set to where it resets to, and has risen from there. Undefined: nothing.
 */
export function provenRise(settings: CounterSettings, before: number, now: number, ms: number): number | undefined {
  const { modulus, resetsTo } = settings;
  if (now >= before) return undefined;
  const most = mostRise(settings, ms);
  if (modulus !== undefined && now >= 0 && before <= modulus) {
    // What was left to the modulus and what came after it: from 999.9 to 0.1 with 1000 it is 0.2.
    const rise = sumOf(riseOf(before, modulus), now);
    if (rise < modulus / 2 && rise <= most) return rise;
  }
  if (resetsTo === undefined || now < resetsTo) return undefined;
  const rise = riseOf(resetsTo, now);
  return rise <= most ? rise : undefined;
}
