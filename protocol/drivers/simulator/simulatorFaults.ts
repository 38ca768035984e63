import { addressFault } from '../addressFault.ts';

/** Why a simulated register gives no value, or takes none. */
export const simulatorItemFaults = {
  /** It is a register that refuses, for whoever tries what becomes of it. */
  refused: [],
  notASetpoint: [],
} as const;

/** What may be wrong with a simulation in the station file. */
export const simulatorAddressFaults = {
  badConstant: addressFault,
  badSimulation: addressFault,
  badTurns: addressFault,
  badWave: addressFault,
} as const;
