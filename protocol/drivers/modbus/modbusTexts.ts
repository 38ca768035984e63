import type { Coded } from '../../faults/coded.ts';
import type { modbusAddressFaults } from './modbusAddressFaults.ts';
import type { modbusItemFaults, modbusLinkFaults } from './modbusFaults.ts';

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
  notExact: () => 'whole number beyond 2^53',
  notBcd: () => 'not a BCD number: a digit above 9',
  badChecksum: () => 'response with a wrong checksum',
  textTooLong: ({ limit }: Coded<typeof modbusItemFaults, 'textTooLong'>) => `the text is longer than ${limit} bytes`,
  notEncodable: ({ encoding }: Coded<typeof modbusItemFaults, 'notEncodable'>) =>
    `the text has characters that ${encoding} does not have`,
};

export const modbusLinkTexts = {
  wrongByteCount: ({ bytes, expected }: Coded<typeof modbusLinkFaults, 'wrongByteCount'>) =>
    `response of ${bytes} bytes instead of ${expected}`,
  wrongUnit: ({ unit }: Coded<typeof modbusLinkFaults, 'wrongUnit'>) =>
    `response from unit ${unit}, which was not requested`,
  wrongLength: () => 'response of wrong length',
  wrongTransaction: () => 'response to no request',
  wrongFunction: ({ value }: Coded<typeof modbusLinkFaults, 'wrongFunction'>) =>
    `response of function ${value}, which was not requested`,
  wrongEcho: () => 'response that does not repeat the command',
  badChecksum: () => 'response with a wrong checksum',
  noUnit: ({ exception }: Coded<typeof modbusLinkFaults, 'noUnit'>) =>
    `the gateway does not reach the unit: ${modbusItemTexts.exception({ code: 'exception', exception })}`,
  noPort: ({ detail }: Coded<typeof modbusLinkFaults, 'noPort'>) => `the serial port is not available (${detail})`,
  portInUse: ({ detail }: Coded<typeof modbusLinkFaults, 'portInUse'>) =>
    `${detail} is in use by another link with other settings`,
};

/** The English of `web/text/drivers/modbusWords.ts` word for word: the catalogues of the app translate both. */
export const modbusAddressTexts: Readonly<Record<keyof typeof modbusAddressFaults, string>> = {
  badRegister:
    '{field}: “{value}” is not a valid register. Expected: one of {expected}, a colon, and a number from 0 to 65535.',
  badType: '{field}: “{value}” is not a valid type. Expected: one of {expected}.',
  typeOfBit: '{field}: “{value}” is not valid for a {other}, which is a single bit. Expected: bool, or no {field}.',
  badWordOrder: '{field}: “{value}” is not a valid order. Expected: one of {expected}.',
  bitOfNoWord: '{field} is only valid for a holding or input register of Type uint16, not for {value}.',
  badBit: '{field}: “{value}” is not a valid bit. Expected: a whole number from 0 to {expected}.',
  pastLastRegister: '{field}: “{value}” as {other} extends beyond register 65535, the last one.',
  onlyOfType: '{field} is {value}, but the Type is {other}. Expected: one of the types {expected}, or no {field}.',
  needsField: '{field} is {value}, which requires {other}, but {other} is missing.',
  bitsBeyondWord: '{field} is {value}: from Bit {other}, this is beyond bit {expected}, the last one of the word.',
  bitWriteOfNoBit: '{field} is {value}, which is only valid for a Bit of a holding register, not for a whole {other}.',
  bitsOfFraming: '{field} is {value}, but Framing is {other}. Expected: {expected}.',
  notWithLenient: '{field} is {value}, but the link is Lenient, which allows one unit and one request at a time.',
};
