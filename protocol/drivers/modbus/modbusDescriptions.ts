import type { Description } from '../../schema/described.ts';

/** Of links, their units and the addresses of points, by the names in the file. */
export const modbusDescriptions: Readonly<Record<string, Description>> = {
  Host: {
    label: /*i18n*/ 'host',
    help: /*i18n*/ 'address of the device, converter or gateway',
  },
  Port: {
    label: /*i18n*/ 'port',
    help: /*i18n*/ 'TCP port of the device, converter or gateway',
    isCode: true,
  },
  Device: {
    title: /*i18n*/ 'field\u0004serial port',
    help: /*i18n*/ 'serial port of the machine, such as `/dev/ttyUSB0`',
  },
  BaudRate: {
    title: /*i18n*/ 'field\u0004baud rate',
    help: /*i18n*/ 'bits per second',
  },
  DataBits: {
    title: /*i18n*/ 'field\u0004data bits',
    help: /*i18n*/ 'bits of a byte',
    absent: '8 for `rtu`, 7 for `ascii`',
  },
  Parity: {
    title: /*i18n*/ 'field\u0004parity',
    help: /*i18n*/ 'parity bit of a byte',
    choices: {
      none: /*i18n*/ 'choice\u0004none',
      even: /*i18n*/ 'choice\u0004even',
      odd: /*i18n*/ 'choice\u0004odd',
    },
  },
  StopBits: {
    title: /*i18n*/ 'field\u0004stop bits',
    help: /*i18n*/ 'stop bits of a byte',
  },
  Framing: {
    title: /*i18n*/ 'field\u0004framing',
    help: /*i18n*/ 'how requests are enclosed',
  },
  UnitId: {
    title: /*i18n*/ 'field\u0004Modbus unit',
    help: /*i18n*/ 'Modbus unit',
    isCode: true,
  },
  TimeoutMs: {
    label: /*i18n*/ 'timeout',
    help: /*i18n*/ 'longest wait for a response; with its Retries at most two periods, or 5000 less one period, whichever is longer: so a silent device is a lost link within 5 s or three periods',
    unit: 'ms',
  },
  MaxRegisters: {
    title: /*i18n*/ 'field\u0004registers per request',
    help: /*i18n*/ 'registers that one request reads at most',
  },
  MaxGap: {
    title: /*i18n*/ 'field\u0004gap that is read over',
    help: /*i18n*/ 'registers that no point uses, and that are read all the same if this saves a request',
  },
  PauseMs: {
    title: /*i18n*/ 'field\u0004pause between requests',
    help: /*i18n*/ 'pause between a response and the next request',
    unit: 'ms',
  },
  Retries: {
    title: /*i18n*/ 'field\u0004retries',
    help: /*i18n*/ 'how often a read without a response is repeated before the link is lost; a command is never repeated',
  },
  SingleWrite: {
    title: /*i18n*/ 'field\u0004write function',
    help: /*i18n*/ 'function that writes one register: 6 (`single`), 16 (`multiple`), or 6 and, if the device does not have it, 16 (`auto`)',
    choices: {
      auto: /*i18n*/ 'choice\u0004automatic',
      single: /*i18n*/ 'choice\u0004function 6',
      multiple: /*i18n*/ 'choice\u0004function 16',
    },
  },
  Lenient: {
    title: /*i18n*/ 'field\u0004accept other transaction and unit numbers',
    help: /*i18n*/ 'accept responses with another transaction or unit number, as some gateways send them; for one unit, one request at a time, because only the order of the responses then tells them apart',
  },
  InFlight: {
    title: /*i18n*/ 'field\u0004requests under way',
    help: /*i18n*/ 'requests that are sent before the first one is answered',
  },
  Register: {
    title: /*i18n*/ 'field\u0004register',
    help: /*i18n*/ '`coil:N`, `discrete:N`, `input:N` or `holding:N`; N counts from 0 to 65535',
  },
  Bit: {
    title: /*i18n*/ 'field\u0004bit',
    help: /*i18n*/ 'the point is this bit of the word (holding or input), counted from the lowest',
    absent: 'the whole word',
  },
  BitCount: {
    title: /*i18n*/ 'field\u0004number of bits',
    help: /*i18n*/ 'of a state point: its value is so many bits, the lowest of them Bit',
    absent: '1',
  },
  BitWrite: {
    title: /*i18n*/ 'field\u0004write of a bit',
    help: /*i18n*/ 'how a command writes a bit of a holding register: with function 22 (`mask`), or by a read and a write of the whole word (`readModifyWrite`), which loses what the device changes in between',
    absent: '`mask`',
    choices: {
      mask: /*i18n*/ 'choice\u0004function 22',
      readModifyWrite: /*i18n*/ 'choice\u0004read and write the word',
    },
  },
  Type: {
    title: /*i18n*/ 'field\u0004data type',
    help: /*i18n*/ 'how the registers are decoded',
    absent: 'bool for coil, discrete and a Bit, else uint16',
  },
  WordOrder: {
    title: /*i18n*/ 'field\u0004word order',
    help: /*i18n*/ 'order of the words of a value: high word first (`big`), or low word first (`little`)',
    choices: {
      big: /*i18n*/ 'choice\u0004high word first',
      little: /*i18n*/ 'choice\u0004low word first',
    },
  },
  ByteOrder: {
    title: /*i18n*/ 'field\u0004byte order',
    help: /*i18n*/ 'order of the bytes of a word: high byte first (`big`), or low byte first (`little`)',
    choices: {
      big: /*i18n*/ 'choice\u0004high byte first',
      little: /*i18n*/ 'choice\u0004low byte first',
    },
  },
  Length: {
    title: /*i18n*/ 'field\u0004length',
    help: /*i18n*/ 'of a `string`: its registers, with two characters each',
    absent: 'required for a `string`',
  },
  Encoding: {
    title: /*i18n*/ 'field\u0004encoding',
    help: /*i18n*/ 'of a `string`',
    absent: '`ascii`',
  },
};
