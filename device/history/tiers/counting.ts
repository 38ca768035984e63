import type { SeriesDefinition } from '../seriesDefinition.ts';
import { type Decimal, difference, toDecimal } from './decimal.ts';
import { ExactSum } from './exactSum.ts';

/** What a value adds to an entry, after the one before it that counted. */
export interface Counted {
  /** Of a counter, by how much it rose; of a machine 1 where it was started; else 0. */
  readonly count: number;
  /** Of a counter: 1 where it began anew. */
  readonly resets: number;
}

type Definition = Pick<SeriesDefinition, 'kind' | 'isCounter' | 'modulus' | 'runningState'>;

const nothing: Counted = { count: 0, resets: 0 };

/** The value at which a machine runs: 1 of a logic point, unless another is told; undefined: it is no machine. */
export function runningStateOf({ kind, isCounter, runningState }: Definition): number | undefined {
  if (isCounter) return undefined;
  return runningState ?? (kind === 'logic' ? 1 : undefined);
}

/**
 * What a value adds, seen after another, however long before that was. A counter that falls has passed its modulus, where
 * that makes a rise of less than half of it. Else it was reset: to less than half of what it was, it has risen from 0
 * since; to more, somebody set it back, or it wavers, and how far it rose is not known.
 */
export function countedOf(definition: Definition, before: Decimal | undefined, now: Decimal): Counted {
  if (!before || before.value === now.value) return nothing;
  if (definition.isCounter) return risen(definition.modulus, before, now);
  return now.value === runningStateOf(definition) ? { count: 1, resets: 0 } : nothing;
}

function risen(modulus: number | undefined, before: Decimal, now: Decimal): Counted {
  const rise = difference(now, before);
  if (rise > 0) return { count: rise, resets: 0 };
  if (modulus !== undefined && now.value >= 0 && before.value <= modulus && modulus + rise < modulus / 2)
    return { count: overModulus(modulus, before, now), resets: 0 };
  const hasRestarted = now.value >= 0 && now.value < before.value / 2;
  return { count: hasRestarted ? now.value : 0, resets: 1 };
}

/** What was left to the modulus and what came after it: from 999.9 to 0.1 with 1000 it is 0.2. */
function overModulus(modulus: number, before: Decimal, now: Decimal): number {
  return sumOf(toDecimal(difference(toDecimal(modulus), before)), now);
}

function sumOf(a: Decimal, b: Decimal): number {
  const sum = new ExactSum();
  sum.add(a, 1);
  sum.add(b, 1);
  return sum.value;
}
