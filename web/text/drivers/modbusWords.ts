import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { modbusAddressFaults } from '../../../protocol/drivers/modbus/modbusAddressFaults.ts';
import type { modbusItemFaults, modbusLinkFaults } from '../../../protocol/drivers/modbus/modbusFaults.ts';
import type { FaultWords } from './faultWords.ts';

/** The exception codes of the standard (MODBUS Application Protocol V1.1b3 §7). */
const exceptionWords: Readonly<Record<string, MessageDescriptor>> = {
  1: msg`illegal function (1)`,
  2: msg`illegal data address (2)`,
  3: msg`illegal data value (3)`,
  4: msg`server device failure (4)`,
  5: msg`acknowledge, not yet done (5)`,
  6: msg`server device busy (6)`,
  8: msg`memory parity error (8)`,
  10: msg`gateway path unavailable (10)`,
  11: msg`gateway target device failed to respond (11)`,
};

export const modbusItemWords: FaultWords<typeof modbusItemFaults> = {
  exception: ({ exception }) => exceptionWords[exception] ?? msg`exception (${exception})`,
  notExact: () => msg`whole number beyond 2^53`,
  notBcd: () => msg`not a BCD number: a digit above 9`,
  badChecksum: () => msg`response with a wrong checksum`,
  textTooLong: ({ limit }) => msg`the text is longer than ${limit} bytes`,
  notEncodable: ({ encoding }) => msg`the text has characters that ${encoding} does not have`,
};

export const modbusLinkWords: FaultWords<typeof modbusLinkFaults> = {
  wrongByteCount: ({ bytes, expected }) => msg`Response of ${bytes} bytes instead of ${expected}`,
  wrongUnit: ({ unit }) => msg`Response from unit ${unit}, which was not requested`,
  wrongLength: () => msg`Response of wrong length`,
  wrongTransaction: () => msg`Response to no request`,
  wrongFunction: ({ value }) => msg`Response of function ${value}, which was not requested`,
  wrongEcho: () => msg`Response that does not repeat the command`,
  badChecksum: () => msg`Response with a wrong checksum`,
  noUnit: ({ exception }) => msg`The gateway does not reach the unit (exception ${exception})`,
  noPort: ({ detail }) => msg`The serial port is not available (${detail})`,
  portInUse: ({ detail }) => msg`${detail} is in use by another link with other settings`,
};

export const modbusAddressWords: FaultWords<typeof modbusAddressFaults> = {
  badRegister: ({ field, value, expected }) =>
    msg`${field}: “${value}” is not a valid register. Expected: one of ${expected}, a colon, and a number from 0 to 65535.`,
  badType: ({ field, value, expected }) => msg`${field}: “${value}” is not a valid type. Expected: one of ${expected}.`,
  typeOfBit: ({ field, value, other }) =>
    msg`${field}: “${value}” is not valid for a ${other}, which is a single bit. Expected: bool, or no ${field}.`,
  badWordOrder: ({ field, value, expected }) =>
    msg`${field}: “${value}” is not a valid order. Expected: one of ${expected}.`,
  bitOfNoWord: ({ field, value }) =>
    msg`${field} is only valid for a holding or input register of Type uint16, not for ${value}.`,
  badBit: ({ field, value, expected }) =>
    msg`${field}: “${value}” is not a valid bit. Expected: a whole number from 0 to ${expected}.`,
  pastLastRegister: ({ field, value, other }) =>
    msg`${field}: “${value}” as ${other} extends beyond register 65535, the last one.`,
  onlyOfType: ({ field, value, other, expected }) =>
    msg`${field} is ${value}, but the Type is ${other}. Expected: one of the types ${expected}, or no ${field}.`,
  needsField: ({ field, value, other }) => msg`${field} is ${value}, which requires ${other}, but ${other} is missing.`,
  bitsBeyondWord: ({ field, value, other, expected }) =>
    msg`${field} is ${value}: from Bit ${other}, this is beyond bit ${expected}, the last one of the word.`,
  bitWriteOfNoBit: ({ field, value, other }) =>
    msg`${field} is ${value}, which is only valid for a Bit of a holding register, not for a whole ${other}.`,
  notWithLenient: ({ field, value }) =>
    msg`${field} is ${value}, but the link is Lenient, which allows one unit and one request at a time.`,
  bitsOfFraming: ({ field, value, other, expected }) =>
    msg`${field} is ${value}, but Framing is ${other}. Expected: ${expected}.`,
};
