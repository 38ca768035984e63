import type {
  Encoding,
  ModbusLink,
  ModbusPlace,
  Order,
  RegisterType,
} from '../../../protocol/drivers/modbus/modbusSchema.ts';
import { type NumberType, numberTypes } from './modbusTypes.ts';

/** The four tables of Modbus, and what may be done with them (MODBUS Application Protocol V1.1b3 §4.3). */
export const tables = {
  coil: { bits: true, writable: true, most: 2000, words: 'coil' },
  discrete: { bits: true, writable: false, most: 2000, words: 'discrete input' },
  input: { bits: false, writable: false, most: 125, words: 'input register' },
  holding: { bits: false, writable: true, most: 125, words: 'holding register' },
} as const;
export type ModbusTable = keyof typeof tables;

/** Where one value stands. */
export interface ModbusAddress {
  readonly table: ModbusTable;
  readonly start: number;
  readonly type: RegisterType;
  /** Which word of a value comes first, and which byte of a word. */
  readonly wordOrder: Order;
  readonly byteOrder: Order;
  /** The lowest bit of the word that is meant, and how many; undefined: the whole, and one. */
  readonly bit?: number;
  readonly bitCount?: number;
  /** How such bits are written; undefined: by function 22. */
  readonly bitWrite?: ModbusPlace['bitWrite'];
  /** Of a text. */
  readonly length?: number;
  readonly encoding?: Encoding;
}

/** How many coils or registers the value takes. */
export function width({ table, type, length }: ModbusAddress): number {
  if (tables[table].bits) return 1;
  return type === 'string' ? (length ?? 1) : numberTypes[type].words;
}

const bitRanges = Array.from({ length: 17 }, (_, count) => ({ integer: true, min: 0, max: 2 ** count - 1 }));
/** A text has none. */
const noRange = { integer: false, min: 0, max: 0 };

/** The bounds of its raw value. */
export function rangeOf({ type, bit, bitCount = 1 }: ModbusAddress) {
  if (bit !== undefined) return bitRanges[bitCount] ?? noRange;
  return type === 'string' ? noRange : numberTypes[type as NumberType];
}

export function givesOf(address: ModbusAddress) {
  if (address.type === 'string') return 'texts';
  return rangeOf(address).integer ? 'wholeNumbers' : 'numbers';
}

const writableTables = Object.entries(tables).flatMap(([name, { writable }]) => (writable ? [name] : []));

/** Why a command can't write there. */
export function writeFault({ table }: ModbusAddress) {
  return tables[table].writable ? undefined : { expected: writableTables.join(', ') };
}

/** `holding register 20, float32 (low word first), unit 1 on 127.0.0.1:1502`. */
export function describeModbusAddress(address: ModbusAddress, link: ModbusLink): string {
  const { table, start, bit, bitCount = 1 } = address;
  const bits = bitCount > 1 ? `bits ${bit} to ${Number(bit) + bitCount - 1}` : `bit ${bit}`;
  const kind = tables[table].bits ? '' : `, ${bit === undefined ? typeWords(address) : bits}`;
  return `${tables[table].words} ${start}${kind}, unit ${link.unitId} on ${placeOf(link)}`;
}

function typeWords(address: ModbusAddress): string {
  const { type, length, wordOrder, byteOrder } = address;
  const firsts = [wordOrder === 'little' ? ['low word first'] : [], byteOrder === 'little' ? ['low byte first'] : []];
  const orders = firsts.flat().join(', ');
  return `${type}${length === undefined ? '' : ` of ${length} registers`}${orders && ` (${orders})`}`;
}

/** Where a link leads. */
export function placeOf(link: ModbusLink): string {
  return 'device' in link ? link.device : `${link.host}:${link.port}`;
}

/** Who shares what is open there: the units of a link their socket, all links of a serial port with the same settings. */
export function connectionOf(link: ModbusLink): string {
  if (!('device' in link)) return `${link.wayOf ?? link.id}${link.lenient ? ` ${link.unitId}` : ''}`;
  const { baudRate, dataBits, parity, stopBits, framing } = link;
  return [baudRate, dataBits, parity, stopBits, framing].join(' ');
}
