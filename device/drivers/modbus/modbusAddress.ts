import {
  type ModbusSettings,
  mostBit,
  type RegisterType,
  registerTypes,
  wordOrders,
} from '../../../protocol/drivers/modbus/modbusSchema.ts';
import type { AddressResult, RawRange } from '../driver.ts';

/** The four tables of Modbus, and what may be done with them (MODBUS Application Protocol V1.1b3 §4.3). */
export const tables = {
  coil: { bits: true, writable: true, most: 2000 },
  discrete: { bits: true, writable: false, most: 2000 },
  input: { bits: false, writable: false, most: 125 },
  holding: { bits: false, writable: true, most: 125 },
} as const;
export type Table = keyof typeof tables;

interface TypeRow extends RawRange {
  readonly words: number;
  readonly read: (bytes: Buffer, offset: number) => number;
  readonly write: (bytes: Buffer, raw: number) => void;
}

/** Types of values in registers: big-endian, high word first; `little` word order swaps the two words. */
export const types = {
  bool: row(
    1,
    true,
    0,
    1,
    (b, o) => (b.readUInt16BE(o) === 0 ? 0 : 1),
    (b, raw) => b.writeUInt16BE(raw),
  ),
  int16: row(
    1,
    true,
    -32768,
    32767,
    (b, o) => b.readInt16BE(o),
    (b, raw) => b.writeInt16BE(raw),
  ),
  uint16: row(
    1,
    true,
    0,
    65535,
    (b, o) => b.readUInt16BE(o),
    (b, raw) => b.writeUInt16BE(raw),
  ),
  int32: row(
    2,
    true,
    -2147483648,
    2147483647,
    (b, o) => b.readInt32BE(o),
    (b, raw) => b.writeInt32BE(raw),
  ),
  uint32: row(
    2,
    true,
    0,
    4294967295,
    (b, o) => b.readUInt32BE(o),
    (b, raw) => b.writeUInt32BE(raw),
  ),
  float32: row(
    2,
    false,
    -3.4028234e38,
    3.4028234e38,
    (b, o) => b.readFloatBE(o),
    (b, raw) => b.writeFloatBE(raw),
  ),
} as const satisfies Record<RegisterType, TypeRow>;

/** Where one value stands. */
export interface ModbusAddress {
  readonly table: Table;
  readonly start: number;
  readonly type: RegisterType;
  readonly swapped: boolean;
  /** One bit of the word, counted from the lowest; undefined: the whole. */
  readonly bit?: number;
}

/** How many coils or registers the value takes. */
export function width(address: ModbusAddress): number {
  return tables[address.table].bits ? 1 : types[address.type].words;
}

/** Reads the words `coil:12`, `float32`, `little` and the number of a bit; or says why they are no address. */
export function parseModbusAddress(
  register: string,
  type: string | undefined,
  wordOrder?: string,
  bitText?: string,
): AddressResult<ModbusAddress> {
  const match = /^([a-z]+):(\d{1,5})$/.exec(register.trim());
  const table = match?.[1];
  const start = Number(match?.[2]);
  if (table === undefined || !Object.hasOwn(tables, table) || start > 65535) {
    return { fault: { code: 'badRegister', value: register, expected: Object.keys(tables).join(', ') } };
  }
  const { bits } = tables[table as Table];
  const typeName = type ?? (bits ? 'bool' : 'uint16');
  if (!Object.hasOwn(types, typeName))
    return { fault: { code: 'badType', field: 'Type', value: typeName, expected: registerTypes.join(', ') } };
  if (bits && typeName !== 'bool')
    return { fault: { code: 'typeOfBit', field: 'Type', value: typeName, other: table } };
  if (wordOrder !== undefined && !wordOrders.some((known) => known === wordOrder))
    return { fault: { code: 'badWordOrder', field: 'WordOrder', value: wordOrder, expected: wordOrders.join(', ') } };
  if (bitText !== undefined) {
    if (bits || typeName !== 'uint16')
      return { fault: { code: 'bitOfNoWord', field: 'Bit', value: bits ? table : typeName } };
    if (!/^(0|[1-9]\d?)$/.test(bitText.trim()) || Number(bitText) > mostBit)
      return { fault: { code: 'badBit', field: 'Bit', value: bitText, expected: String(mostBit) } };
  }
  const bit = bitText === undefined ? undefined : Number(bitText);
  const address = {
    table,
    start,
    type: typeName,
    swapped: wordOrder === 'little',
    ...(bit !== undefined && { bit }),
  } as ModbusAddress;
  if (start + width(address) > 65536) return { fault: { code: 'pastLastRegister', value: register, other: typeName } };
  return { address };
}

const tableWords: Readonly<Record<Table, string>> = {
  coil: 'coil',
  discrete: 'discrete input',
  input: 'input register',
  holding: 'holding register',
};

/** `holding register 20, float32, unit 1 on 127.0.0.1:1502`. */
export function describeModbusAddress(
  { table, start, type, swapped, bit }: ModbusAddress,
  { unitId, host, port }: Pick<ModbusSettings, 'unitId' | 'host' | 'port'>,
): string {
  const word = bit === undefined ? `${type}${swapped ? ' (low word first)' : ''}` : `bit ${bit}`;
  const kind = tables[table].bits ? '' : `, ${word}`;
  return `${tableWords[table]} ${start}${kind}, unit ${unitId} on ${host}:${port}`;
}

/** One for all values: an allocation for each would make up half of a scan’s cost. */
const swapped = Buffer.alloc(4);

/** The value at `offset` bytes into registers that were read. */
export function decode(address: ModbusAddress, bytes: Buffer, offset: number): number {
  const { words, read } = types[address.type];
  if (address.bit !== undefined) return (bytes.readUInt16BE(offset) >> address.bit) & 1;
  if (words === 1 || !address.swapped) return read(bytes, offset);
  swapped.writeUInt16BE(bytes.readUInt16BE(offset + 2), 0);
  swapped.writeUInt16BE(bytes.readUInt16BE(offset), 2);
  return read(swapped, 0);
}

const writableTables = Object.entries(tables).flatMap(([name, { writable }]) => (writable ? [name] : []));

/** Why a command can't write there: not to a bit of a word, because the other bits would be written with it. */
export function writeFault({ table, bit }: ModbusAddress) {
  if (!tables[table].writable) return { expected: writableTables.join(', ') };
  return bit === undefined ? undefined : { bit };
}

/** The registers of a value, ready to be written. */
export function encode(address: ModbusAddress, raw: number): Buffer {
  const { words, write } = types[address.type];
  const bytes = Buffer.alloc(words * 2);
  write(bytes, raw);
  return address.swapped ? bytes.swap32().swap16() : bytes;
}

function row(
  words: number,
  integer: boolean,
  min: number,
  max: number,
  read: TypeRow['read'],
  write: TypeRow['write'],
): TypeRow {
  return { words, integer, min, max, read, write };
}
