import type { Coded } from '../../faults/coded.ts';
import { addressFault } from '../addressFault.ts';

/** Why a Modbus device gives no value of an item, or does not take one; `exception` is its exception code. */
export const modbusItemFaults = {
  exception: ['exception'],
} as const;

/** The exception codes of the standard (MODBUS Application Protocol V1.1b3 §7). */
const exceptionTexts: Readonly<Record<string, string>> = {
  1: 'illegal function',
  2: 'illegal data address',
  3: 'illegal data value',
  4: 'server device failure',
  5: 'acknowledge, not yet done',
  6: 'server device busy',
  8: 'memory parity error',
  10: 'gateway path unavailable',
  11: 'gateway target device failed to respond',
};

export const modbusItemTexts = {
  exception: ({ exception }: Coded<typeof modbusItemFaults, 'exception'>) =>
    `${exceptionTexts[exception] ?? 'exception'} (${exception})`,
};

/** Why a Modbus link is lost, besides what every link has. */
export const modbusLinkFaults = {
  wrongByteCount: ['bytes', 'expected'],
  wrongUnit: ['unit'],
  wrongLength: [],
} as const;

export const modbusLinkTexts = {
  wrongByteCount: ({ bytes, expected }: Coded<typeof modbusLinkFaults, 'wrongByteCount'>) =>
    `response of ${bytes} bytes instead of ${expected}`,
  wrongUnit: ({ unit }: Coded<typeof modbusLinkFaults, 'wrongUnit'>) =>
    `response from unit ${unit}, which was not requested`,
  wrongLength: () => 'response of wrong length',
};

/** What may be wrong with a Modbus address in the station file. */
export const modbusAddressFaults = {
  badRegister: addressFault,
  badType: addressFault,
  typeOfBit: addressFault,
  badWordOrder: addressFault,
  bitOfNoWord: addressFault,
  badBit: addressFault,
  pastLastRegister: addressFault,
} as const;

/** The English of `web/text/drivers/modbusWords.ts` word for word: the catalogues of the app translate both. */
export const modbusAddressTexts: Readonly<Record<keyof typeof modbusAddressFaults, string>> = {
  badRegister:
    '{field}: “{value}” is not a valid register. Expected: one of {expected}, a colon, and a number from 0 to 65535.',
  badType: '{field}: “{value}” is not a valid type. Expected: one of {expected}.',
  typeOfBit: '{field}: “{value}” is not valid for a {other}, which is a single bit. Expected: bool, or no {field}.',
  badWordOrder: '{field}: “{value}” is not a valid word order. Expected: one of {expected}.',
  bitOfNoWord: '{field} is only valid for a holding or input register of Type uint16, not for {value}.',
  badBit: '{field}: “{value}” is not a valid bit. Expected: a whole number from 0 to {expected}.',
  pastLastRegister: '{field}: “{value}” as {other} extends beyond register 65535, the last one.',
};
