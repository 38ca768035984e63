import type { DriverSchema } from './driverSchema.ts';
import { modbusRtuTcpSchema, modbusSerialSchema, modbusTcpSchema } from './modbus/modbusSchema.ts';
import { simulatorSchema } from './simulator/simulatorSchema.ts';

/** What the station file says of each kind of link and its points, by the name of the link's element. */
export const driverSchemas = {
  ModbusTcp: modbusTcpSchema,
  ModbusRtuTcp: modbusRtuTcpSchema,
  ModbusSerial: modbusSerialSchema,
  Simulator: simulatorSchema,
} as const satisfies Readonly<Record<string, DriverSchema>>;

export type LinkKindName = keyof typeof driverSchemas;
