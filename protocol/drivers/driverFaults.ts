import { httpAddressFaults, httpItemFaults, httpLinkFaults } from './http/httpFaults.ts';
import { iec104AddressFaults, iec104ItemFaults, iec104LinkFaults } from './iec104/iec104Faults.ts';
import { modbusAddressFaults } from './modbus/modbusAddressFaults.ts';
import { modbusItemFaults, modbusLinkFaults } from './modbus/modbusFaults.ts';
import { brokerAddressFaults, brokerLinkFaults } from './mqtt/brokerFaults.ts';
import { mqttAddressFaults, mqttItemFaults } from './mqtt/mqttFaults.ts';
import { securityAddressFaults, securityLinkFaults } from './security/securityFaults.ts';
import { simulatorAddressFaults, simulatorItemFaults } from './simulator/simulatorFaults.ts';
import { snmpAddressFaults, snmpItemFaults, snmpLinkFaults } from './snmp/snmpFaults.ts';
import { sparkplugAddressFaults, sparkplugItemFaults } from './sparkplug/sparkplugFaults.ts';

// The codes of all drivers, each with its own parameters.
export const driverItemFaults = {
  ...modbusItemFaults,
  ...mqttItemFaults,
  ...sparkplugItemFaults,
  ...iec104ItemFaults,
  ...snmpItemFaults,
  ...httpItemFaults,
  ...simulatorItemFaults,
} as const;
export const driverLinkFaults = {
  ...modbusLinkFaults,
  ...brokerLinkFaults,
  ...iec104LinkFaults,
  ...snmpLinkFaults,
  ...httpLinkFaults,
  ...securityLinkFaults,
} as const;
export const driverAddressFaults = {
  ...modbusAddressFaults,
  ...brokerAddressFaults,
  ...mqttAddressFaults,
  ...sparkplugAddressFaults,
  ...iec104AddressFaults,
  ...snmpAddressFaults,
  ...httpAddressFaults,
  ...simulatorAddressFaults,
  ...securityAddressFaults,
} as const;
