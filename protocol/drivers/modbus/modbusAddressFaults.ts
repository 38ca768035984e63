import { addressFault } from '../addressFault.ts';

/** What may be wrong with a Modbus address in the station file. */
export const modbusAddressFaults = {
  badRegister: addressFault,
  badType: addressFault,
  typeOfBit: addressFault,
  badWordOrder: addressFault,
  bitOfNoWord: addressFault,
  badBit: addressFault,
  pastLastRegister: addressFault,
  onlyOfType: addressFault,
  needsField: addressFault,
  bitsBeyondWord: addressFault,
  bitWriteOfNoBit: addressFault,
  bitsOfFraming: addressFault,
  notWithLenient: addressFault,
} as const;
