import { plainEnglish } from '../text/plainEnglish.ts';
import type { Template, Translation } from '../text/template.ts';
import type { ListedTexts } from './fieldFaultTexts.ts';
import { messageOf } from './fieldFaultTexts.ts';
import type { FormulaFaultCode, FormulaMistake, ValueKind } from './formulaFault.ts';

const valueKindTexts: Readonly<Record<ValueKind, Template>> = {
  number: /*i18n*/ 'a number',
  truth: /*i18n*/ 'a truth value',
  state: /*i18n*/ 'a state',
  text: /*i18n*/ 'a text',
};

const texts: Readonly<Record<FormulaFaultCode, Template | ListedTexts>> = {
  emptyFormula: /*i18n*/ 'The formula is empty.',
  formulaTooLong: /*i18n*/ 'The formula has more than {limit} characters.',
  nestedTooDeep: /*i18n*/ 'Parentheses, functions and signs are nested deeper than {limit}.',
  unknownCharacter: /*i18n*/ '“{value}” is not part of the formula language.',
  otherOperator: /*i18n*/ '“{value}” is not part of the formula language. Write {expected}.',
  noPower: /*i18n*/ '“{value}”: there is no operator for powers. Multiply instead, such as A * A.',
  badNumber: /*i18n*/ '“{value}” is not a number. Expected for example: 5, 0.5 or 1.5e6.',
  decimalComma:
    /*i18n*/ '“{value}” can be read in two ways. Write {expected} for one number, or a space after the comma for two.',
  numberTooLarge: /*i18n*/ '{value} is too large.',
  blankInDuration: /*i18n*/ '“{value}” is not a duration. Write {expected}, without a space.',
  textNotClosed: /*i18n*/ 'The text has no closing quote.',
  bracketNotClosed: /*i18n*/ 'The bracket has no closing ].',
  emptyBrackets: /*i18n*/ 'The brackets are empty. Expected: the ID of a point.',
  parenthesisNotClosed: /*i18n*/ 'The parenthesis is not closed.',
  parenthesisNotOpened: /*i18n*/ 'No open parenthesis belongs to this one.',
  emptyParentheses: /*i18n*/ 'The parentheses are empty.',
  valueMissingBefore: /*i18n*/ 'A value is missing before “{value}”.',
  valueMissingAfter: /*i18n*/ 'A value is missing after “{value}”.',
  operatorMissing: /*i18n*/ 'An operator is missing before “{value}”.',
  commaOutsideFunction: /*i18n*/ 'A comma separates arguments of a function. Numbers are written with a point.',
  argumentMissing: /*i18n*/ '{value}: an argument is missing.',
  unknownFunction: [
    /*i18n*/ '“{value}” is not a function.',
    /*i18n*/ '“{value}” is not a function. Did you mean {nearest}?',
    'nearest',
  ],
  functionWithoutArguments: /*i18n*/ '{value} is a function. Write {expected}, or [{value}] for a point of that ID.',
  operatorAsFunction: /*i18n*/ '{value} is not a function. Write {expected}.',
  chainedComparison: /*i18n*/ '“{value}”: a comparison has two sides. Write A < B AND B < C.',
  numberOfArguments: /*i18n*/ 'Wrong number of arguments. Expected: {expected}.',
  unknownFormulaPoint: [
    /*i18n*/ 'Point “{value}” does not exist.',
    /*i18n*/ 'Point “{value}” does not exist. Did you mean {nearest}?',
    'nearest',
  ],
  rejectedFormulaPoint: /*i18n*/ 'Point “{value}” was rejected.',
  notANumberOrPoint: /*i18n*/ '“{value}” is neither a number, a point nor a duration in {expected}.',
  readInTwoWays: /*i18n*/ '“{value}” is also the ID of a point. Write {expected} for the point, or {other}.',
  bracketsMissing: /*i18n*/ '“{value}” is the ID of a point. Write {expected}.',
  ownPoint: /*i18n*/ 'The formula contains its own point “{value}”.',
  tooManyInputs: /*i18n*/ 'The formula reads more than {limit} points.',
  patternNotHere: /*i18n*/ '“{value}” does not exist. A pattern with * is only valid in {expected}.',
  patternMatchesNothing: /*i18n*/ 'No point matches “{value}”.',
  wrongKind: /*i18n*/ '“{value}” is {actual}. Expected: {wanted}.',
  differentKinds: /*i18n*/ '“{value}” is {actual}, but “{other}” is {wanted}.',
  notOfComparison: /*i18n*/ 'NOT applies to “{value}” alone. Write {expected}.',
  wrongResult: /*i18n*/ 'The result is {actual}. Expected: {wanted}.',
  stateUnknown: [
    /*i18n*/ '“{value}” is not a state here. Expected: one of {expected}.',
    /*i18n*/ '“{value}” is not a state here. Did you mean {nearest}? Expected: one of {expected}.',
    'nearest',
  ],
  stateTwice: /*i18n*/ 'Several states of “{other}” are called “{value}”. Compare with their numbers.',
  statesMissing: /*i18n*/ '“{other}” has no names of states, so it cannot be compared with “{value}”.',
  statesDiffer: /*i18n*/ '“{value}” and “{other}” have different states.',
  notAState: /*i18n*/ '{value} is not the number of a state. Expected: a whole number from 0 to {limit}.',
  digitsExpected: /*i18n*/ '“{value}” is not a number of decimal places. Expected: a whole number from 0 to {limit}.',
  limitsTurned: /*i18n*/ 'The minimum {value} is above the maximum {other}.',
  dividedByZero: /*i18n*/ 'Division by zero.',
  pointExpected: /*i18n*/ '{other}: “{value}” is not a point. Expected: the ID of a point with recorded values.',
  counterExpected: /*i18n*/ '“{value}” is not a counter (IsCounter).',
  machineExpected:
    /*i18n*/ '“{value}” does not say when it runs. Expected: a logic point, or a point with RunningState.',
  startsExpected:
    /*i18n*/ '“{value}” does not count starts. Expected: a counter (IsCounter), a logic point, or a point with RunningState.',
  numericExpected: /*i18n*/ '{other}: “{value}” is not a numeric point.',
  periodExpected: /*i18n*/ '“{value}” is not a period. Expected: {expected}.',
  durationExpected: /*i18n*/ '“{value}” is not a duration. Expected for example: {expected}.',
  durationOutside: /*i18n*/ '{value} is not a valid duration. Expected: from {expected} to {limit}.',
  timeNotHere: /*i18n*/ '{value} is only valid as the last argument of a function over time.',
  unitWithoutTime:
    /*i18n*/ '“{value}” has the unit “{other}”. Expected: a unit per time, such as m³/h or L/s, or one of power, such as kW.',
  pointNotRecorded: /*i18n*/ 'The values of “{value}” are not recorded.',
  unitsDiffer: /*i18n*/ 'Different units: “{value}” and “{other}”.',
  unitOfPoint: /*i18n*/ 'The result has the unit “{value}”, but the point has “{other}”.',
  noInput: /*i18n*/ 'The formula reads no point: its value never changes.',
};

/** Without its place. */
export function formulaFaultText(fault: FormulaMistake, { say }: Pick<Translation, 'say'> = plainEnglish): string {
  const kindText = (kind: ValueKind | string) => (isKind(kind) ? say(valueKindTexts[kind]) : kind);
  const kinds = 'actual' in fault ? { actual: kindText(fault.actual), wanted: kindText(fault.wanted) } : {};
  return say(messageOf(texts[fault.code], { ...fault, ...kinds }));
}

function isKind(text: string): text is ValueKind {
  return Object.hasOwn(valueKindTexts, text);
}
