import type {
  Encoding,
  ModbusLink,
  ModbusPlace,
  Order,
  RegisterType,
} from '../../../protocol/drivers/modbus/modbusSchema.ts';
import { type NumberType, numberTypes } from './modbusTypes.ts';

/** MODBUS Application Protocol V1.1b3 §4.3; `most`: in one request. */
export const tables = {
  coil: { bits: true, writable: true, most: 2000, words: 'coil' },
  discrete: { bits: true, writable: false, most: 2000, words: 'discrete input' },
  input: { bits: false, writable: false, most: 125, words: 'input register' },
  holding: { bits: false, writable: true, most: 125, words: 'holding register' },
} as const;
export type ModbusTable = keyof typeof tables;

export interface ModbusAddress {
  readonly table: ModbusTable;
  readonly start: number;
  readonly type: RegisterType;
  /** `little`: the low word, or the low byte of a word, comes first. */
  readonly wordOrder: Order;
  readonly byteOrder: Order;
  /** The lowest bit that is meant, and how many; undefined: the whole word, and one. */
  readonly bit?: number;
  readonly bitCount?: number;
  /** Undefined: bits are written by function 22. */
  readonly bitWrite?: ModbusPlace['bitWrite'];
  /** Of a text, in registers. */
  readonly length?: number;
  readonly encoding?: Encoding;
}

/** In coils or registers. */
export function width({ table, type, length }: ModbusAddress): number {
  if (tables[table].bits) return 1;
  return type === 'string' ? (length ?? 1) : numberTypes[type].words;
}

const bitRanges = Array.from({ length: 17 }, (_, count) => ({ integer: true, min: 0, max: 2 ** count - 1 }));
const noRange = { integer: false, min: 0, max: 0 };

export function rangeOf({ type, bit, bitCount = 1 }: ModbusAddress) {
  if (bit !== undefined) return bitRanges[bitCount] ?? noRange;
  return type === 'string' ? noRange : numberTypes[type as NumberType];
}

export function givesOf(address: ModbusAddress) {
  if (address.type === 'string') return 'texts';
  return rangeOf(address).integer ? 'wholeNumbers' : 'numbers';
}

const writableTables = Object.entries(tables).flatMap(([name, { writable }]) => (writable ? [name] : []));

/** Undefined: a command can write there. */
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

export function placeOf(link: ModbusLink): string {
  return 'device' in link ? link.device : `${link.host}:${link.port}`;
}

/**
 * Equal for links that share what is open there: the units of a link, all links of a serial port with the same
 * settings.
 */
export function connectionOf(link: ModbusLink): string {
  if (!('device' in link)) return `${link.wayOf ?? link.id}${link.lenient ? ` ${link.unitId}` : ''}`;
  const { baudRate, dataBits, parity, stopBits, framing } = link;
  return [baudRate, dataBits, parity, stopBits, framing].join(' ');
}
