import type { Coded } from './coded.ts';

/**
 * All that can be wrong with a formula. `value` is what is written there, `nearest` the name that was probably meant,
 * `actual` and `wanted` are kinds of values (`ValueKind`).
 */
export const formulaFaults = {
  // Of the text.
  emptyFormula: [],
  formulaTooLong: ['limit'],
  nestedTooDeep: ['limit'],
  unknownCharacter: ['value'],
  otherOperator: ['value', 'expected'],
  noPower: ['value'],
  badNumber: ['value'],
  decimalComma: ['value', 'expected'],
  numberTooLarge: ['value'],
  blankInDuration: ['value', 'expected'],
  textNotClosed: [],
  bracketNotClosed: [],
  emptyBrackets: [],
  parenthesisNotClosed: [],
  parenthesisNotOpened: [],
  emptyParentheses: [],
  valueMissingBefore: ['value'],
  valueMissingAfter: ['value'],
  operatorMissing: ['value'],
  commaOutsideFunction: [],
  argumentMissing: ['value'],
  unknownFunction: ['value', 'nearest'],
  functionWithoutArguments: ['value', 'expected'],
  operatorAsFunction: ['value', 'expected'],
  chainedComparison: ['value'],
  // Against the station.
  numberOfArguments: ['value', 'expected'],
  unknownFormulaPoint: ['value', 'nearest'],
  rejectedFormulaPoint: ['value'],
  notANumberOrPoint: ['value', 'expected'],
  readInTwoWays: ['value', 'expected', 'other'],
  bracketsMissing: ['value', 'expected'],
  ownPoint: ['value'],
  tooManyInputs: ['limit'],
  patternNotHere: ['value', 'expected'],
  patternMatchesNothing: ['value'],
  wrongKind: ['value', 'actual', 'wanted'],
  differentKinds: ['value', 'actual', 'other', 'wanted'],
  notOfComparison: ['value', 'expected'],
  wrongResult: ['actual', 'wanted'],
  stateUnknown: ['value', 'expected', 'nearest'],
  stateTwice: ['value', 'other'],
  statesMissing: ['value', 'other'],
  statesDiffer: ['value', 'other'],
  notAState: ['value', 'limit'],
  digitsExpected: ['value', 'limit'],
  limitsTurned: ['value', 'other'],
  dividedByZero: [],
  // Over time.
  pointExpected: ['value', 'other'],
  counterExpected: ['value'],
  machineExpected: ['value'],
  startsExpected: ['value'],
  numericExpected: ['value', 'other'],
  periodExpected: ['value', 'expected'],
  durationExpected: ['value', 'expected'],
  durationOutside: ['value', 'expected', 'limit'],
  timeNotHere: ['value'],
  unitWithoutTime: ['value', 'other'],
  pointNotRecorded: ['value'],
  // Remarks.
  unitsDiffer: ['value', 'other'],
  unitOfPoint: ['value', 'other'],
  noInput: [],
} as const;

export type FormulaFaultCode = keyof typeof formulaFaults;

/** A code with its parameters. */
export type FormulaMistake = Coded<typeof formulaFaults>;

/** With what it is about: offsets in the text, `to` behind the last character. */
export type FormulaFault = FormulaMistake & { readonly from: number; readonly to: number };

/** What a formula or a part of it is; `state`: one of named states. */
export type ValueKind = 'number' | 'truth' | 'state' | 'text';
