import { exceptionText, modbusItemTexts } from '../drivers/modbus/modbusTexts.ts';
import { simulatorItemTexts } from '../drivers/simulator/simulatorTexts.ts';
import type { Message } from '../text/template.ts';
import { fillTemplate } from './fillTemplate.ts';
import type { ItemFault } from './itemFault.ts';
import type { Refusal } from './refusal.ts';

const texts = { ...modbusItemTexts, ...simulatorItemTexts };

export function itemFaultMessage(fault: ItemFault): Message {
  return { id: fault.code === 'exception' ? exceptionText(fault.exception) : texts[fault.code], values: { ...fault } };
}

/** As it goes over the wire, in English for readers that do not know the code. */
export function refusalOf(why: ItemFault): Refusal {
  return { why, text: fillTemplate(itemFaultMessage(why).id, why) };
}
