import type { Template } from '../text/template.ts';
import { httpAddressTexts, httpItemTexts, httpLinkTexts } from './http/httpTexts.ts';
import { iec104AddressTexts, iec104ItemTexts, iec104LinkTexts } from './iec104/iec104Texts.ts';
import { exceptionText, modbusAddressTexts, modbusItemTexts, modbusLinkTexts } from './modbus/modbusTexts.ts';
import { brokerAddressTexts, brokerLinkTexts } from './mqtt/brokerTexts.ts';
import { mqttAddressTexts, mqttItemTexts } from './mqtt/mqttTexts.ts';
import { securityAddressTexts, securityLinkTexts } from './security/securityTexts.ts';
import { simulatorAddressTexts, simulatorItemTexts } from './simulator/simulatorTexts.ts';
import { snmpAddressTexts, snmpItemTexts, snmpLinkTexts } from './snmp/snmpTexts.ts';
import { sparkplugAddressTexts, sparkplugItemTexts } from './sparkplug/sparkplugTexts.ts';

export const driverItemTexts = {
  ...modbusItemTexts,
  ...mqttItemTexts,
  ...sparkplugItemTexts,
  ...iec104ItemTexts,
  ...snmpItemTexts,
  ...httpItemTexts,
  ...simulatorItemTexts,
};
export const driverLinkTexts = {
  ...modbusLinkTexts,
  ...brokerLinkTexts,
  ...iec104LinkTexts,
  ...snmpLinkTexts,
  ...httpLinkTexts,
  ...securityLinkTexts,
};
export const driverAddressTexts = {
  ...modbusAddressTexts,
  ...brokerAddressTexts,
  ...mqttAddressTexts,
  ...sparkplugAddressTexts,
  ...iec104AddressTexts,
  ...snmpAddressTexts,
  ...httpAddressTexts,
  ...simulatorAddressTexts,
  ...securityAddressTexts,
};

/** Of a parameter that says more than the code; undefined: none does. */
export function reasonIn(fault: object): Template | undefined {
  return 'exception' in fault ? exceptionText(String(fault.exception)) : undefined;
}
