// By the name of the link's element in the station file; `index.ts` is their table.
export { httpKind as Http } from './http/httpKind.ts';
export { iec104Kind as Iec104 } from './iec104/iec104Kind.ts';
export {
  modbusRtuTcpKind as ModbusRtuTcp,
  modbusSerialKind as ModbusSerial,
  modbusTcpKind as ModbusTcp,
} from './modbus/modbusKind.ts';
export { mqttKind as Mqtt } from './mqtt/mqttKind.ts';
export { simulatorKind as Simulator } from './simulator/simulatorKind.ts';
export { snmpKind as Snmp } from './snmp/snmpKind.ts';
export { sparkplugKind as Sparkplug } from './sparkplug/sparkplugKind.ts';
