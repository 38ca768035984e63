import type { Template } from '../../text/template.ts';
import type { modbusAddressFaults } from './modbusAddressFaults.ts';
import type { modbusItemFaults, modbusLinkFaults } from './modbusFaults.ts';

/** The exception codes of the standard (MODBUS Application Protocol V1.1b3 §7). */
const exceptionTexts: Readonly<Record<string, Template>> = {
  1: /*i18n*/ 'illegal function (1)',
  2: /*i18n*/ 'illegal data address (2)',
  3: /*i18n*/ 'illegal data value (3)',
  4: /*i18n*/ 'server device failure (4)',
  5: /*i18n*/ 'acknowledge, not yet done (5)',
  6: /*i18n*/ 'server device busy (6)',
  8: /*i18n*/ 'memory parity error (8)',
  10: /*i18n*/ 'gateway path unavailable (10)',
  11: /*i18n*/ 'gateway target device failed to respond (11)',
};

export const modbusItemTexts: Readonly<Record<keyof typeof modbusItemFaults, Template>> = {
  exception: /*i18n*/ 'exception ({exception})',
  notExact: /*i18n*/ 'whole number beyond 2^53',
  notBcd: /*i18n*/ 'not a BCD number: a digit above 9',
  badChecksum: /*i18n*/ 'response with a wrong checksum',
  textTooLong: /*i18n*/ 'the text is longer than {limit} bytes',
  notEncodable: /*i18n*/ 'the text has characters that {encoding} does not have',
};

export function exceptionText(exception: string): Template {
  return exceptionTexts[exception] ?? modbusItemTexts.exception;
}

export const modbusLinkTexts: Readonly<Record<keyof typeof modbusLinkFaults, Template>> = {
  wrongByteCount: /*i18n*/ 'response of {bytes} bytes instead of {expected}',
  wrongUnit: /*i18n*/ 'response from unit {unit}, which was not requested',
  wrongLength: /*i18n*/ 'response of wrong length',
  wrongTransaction: /*i18n*/ 'response to no request',
  wrongFunction: /*i18n*/ 'response of function {value}, which was not requested',
  wrongEcho: /*i18n*/ 'response that does not repeat the command',
  badChecksum: modbusItemTexts.badChecksum,
  noUnit: /*i18n*/ 'the gateway does not reach the unit: {reason}',
  noPort: /*i18n*/ 'the serial port is not available',
  portInUse: /*i18n*/ 'the serial port is in use by another link with other settings',
};

export const modbusAddressTexts: Readonly<Record<keyof typeof modbusAddressFaults, Template>> = {
  badRegister:
    /*i18n*/ '{field}: “{value}” is not a valid register. Expected: one of {expected}, a colon, and a number from 0 to 65535.',
  badType: /*i18n*/ '{field}: “{value}” is not a valid type. Expected: one of {expected}.',
  typeOfBit:
    /*i18n*/ '{field}: “{value}” is not valid for a {other}, which is a single bit. Expected: bool, or no {field}.',
  badWordOrder: /*i18n*/ '{field}: “{value}” is not a valid order. Expected: one of {expected}.',
  bitOfNoWord: /*i18n*/ '{field} is only valid for a holding or input register of Type uint16, not for {value}.',
  badBit: /*i18n*/ '{field}: “{value}” is not a valid bit. Expected: a whole number from 0 to {expected}.',
  pastLastRegister: /*i18n*/ '{field}: “{value}” as {other} extends beyond register 65535, the last one.',
  onlyOfType:
    /*i18n*/ '{field} is {value}, but the Type is {other}. Expected: one of the types {expected}, or no {field}.',
  needsField: /*i18n*/ '{field} is {value}, which requires {other}, but {other} is missing.',
  bitsBeyondWord:
    /*i18n*/ '{field} is {value}: from Bit {other}, this is beyond bit {expected}, the last one of the word.',
  bitWriteOfNoBit:
    /*i18n*/ '{field} is {value}, which is only valid for a Bit of a holding register, not for a whole {other}.',
  bitsOfFraming: /*i18n*/ '{field} is {value}, but Framing is {other}. Expected: {expected}.',
  notWithLenient:
    /*i18n*/ '{field} is {value}, but the link is Lenient, which allows one unit and one request at a time.',
};
