import { mostBit } from '../../../protocol/drivers/modbus/modbusScan.ts';
import {
  type ModbusPlace,
  type Order,
  orders,
  type RegisterType,
  registerTypes,
} from '../../../protocol/drivers/modbus/modbusSchema.ts';
import type { AddressResult } from '../driver.ts';
import { type ModbusAddress, type ModbusTable, tables, width } from './modbusAddress.ts';
import { numberTypes } from './modbusTypes.ts';

type Fault = Extract<AddressResult<ModbusAddress>, { readonly fault: unknown }>['fault'];

export function parseModbusAddress(place: Partial<ModbusPlace> & { register: string }): AddressResult<ModbusAddress> {
  const { register, bit, bitCount, bitWrite, length, encoding } = place;
  const [table = '', digits] = /^([a-z]+):(\d{1,5})$/.exec(register.trim())?.slice(1) ?? [];
  const start = Number(digits);
  if (!Object.hasOwn(tables, table) || start > 65_535) {
    return { fault: { code: 'badRegister', value: register, expected: Object.keys(tables).join(', ') } };
  }
  const { bits } = tables[table as ModbusTable];
  const type = place.type ?? (bits ? 'bool' : 'uint16');
  const [wordOrder = 'big', byteOrder = 'big'] = [place.wordOrder?.toLowerCase(), place.byteOrder?.toLowerCase()];
  const read: Read = { place, table, bits, type, wordOrder, byteOrder };
  for (const check of checks) {
    const fault = check(read);
    if (fault) return { fault };
  }
  const address: ModbusAddress = {
    table: table as ModbusTable,
    start,
    type: type as RegisterType,
    wordOrder: wordOrder as Order,
    byteOrder: byteOrder as Order,
    ...(bit !== undefined && { bit: Number(bit) }),
    ...(bitCount !== undefined && { bitCount }),
    ...(bitWrite !== undefined && { bitWrite }),
    ...(length !== undefined && { length }),
    ...(encoding !== undefined && { encoding }),
  };
  if (start + width(address) > 65_536) return { fault: { code: 'pastLastRegister', value: register, other: type } };
  return { address };
}

interface Read {
  readonly place: Partial<ModbusPlace>;
  readonly table: string;
  readonly bits: boolean;
  readonly type: string;
  readonly wordOrder: string;
  readonly byteOrder: string;
}

const ofManyWords = Object.entries(numberTypes).flatMap(([name, { words }]) => (words > 1 ? [name] : []));

/** In an order in which each can rely on those before it. */
const checks: readonly ((read: Read) => Fault | undefined)[] = [
  ({ type }) => {
    if (registerTypes.some((known) => known === type)) return undefined;
    return { code: 'badType', field: 'Type', value: type, expected: registerTypes.join(', ') };
  },
  ({ bits, type, table }) =>
    bits && type !== 'bool' ? { code: 'typeOfBit', field: 'Type', value: type, other: table } : undefined,
  ({ wordOrder }) => orderFault('WordOrder', wordOrder),
  ({ byteOrder }) => orderFault('ByteOrder', byteOrder),
  ({ type, wordOrder }) => {
    if (type !== 'string' || wordOrder === 'big') return undefined;
    return { code: 'onlyOfType', field: 'WordOrder', value: wordOrder, expected: ofManyWords.join(', '), other: type };
  },
  ({ place: { length, encoding }, type }) => {
    if (type === 'string') {
      return length === undefined ? { code: 'needsField', field: 'Type', value: type, other: 'Length' } : undefined;
    }
    const [field, value] = length === undefined ? ['Encoding', encoding] : ['Length', String(length)];
    if (value === undefined) return undefined;
    return { code: 'onlyOfType', field, value, expected: 'string', other: type };
  },
  ({ place: { bit }, bits, table, type }) => {
    if (bit === undefined) return undefined;
    if (bits || type !== 'uint16') return { code: 'bitOfNoWord', field: 'Bit', value: bits ? table : type };
    if (/^(0|[1-9]\d?)$/.test(bit.trim()) && Number(bit) <= mostBit) return undefined;
    return { code: 'badBit', field: 'Bit', value: bit, expected: String(mostBit) };
  },
  ({ place: { bit, bitCount } }) => {
    if (bitCount === undefined) return undefined;
    const fault = { field: 'BitCount', value: String(bitCount) };
    if (bit === undefined) return { code: 'needsField', ...fault, other: 'Bit' };
    if (Number(bit) + bitCount <= mostBit + 1) return undefined;
    return { code: 'bitsBeyondWord', ...fault, other: bit, expected: String(mostBit) };
  },
  ({ place: { bit, bitWrite }, table }) => {
    if (bitWrite === undefined || (bit !== undefined && table === 'holding')) return undefined;
    return { code: 'bitWriteOfNoBit', field: 'BitWrite', value: bitWrite, other: table };
  },
];

function orderFault(field: string, value: string): Fault | undefined {
  if (orders.some((known) => known === value)) return undefined;
  return { code: 'badWordOrder', field, value, expected: orders.join(', ') };
}
