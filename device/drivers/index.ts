import type { LinkKindName } from '../../protocol/drivers/schemas.ts';
import type { DriverKind } from './driverKind.ts';
import { modbusRtuTcpKind, modbusSerialKind, modbusTcpKind } from './modbus/modbusKind.ts';
import { simulatorKind } from './simulator/simulatorKind.ts';

/** By the name of the link's element in the station file. */
export const driverKinds: Readonly<Record<LinkKindName, DriverKind>> = {
  ModbusTcp: modbusTcpKind,
  ModbusRtuTcp: modbusRtuTcpKind,
  ModbusSerial: modbusSerialKind,
  Simulator: simulatorKind,
};
