import { modbusTcpSchema } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import { writeFields } from '../../../protocol/schema/schema.ts';
import { element, writeXml, type XmlNode } from '../../../protocol/wire/xml.ts';
import { type ModbusAddress, tables } from './modbusAddress.ts';

export interface NewPoint {
  readonly id: string;
  readonly infoNumber?: number;
  readonly link: string;
  /** Undefined: the link's. */
  readonly unitId?: number;
}

export function pointOfAddress(address: ModbusAddress, { id, infoNumber, link, unitId }: NewPoint): string {
  const about = { Id: id, InfoNumber: infoNumber, Kind: kindOf(address), Link: link };
  return writeXml(element('Point', { ...about, ...addressAttributes(address, unitId) }));
}

export function pointAt(address: ModbusAddress): XmlNode {
  return element('Point', addressAttributes(address));
}

/** Without what is the default. */
function addressAttributes(address: ModbusAddress, unitId?: number): Record<string, string | undefined> {
  const { table, start, type, bit, ...more } = address;
  const stated = type === (tables[table].bits ? 'bool' : 'uint16') ? undefined : type;
  const place = { register: `${table}:${start}`, type: stated, bit: bit?.toString(), ...more, unitId };
  return writeFields(modbusTcpSchema.address, place);
}

function kindOf({ table, type, bit, bitCount = 1 }: ModbusAddress): string {
  if (type === 'string') return 'text';
  if (tables[table].bits || type === 'bool') return 'logic';
  if (bit === undefined) return 'numeric';
  return bitCount === 1 ? 'logic' : 'state';
}
