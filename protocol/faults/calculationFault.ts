import type { Coded } from './coded.ts';

/**
 * Why the value of a calculated point is not good. `input`: the number of the point from which that comes, empty where
 * it comes from the calculation itself; `state`: the name of its `ValueState`.
 */
export const calculationFaults = {
  ofInput: ['input', 'state'],
  divisionByZero: [],
  overflow: [],
  notANumber: [],
  /** The time for which the values of the input are known, of the time that the function covers. */
  notKnown: ['input', 'knownMs', 'ofMs'],
  /** By another value, because the input is not good. */
  replaced: ['input', 'state'],
} as const;

export type CalculationFault = Coded<typeof calculationFaults>;
