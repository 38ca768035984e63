import type { DriverKind } from '../driverKind.ts';
import { describeModbusAddress, isWritable, type ModbusAddress, parseModbusAddress, types } from './modbusAddress.ts';
import { modbusTcp } from './modbusTcp.ts';

/** Modbus TCP: what its links and addresses are, and how they are read. */
export const modbusKind: DriverKind = {
  defaultPort: 502,
  isSimulated: false,
  create: modbusTcp as DriverKind['create'],
  parseAddress: (text) =>
    parseModbusAddress(text('Register') ?? '', text('Type'), text('WordOrder')?.toLowerCase(), text('Bit')),
  describe: (address, link) => describeModbusAddress(address as ModbusAddress, link),
  range: (address) => types[(address as ModbusAddress).bit === undefined ? (address as ModbusAddress).type : 'bool'],
  isWritable: (address) => isWritable(address as ModbusAddress),
  fields: {
    link: ['Host', 'Port', 'UnitId', 'TimeoutMs'],
    address: ['Register', 'Bit', 'Type', 'WordOrder', 'UnitId'],
  },
};
