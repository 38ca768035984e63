import { calculationFaults } from '../faults/calculationFault.ts';
import { coded } from '../faults/coded.ts';
import { numbers, values } from '../history/lists.ts';
import { type ValueState, valueStates } from '../quality.ts';
import { record } from '../wire/record.ts';
import { boolean, choice, fieldValue, many, number, one, text, texts, time, whole } from '../wire/recordFields.ts';
import { ours, type ReplyOf, type RequestOf } from './call.ts';

const state = choice(Object.keys(valueStates) as readonly ValueState[]);

const part = record('Part', {
  /** Its place in the formula: characters from 0, `to` behind the last. */
  from: whole.required,
  to: whole.required,
  /** Truth as 0 or 1, a state by its number; undefined: there is none. */
  value: fieldValue,
  state: state.or('noPoint'),
  /** Undefined: it is good, or the code is one of another version of the service. */
  why: coded(calculationFaults),
});

const line = record('Line', {
  /** Begin of the first column, UTC ms. */
  from: time.required,
  stepMs: number.required,
  /** The result at the end of each column. */
  values,
  /** Codes (`historyState`) of its state. */
  states: numbers,
});

/** What a formula gives of the points of the running station, before it is deployed. It changes nothing. */
export const tryCalculation = ours('Configuration', 'ICalculationManager/TryCalculation', 'deploy', {
  acts: false,
  request: {
    formula: text.required,
    /** As `MinKnown` of a point. */
    minKnown: number,
    /** The last 24 hours of the result are wanted, too. */
    isLineWanted: boolean.or(false),
  },
  /**
   * `notDeployed`: the running station has not all of its points. `badFormula`: it has another mistake there. `busy`:
   * another formula of the same login is under way.
   */
  refusals: ['notDeployed', 'badFormula', 'busy'],
  reply: {
    /** With `notDeployed`: Ids. */
    missing: texts.named('Missing').or([]),
    parts: many(part),
    /** Undefined: it was not wanted, or the formula reads too many points. */
    line: one(line),
  },
});
export type TryCalculation = RequestOf<typeof tryCalculation>;
export type CalculationTrial = ReplyOf<typeof tryCalculation>;
export type TriedPart = CalculationTrial['parts'][number];
export type TriedLine = NonNullable<CalculationTrial['line']>;
