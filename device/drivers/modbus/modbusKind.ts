import type { LinkSettings } from '../driver.ts';
import type { DriverKind } from '../driverKind.ts';
import { describeModbusAddress, type ModbusAddress, parseModbusAddress, types, writeFault } from './modbusAddress.ts';
import { type ModbusPlace, type ModbusSettings, modbusSchema } from './modbusSchema.ts';
import { modbusTcp } from './modbusTcp.ts';

function rangeOf({ bit, type }: ModbusAddress) {
  return types[bit === undefined ? type : 'bool'];
}

/** Modbus TCP: what its links and addresses are, and how they are read. */
export const modbusKind: DriverKind = {
  isSimulated: false,
  schema: modbusSchema,
  create: modbusTcp as DriverKind['create'],
  parseAddress: (fields) => {
    const { register, type, wordOrder, bit } = fields as ModbusPlace;
    return parseModbusAddress(register, type, wordOrder?.toLowerCase(), bit);
  },
  // Each unit has a connection of its own.
  ownLink: <L extends LinkSettings>(link: L, fields: object) => {
    const { unitId } = fields as ModbusPlace;
    if (unitId === undefined || unitId === (link as L & ModbusSettings).unitId) return link;
    return { ...link, id: `${link.id} unit ${unitId}`, unitId };
  },
  describe: (address, link) => describeModbusAddress(address as ModbusAddress, link as ModbusSettings),
  describeLink: (link) => {
    const { unitId, host, port } = link as ModbusSettings;
    return `Modbus TCP, ${host}:${port}, Unit ID ${unitId}`;
  },
  range: (address) => rangeOf(address as ModbusAddress),
  gives: (address) => (rangeOf(address as ModbusAddress).integer ? 'wholeNumbers' : 'numbers'),
  writeFault: (address) => writeFault(address as ModbusAddress),
};
