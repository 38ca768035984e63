import { addressFault } from '../addressFault.ts';

/** Why a simulated register gives no value, or takes none. */
export const simulatorItemFaults = {
  /** Refuses every access, for tests and training. */
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
