import { msg } from '@lingui/core/macro';
import type {
  simulatorAddressFaults,
  simulatorItemFaults,
} from '../../../protocol/drivers/simulator/simulatorFaults.ts';
import type { FaultWords } from './faultWords.ts';

export const simulatorItemWords: FaultWords<typeof simulatorItemFaults> = {
  refused: () => msg`refused by the simulator`,
  notASetpoint: () => msg`this register is not a setpoint`,
};

export const simulatorAddressWords: FaultWords<typeof simulatorAddressFaults> = {
  badConstant: ({ field, value, other }) =>
    msg`${field}: in “${other}”, “${value}” is not a number. Expected: a decimal number, such as 12.5.`,
  badSimulation: ({ field, value, expected }) =>
    msg`${field}: “${value}” is not a valid simulation. Expected for example: ${expected}.`,
  badTurns: ({ field, value, expected }) =>
    msg`${field}: “${value}” must be a list of values and the duration of one cycle, for example ${expected}.`,
  badWave: ({ field, value, expected }) =>
    msg`${field}: “${value}” must be a minimum, a maximum and a period, for example ${expected}:0..100/60s. Units: ms, s, min, h.`,
};
