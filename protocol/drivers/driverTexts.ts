import type { Template } from '../text/template.ts';
import { exceptionText, modbusAddressTexts, modbusItemTexts, modbusLinkTexts } from './modbus/modbusTexts.ts';
import { simulatorAddressTexts, simulatorItemTexts } from './simulator/simulatorTexts.ts';

export const driverItemTexts = { ...modbusItemTexts, ...simulatorItemTexts };
export const driverLinkTexts = modbusLinkTexts;
export const driverAddressTexts = { ...modbusAddressTexts, ...simulatorAddressTexts };

/** Of a parameter that says more than the code; undefined: none does. */
export function reasonIn(fault: object): Template | undefined {
  return 'exception' in fault ? exceptionText(String(fault.exception)) : undefined;
}
