import type { AddressFault } from '../../../device/drivers/driver.ts';
import type { ModbusAddress } from '../../../device/drivers/modbus/modbusAddress.ts';
import { parseModbusAddress } from '../../../device/drivers/modbus/parseModbusAddress.ts';
import { readAddress } from '../../../importers/pointLists/cells/address.ts';
import type { ModbusPlace } from '../../../protocol/drivers/modbus/modbusSchema.ts';

export interface AddressOptions {
  readonly isOneBased: boolean;
  readonly wordOrder: string | undefined;
  readonly byteOrder: string | undefined;
  readonly encoding: string | undefined;
}

/** `badAddress`: the text as a whole; `oneBased`: it is one of a list, which counts from 1. */
export type ProbedAddressFault =
  | { readonly code: 'badAddress' | 'oneBased'; readonly value: string }
  | { readonly code: 'badPlace'; readonly fault: AddressFault };

const form =
  /^((?:coil|discrete|input|holding):\d{1,5}|\d{5,6}|[0134]x\d{4,5})(?:\.(\d{1,2}))?(?::([a-z]+\d*))?(?::(\d{1,3}))?$/i;

/** `holding:0:float32`, `holding:3.12`, `holding:10:string:8`; from 1 also `40001:float32`. */
export function readProbedAddress(text: string, options: AddressOptions): ModbusAddress | ProbedAddressFault {
  const [, register = '', bit, type, length] = form.exec(text.trim()) ?? [];
  if (register === '') return { code: 'badAddress', value: text };
  const isNamed = register.includes(':');
  if (!isNamed && !options.isOneBased) return { code: 'oneBased', value: text };
  const place = options.isOneBased ? fromOne(register, isNamed) : register.toLowerCase();
  if (place === undefined) return { code: 'badAddress', value: text };
  const fields = {
    register: place,
    bit,
    type: type?.toLowerCase(),
    length: length === undefined ? undefined : Number(length),
    wordOrder: options.wordOrder,
    byteOrder: options.byteOrder,
    // Checked by the parser.
    encoding: options.encoding as ModbusPlace['encoding'],
  };
  const parsed = parseModbusAddress(fields);
  return 'fault' in parsed ? { code: 'badPlace', fault: parsed.fault } : parsed.address;
}

function fromOne(register: string, isNamed: boolean): string | undefined {
  if (isNamed) {
    const [table = '', number] = register.toLowerCase().split(':');
    return Number(number) > 0 ? `${table}:${Number(number) - 1}` : undefined;
  }
  const coil = /^0x(\d+)$/i.exec(register)?.[1];
  const address = readAddress(coil ? `0${coil}` : register, { table: undefined, counting: 'modicon', isHex: false });
  return address?.table && `${address.table}:${address.start}`;
}

const digits = { coil: 0, discrete: 1, input: 3, holding: 4 } as const;

/** The register number of lists: `holding:0` is 40001. */
export function modiconNumber({ table, start, bit }: Pick<ModbusAddress, 'table' | 'start' | 'bit'>): string {
  const number = String(start + 1).padStart(start < 9999 ? 4 : 5, '0');
  return `${digits[table]}${number}${bit === undefined ? '' : `.${bit}`}`;
}
