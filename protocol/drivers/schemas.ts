import type { DriverSchema } from './driverSchema.ts';
import { httpSchema } from './http/httpSchema.ts';
import { iec104Schema } from './iec104/iec104Schema.ts';
import { modbusRtuTcpSchema, modbusSerialSchema, modbusTcpSchema } from './modbus/modbusSchema.ts';
import { mqttSchema } from './mqtt/mqttSchema.ts';
import { simulatorSchema } from './simulator/simulatorSchema.ts';
import { snmpSchema } from './snmp/snmpSchema.ts';
import { sparkplugSchema } from './sparkplug/sparkplugSchema.ts';

/** By the name of the link's element. */
export const driverSchemas = {
  ModbusTcp: modbusTcpSchema,
  ModbusRtuTcp: modbusRtuTcpSchema,
  ModbusSerial: modbusSerialSchema,
  Mqtt: mqttSchema,
  Sparkplug: sparkplugSchema,
  Iec104: iec104Schema,
  Snmp: snmpSchema,
  Http: httpSchema,
  Simulator: simulatorSchema,
} as const satisfies Readonly<Record<string, DriverSchema>>;

export type LinkKindName = keyof typeof driverSchemas;

/** Of a link that is added together with a list of points. */
export const listKind = 'ModbusTcp' satisfies LinkKindName;
