import { type ValueState, valueStates } from '../../protocol/quality.ts';
import type { Value } from '../../protocol/sample.ts';
import type { PartResult, ResultCause } from './formulaResult.ts';

/** The worst first: of several inputs it is the state of the result (R48). */
const worstFirst: readonly ValueState[] = [
  'rejected',
  'noPoint',
  'neverRead',
  'linkLost',
  'deviceError',
  'notCurrent',
  'notANumber',
  'outOfRange',
  'frozen',
  'doubtful',
  'simulated',
  'forced',
  'good',
];
const ranks: ReadonlyMap<ValueState, number> = new Map(worstFirst.map((state, i) => [state, worstFirst.length - i]));

export function isWorse(a: ValueState, b: ValueState): boolean {
  return rankOf(a) > rankOf(b);
}

function rankOf(state: ValueState): number {
  return ranks.get(state) ?? worstFirst.length;
}

export function isBad(state: ValueState): boolean {
  return valueStates[state].quality === 'bad';
}

/** A value that counts for nothing: of a constant, or of no input at all. */
export const constant: PartResult = {
  value: undefined,
  state: 'good',
  origin: undefined,
  originOf: undefined,
  cause: undefined,
  sourceTime: undefined,
  heardAt: undefined,
  known: undefined,
};

/** What a result of all of these is worth; its value is still to be computed. */
export function combined(parts: readonly PartResult[]): PartResult {
  let all: PartResult = constant;
  for (const part of parts) all = both(all, part);
  return all.value === undefined ? all : { ...all, value: undefined };
}

function both(a: PartResult, b: PartResult): PartResult {
  if (a === constant) return b;
  const worst = isWorse(b.state, a.state) ? b : a;
  const origin = a.origin === 'simulated' || !b.origin ? a : b;
  return {
    value: undefined,
    state: worst.state,
    origin: origin.origin,
    originOf: origin.originOf,
    cause: worst.cause,
    sourceTime: ofBoth(Math.max, a.sourceTime, b.sourceTime),
    heardAt: ofBoth(Math.min, a.heardAt, b.heardAt),
    known: lessKnown(a.known, b.known),
  };
}

function ofBoth(choose: typeof Math.max, a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : choose(a, b);
}

function lessKnown(a: PartResult['known'], b: PartResult['known']): PartResult['known'] {
  if (!a || !b) return a ?? b;
  return b.knownMs * a.ofMs < a.knownMs * b.ofMs ? b : a;
}

export function withValue(part: PartResult, value: Value | undefined): PartResult {
  return { ...part, value };
}

/** With a reason of its own, unless it has a worse one. */
export function lowered(part: PartResult, state: ValueState, cause: ResultCause): PartResult {
  return isWorse(state, part.state) ? { ...part, state, cause } : part;
}

/** No number, because of the calculation itself. */
export function failed(part: PartResult, code: 'divisionByZero' | 'overflow' | 'notANumber'): PartResult {
  return { ...lowered(part, 'notANumber', { code }), value: undefined };
}

/** A number that is none: too large. */
export function finite(part: PartResult, value: number): PartResult {
  return Number.isFinite(value) ? withValue(part, value) : failed(part, 'overflow');
}

/** The one that is worth most. */
export function best(parts: readonly PartResult[]): PartResult | undefined {
  return parts.toSorted((a, b) => rankOf(a.state) - rankOf(b.state) || originRank(a) - originRank(b))[0];
}

function originRank({ origin }: PartResult): number {
  return origin === 'simulated' ? 2 : origin ? 1 : 0;
}
