import type { simulatorAddressFaults } from './simulatorFaults.ts';

export const simulatorItemTexts = {
  refused: () => 'refused by the simulator',
  notASetpoint: () => 'this register is not a setpoint',
};

/** The English of `web/text/drivers/simulatorWords.ts` word for word: the catalogues of the app translate both. */
export const simulatorAddressTexts: Readonly<Record<keyof typeof simulatorAddressFaults, string>> = {
  badConstant: '{field}: in “{other}”, “{value}” is not a number. Expected: a decimal number, such as 12.5.',
  badSimulation: '{field}: “{value}” is not a valid simulation. Expected for example: {expected}.',
  badTurns: '{field}: “{value}” must be a list of values and the duration of one cycle, for example {expected}.',
  badWave:
    '{field}: “{value}” must be a minimum, a maximum and a period, for example {expected}:0..100/60s. Units: ms, s, min, h.',
};
