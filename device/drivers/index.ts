import type { LinkKindName } from '../../protocol/drivers/schemas.ts';
import type { DriverKind } from './driverKind.ts';
import { modbusRtuTcpKind, modbusSerialKind, modbusTcpKind } from './modbus/modbusKind.ts';
import { simulatorKind } from './simulator/simulatorKind.ts';

/** Kinds of links by the name of their element in the station file; a further driver is a folder, and a line here. */
export const driverKinds: Readonly<Record<LinkKindName, DriverKind>> = {
  ModbusTcp: modbusTcpKind,
  ModbusRtuTcp: modbusRtuTcpKind,
  ModbusSerial: modbusSerialKind,
  Simulator: simulatorKind,
};
