import type { Value } from '../../protocol/sample.ts';
import { best, combined, failed, finite, withValue } from './combine.ts';
import type { Operator } from './formulaNodes.ts';
import type { PartResult } from './formulaResult.ts';

/** A number, or why there is none. */
export type Computed = number | 'divisionByZero' | 'notANumber';

/** Of numbers, all of which must be known. */
export function ofNumbers(parts: readonly PartResult[], compute: (values: readonly number[]) => Computed): PartResult {
  const all = combined(parts);
  if (parts.some(({ value }) => value === undefined)) return all;
  const values = parts.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  const result = values.length < parts.length ? 'notANumber' : compute(values);
  return typeof result === 'number' ? finite(all, result) : failed(all, result);
}

function quotient(a: number, b: number): Computed {
  return b === 0 ? 'divisionByZero' : a / b;
}

/** With the sign of the dividend. */
export function remainder(a: number, b: number): Computed {
  return b === 0 ? 'divisionByZero' : a % b;
}

type Arithmetic = (a: number, b: number) => Computed;

const arithmetic: Readonly<Partial<Record<Operator, Arithmetic>>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': quotient,
  MOD: remainder,
};

const ordered: Readonly<Partial<Record<Operator, (a: number, b: number) => boolean>>> = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
};

const equal: Readonly<Partial<Record<Operator, (a: Value, b: Value) => boolean>>> = {
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
};

/** Two values with an operator between them, but for AND and OR. */
export function operated(operator: Operator, a: PartResult, b: PartResult): PartResult {
  const compute = arithmetic[operator];
  if (compute) return ofNumbers([a, b], ([x = 0, y = 0]) => compute(x, y));
  const compare = ordered[operator];
  if (compare) return ofNumbers([a, b], ([x = 0, y = 0]) => Number(compare(x, y)));
  if (operator === 'XOR') return ofNumbers([a, b], ([x, y]) => Number((x !== 0) !== (y !== 0)));
  const all = combined([a, b]);
  const isEqual = equal[operator];
  if (a.value === undefined || b.value === undefined || !isEqual) return all;
  return withValue(all, Number(isEqual(a.value, b.value)));
}

export function negated(part: PartResult): PartResult {
  return ofNumbers([part], ([x = 0]) => 0 - x);
}

export function inverted(part: PartResult): PartResult {
  return ofNumbers([part], ([x]) => Number(x === 0));
}

/**
 * AND and OR of Kleene: the value that decides alone (FALSE of AND, TRUE of OR) does so whatever the others are. Then
 * the best of those that have it counts alone; else all of them do.
 */
export function decided(parts: readonly PartResult[], deciding: 0 | 1): PartResult {
  const decider = best(parts.filter(({ value }) => typeof value === 'number' && Number(value !== 0) === deciding));
  return decider ? withValue(decider, deciding) : ofNumbers(parts, () => 1 - deciding);
}
