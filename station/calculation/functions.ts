import type { Template } from '../../protocol/text/template.ts';
import type { FunctionName } from './functionNames.ts';

export type { FunctionName } from './functionNames.ts';

/**
 * What an argument is. `any`: of any kind; `same`: of the kind of the first `any`; `digits`: a whole number as such;
 * `recorded`: a point, whose recorded values are read; `duration`, `period`: the time over which they are.
 */
export type ArgumentKind =
  | 'number'
  | 'truth'
  | 'numberOrTruth'
  | 'any'
  | 'same'
  | 'digits'
  | 'recorded'
  | 'duration'
  | 'period';

export interface Argument {
  readonly name: string;
  readonly kind: ArgumentKind;
  readonly isOptional?: boolean;
}

/** Which points a function over time can read. */
export type RecordedKind = 'counter' | 'numeric' | 'machine' | 'starts' | 'flow';

export interface FunctionRow {
  readonly arguments: readonly Argument[];
  /** The last argument can be repeated, and be a group of points by a pattern. */
  readonly takesMany?: boolean;
  /** `same`: that of the arguments `any`. */
  readonly result: 'number' | 'same';
  /** `same`: that of the arguments, which should have one; `ofFlow`: m³ of m³/h; undefined: none follows. */
  readonly unit: 'same' | 'ofFlow' | 's' | 'h' | '' | undefined;
  /** Undefined: its arguments are present values. */
  readonly reads?: RecordedKind;
  readonly help: Template;
}

const x = { name: 'x', kind: 'number' } as const;
const recorded = { name: 'point', kind: 'recorded' } as const;
const duration = { name: 'duration', kind: 'duration' } as const;
const period = { name: 'period', kind: 'period' } as const;

/** All functions: suggestions, documentation, check and evaluation derive from their rows. */
export const functions: Readonly<Record<FunctionName, FunctionRow>> = {
  IF: {
    arguments: [
      { name: 'condition', kind: 'truth' },
      { name: 'then', kind: 'any' },
      { name: 'else', kind: 'same' },
    ],
    result: 'same',
    unit: 'same',
    help: /*i18n*/ 'the second value where the condition is true, otherwise the third',
  },
  MIN: { arguments: [x], takesMany: true, result: 'number', unit: 'same', help: /*i18n*/ 'the lowest of all' },
  MAX: { arguments: [x], takesMany: true, result: 'number', unit: 'same', help: /*i18n*/ 'the highest of all' },
  AVG: { arguments: [x], takesMany: true, result: 'number', unit: 'same', help: /*i18n*/ 'the average of all' },
  SUM: {
    arguments: [{ name: 'x', kind: 'numberOrTruth' }],
    takesMany: true,
    result: 'number',
    unit: 'same',
    help: /*i18n*/ 'the sum of all; of truth values, how many are true',
  },
  COUNT: {
    arguments: [{ name: 'x', kind: 'any' }],
    takesMany: true,
    result: 'number',
    unit: '',
    help: /*i18n*/ 'how many of all are known',
  },
  ABS: { arguments: [x], result: 'number', unit: 'same', help: /*i18n*/ 'the value without its sign' },
  ROUND: {
    arguments: [x, { name: 'digits', kind: 'digits', isOptional: true }],
    result: 'number',
    unit: 'same',
    help: /*i18n*/ 'rounded to so many decimal places, without them to a whole number',
  },
  LIMIT: {
    arguments: [{ name: 'min', kind: 'number' }, x, { name: 'max', kind: 'number' }],
    result: 'number',
    unit: 'same',
    help: /*i18n*/ 'the second value, but not below the first and not above the third',
  },
  SQRT: { arguments: [x], result: 'number', unit: undefined, help: /*i18n*/ 'the square root' },
  MOD: {
    arguments: [x, { name: 'divisor', kind: 'number' }],
    result: 'number',
    unit: 'same',
    help: /*i18n*/ 'the remainder of a division, with the sign of the first value',
  },
  QUALITY: {
    arguments: [{ name: 'x', kind: 'any' }],
    result: 'number',
    unit: '',
    help: /*i18n*/ 'the quality: 0 good, 1 uncertain, 2 bad',
  },
  AGE: {
    arguments: [{ name: 'x', kind: 'any' }],
    result: 'number',
    unit: 's',
    help: /*i18n*/ 'seconds since the value was true in the field',
  },
  GOOD: {
    arguments: [
      { name: 'x', kind: 'any' },
      { name: 'else', kind: 'same' },
    ],
    result: 'same',
    unit: 'same',
    help: /*i18n*/ 'the first value where it is good, otherwise the second, which is then uncertain',
  },
  RISE: {
    arguments: [recorded, period],
    result: 'number',
    unit: 'same',
    reads: 'counter',
    help: /*i18n*/ 'the rise of a counter since the hour, day or month began',
  },
  AVERAGE: {
    arguments: [recorded, duration],
    result: 'number',
    unit: 'same',
    reads: 'numeric',
    help: /*i18n*/ 'the average over time of the last minutes or hours',
  },
  MINIMUM: {
    arguments: [recorded, duration],
    result: 'number',
    unit: 'same',
    reads: 'numeric',
    help: /*i18n*/ 'the minimum of the last minutes or hours',
  },
  MAXIMUM: {
    arguments: [recorded, duration],
    result: 'number',
    unit: 'same',
    reads: 'numeric',
    help: /*i18n*/ 'the maximum of the last minutes or hours',
  },
  RUNTIME: {
    arguments: [recorded, period],
    result: 'number',
    unit: 'h',
    reads: 'machine',
    help: /*i18n*/ 'the hours that a machine has run since the hour, day or month began',
  },
  STARTS: {
    arguments: [recorded, period],
    result: 'number',
    unit: '',
    reads: 'starts',
    help: /*i18n*/ 'how often a machine has started since the hour, day or month began',
  },
  INTEGRAL: {
    arguments: [recorded, period],
    result: 'number',
    unit: 'ofFlow',
    reads: 'flow',
    help: /*i18n*/ 'the quantity of a flow or a power since the hour, day or month began',
  },
};

/** As it is written: `ROUND(x, [digits])`, `SUM(x, …)`. */
export function signatureOf(name: FunctionName): string {
  const row = functions[name];
  const names = row.arguments.map((one) => (one.isOptional ? `[${one.name}]` : one.name));
  return `${name}(${[...names, ...(row.takesMany ? ['…'] : [])].join(', ')})`;
}
