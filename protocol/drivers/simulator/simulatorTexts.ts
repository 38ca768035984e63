import type { Template } from '../../text/template.ts';
import type { simulatorAddressFaults, simulatorItemFaults } from './simulatorFaults.ts';

export const simulatorItemTexts: Readonly<Record<keyof typeof simulatorItemFaults, Template>> = {
  refused: /*i18n*/ 'refused by the simulator',
  notASetpoint: /*i18n*/ 'this register is not a setpoint',
};

export const simulatorAddressTexts: Readonly<Record<keyof typeof simulatorAddressFaults, Template>> = {
  badConstant: /*i18n*/ '{field}: in “{other}”, “{value}” is not a number. Expected: a decimal number, such as 12.5.',
  badSimulation: /*i18n*/ '{field}: “{value}” is not a valid simulation. Expected for example: {expected}.',
  badTurns:
    /*i18n*/ '{field}: “{value}” must be a list of values and the duration of one cycle, for example {expected}.',
  badWave:
    /*i18n*/ '{field}: “{value}” must be a minimum, a maximum and a period, for example {expected}:0..100/60s. Units: ms, s, min, h.',
};
