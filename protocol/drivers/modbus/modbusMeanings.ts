import type { DriverMeanings } from '../driverMeanings.ts';

export const modbusMeanings: DriverMeanings = {
  Host: /*i18n*/ 'address of the device, converter or gateway',
  Port: /*i18n*/ 'TCP port of the device, converter or gateway',
  Device: /*i18n*/ 'serial port of the machine, such as `/dev/ttyUSB0`',
  BaudRate: /*i18n*/ 'bits per second',
  DataBits: [/*i18n*/ 'bits of a byte', '8 for `rtu`, 7 for `ascii`'],
  Parity: /*i18n*/ 'parity bit of a byte',
  StopBits: /*i18n*/ 'stop bits of a byte',
  Framing: /*i18n*/ 'how requests are enclosed',
  UnitId: /*i18n*/ 'Modbus unit',
  TimeoutMs:
    /*i18n*/ 'longest wait for a response; with its Retries at most two periods, or 5000 less one period, whichever is longer: so a silent device is a lost link within 5 s or three periods',
  MaxRegisters: /*i18n*/ 'registers that one request reads at most',
  MaxGap: /*i18n*/ 'registers that no point uses, and that are read all the same if this saves a request',
  PauseMs: /*i18n*/ 'pause between a response and the next request',
  Retries:
    /*i18n*/ 'how often a read without a response is repeated before the link is lost; a command is never repeated',
  SingleWrite:
    /*i18n*/ 'function that writes one register: 6 (`single`), 16 (`multiple`), or 6 and, if the device does not have it, 16 (`auto`)',
  Lenient:
    /*i18n*/ 'accept responses with another transaction or unit number, as some gateways send them; for one unit, one request at a time, because only the order of the responses then tells them apart',
  InFlight: /*i18n*/ 'requests that are sent before the first one is answered',
  Register: /*i18n*/ '`coil:N`, `discrete:N`, `input:N` or `holding:N`; N counts from 0 to 65535',
  Bit: [/*i18n*/ 'the point is this bit of the word (holding or input), counted from the lowest', 'the whole word'],
  BitCount: [/*i18n*/ 'of a state point: its value is so many bits, the lowest of them Bit', '1'],
  BitWrite: [
    /*i18n*/ 'how a command writes a bit of a holding register: with function 22 (`mask`), or by a read and a write of the whole word (`readModifyWrite`), which loses what the device changes in between',
    '`mask`',
  ],
  Type: [/*i18n*/ 'how the registers are decoded', 'bool for coil, discrete and a Bit, else uint16'],
  WordOrder: /*i18n*/ 'order of the words of a value: high word first (`big`), or low word first (`little`)',
  ByteOrder: /*i18n*/ 'order of the bytes of a word: high byte first (`big`), or low byte first (`little`)',
  Length: [/*i18n*/ 'of a `string`: its registers, with two characters each', 'required for a `string`'],
  Encoding: [/*i18n*/ 'of a `string`', '`ascii`'],
};
