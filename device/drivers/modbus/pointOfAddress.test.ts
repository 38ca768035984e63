import { expect, test } from 'vitest';
import { modbusTcpSchema } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import { FieldReader } from '../../../protocol/elementFields.ts';
import { readFields } from '../../../protocol/schema/schema.ts';
import { element } from '../../../protocol/wire/xml.ts';
import { parseModbusAddress } from './parseModbusAddress.ts';
import { pointOfAddress } from './pointOfAddress.ts';
import { addressOf } from './testLinks.ts';

test.each([
  [addressOf('holding:0'), 'Kind="numeric" Link="plc" Register="holding:0"'],
  [
    addressOf('holding:0', 'float32', { wordOrder: 'little' }),
    'Kind="numeric" Link="plc" Register="holding:0" Type="float32" WordOrder="little"',
  ],
  [addressOf('coil:9'), 'Kind="logic" Link="plc" Register="coil:9"'],
  [addressOf('holding:4', 'uint16', { bit: '3' }), 'Kind="logic" Link="plc" Register="holding:4" Bit="3"'],
  [
    addressOf('holding:4', 'uint16', { bit: '3', bitCount: 2, bitWrite: 'readModifyWrite' }),
    'Kind="state" Link="plc" Register="holding:4" Bit="3" BitCount="2" BitWrite="readModifyWrite"',
  ],
  [
    addressOf('input:7', 'string', { length: 8, encoding: 'utf8', byteOrder: 'little' }),
    'Kind="text" Link="plc" Register="input:7" Type="string" ByteOrder="little" Length="8" Encoding="utf8"',
  ],
])('the line for the station file, which reads as the same address: %#', (address, attributes) => {
  const line = pointOfAddress(address, { id: 'A & B', infoNumber: 7, link: 'plc', unitId: 3 });
  expect(line).toBe(`<Point Id="A &amp; B" InfoNumber="7" ${attributes} UnitId="3"/>`);
  const read = [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]);
  const fields = new FieldReader(element('Point', Object.fromEntries(read)));
  expect(parseModbusAddress(readFields(modbusTcpSchema.address, fields))).toEqual({ address });
});
