import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type CalculationFault, calculationFaults } from '../../../protocol/faults/calculationFault.ts';
import { readCoded } from '../../../protocol/faults/coded.ts';
import { type ValueState, valueStates } from '../../../protocol/quality.ts';
import type { FaultFields } from '../../../protocol/wire/frame.ts';
import { durationText } from '../times/durationText.ts';

/** What is known of an input: its name, and since when it has been in its state. */
export interface ReasonInput {
  readonly name: string;
  /** Undefined: not known. */
  readonly since: string | undefined;
}

type Words = (input: ReasonInput) => MessageDescriptor;

const ofInput: Readonly<Record<ValueState, Words>> = {
  good: ({ name }) => msg`${name}`,
  outOfRange: ({ name }) => msg`${name} outside its measuring range`,
  simulated: ({ name }) => msg`${name} simulated`,
  forced: ({ name }) => msg`${name} forced`,
  frozen: ({ name }) => msg`${name} does not change although it should`,
  doubtful: ({ name }) => msg`${name} uncertain`,
  neverRead: ({ name }) => msg`${name} never read`,
  linkLost: ({ name, since }) =>
    since === undefined ? msg`no response for ${name}` : msg`no response for ${name} since ${since}`,
  deviceError: ({ name }) => msg`the field reports an error for ${name}`,
  notANumber: ({ name }) => msg`${name} is not a number`,
  noPoint: ({ name }) => msg`${name} does not exist`,
  rejected: ({ name }) => msg`the configuration of ${name} was rejected`,
  notCurrent: ({ name, since }) =>
    since === undefined ? msg`${name} not current` : msg`${name} not current since ${since}`,
};

/** From the wire; undefined: of another version, or not of a calculation. */
export function calculationFault(fields: FaultFields): CalculationFault | undefined {
  return readCoded(calculationFaults, (name) => fields[name]);
}

/** Why a calculated value is not good, as a part of a sentence: `Flow 2 not current since 14:02`. */
export function calculationReason(
  i18n: I18n,
  why: CalculationFault,
  inputOf: (infoNumber: number) => ReasonInput | undefined,
): string {
  const input = ('input' in why && why.input !== '' && inputOf(Number(why.input))) || undefined;
  const reason = 'state' in why ? i18n._(inputWords(why.state, input)) : '';
  switch (why.code) {
    case 'ofInput':
      return reason;
    case 'replaced':
      return i18n._(msg`${reason}: replaced`);
    case 'notKnown': {
      const [known = '', of = ''] = [why.knownMs, why.ofMs].map((ms) => durationText(i18n.locale, Number(ms)));
      const { name } = input ?? {};
      return i18n._(name === undefined ? msg`known for ${known} of ${of}` : msg`${name} known for ${known} of ${of}`);
    }
    default:
      return i18n._(own[why.code]());
  }
}

const own = {
  divisionByZero: () => msg`division by zero`,
  overflow: () => msg`the result is too large`,
  notANumber: () => msg`the result is not a number`,
} as const;

function inputWords(state: string, input: ReasonInput | undefined): MessageDescriptor {
  return input && Object.hasOwn(valueStates, state) ? ofInput[state as ValueState](input) : msg`an input is not good`;
}
