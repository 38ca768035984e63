import type { Template } from '../text/template.ts';
import { httpAddressTexts, httpItemTexts, httpLinkTexts } from './http/httpTexts.ts';
import { iec104AddressTexts, iec104ItemTexts, iec104LinkTexts } from './iec104/iec104Texts.ts';
import { exceptionText, modbusAddressTexts, modbusItemTexts, modbusLinkTexts } from './modbus/modbusTexts.ts';
import { brokerAddressTexts, brokerLinkTexts } from './mqtt/brokerTexts.ts';
import { mqttAddressTexts, mqttItemTexts } from './mqtt/mqttTexts.ts';
import { opcuaAddressTexts, opcuaItemTexts, opcuaLinkTexts, statusText } from './opcua/opcuaTexts.ts';
import { securityAddressTexts, securityLinkTexts } from './security/securityTexts.ts';
import { simulatorAddressTexts, simulatorItemTexts } from './simulator/simulatorTexts.ts';
import { snmpAddressTexts, snmpItemTexts, snmpLinkTexts } from './snmp/snmpTexts.ts';
import { sparkplugAddressTexts, sparkplugItemTexts } from './sparkplug/sparkplugTexts.ts';

export const driverItemTexts = {
  ...modbusItemTexts,
  ...opcuaItemTexts,
  ...mqttItemTexts,
  ...sparkplugItemTexts,
  ...iec104ItemTexts,
  ...httpItemTexts,
  ...snmpItemTexts,
  ...simulatorItemTexts,
};
export const driverLinkTexts = {
  ...modbusLinkTexts,
  ...brokerLinkTexts,
  ...iec104LinkTexts,
  ...httpLinkTexts,
  ...snmpLinkTexts,
  ...opcuaLinkTexts,
  ...brokerLinkTexts,
  ...iec104LinkTexts,
  ...securityLinkTexts,
};
export const driverAddressTexts = {
  ...modbusAddressTexts,
  ...opcuaAddressTexts,
  ...brokerAddressTexts,
  ...mqttAddressTexts,
  ...sparkplugAddressTexts,
  ...iec104AddressTexts,
  ...httpAddressTexts,
  ...snmpAddressTexts,
  ...simulatorAddressTexts,
  ...securityAddressTexts,
  ...simulatorAddressTexts,
};

/** Of a parameter that says more than the code; undefined: none does. */
export function reasonIn(fault: object): Template | undefined {
  if ('status' in fault) return statusText(String(fault.status));
  return 'exception' in fault ? exceptionText(String(fault.exception)) : undefined;
}
