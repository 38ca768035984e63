import { driverItemTexts, reasonIn } from '../drivers/driverTexts.ts';
import type { Message } from '../text/template.ts';
import { fillTemplate } from './fillTemplate.ts';
import type { ItemFault } from './itemFault.ts';
import type { Refusal } from './refusal.ts';

export function itemFaultMessage(fault: ItemFault): Message {
  return { id: reasonIn(fault) ?? driverItemTexts[fault.code], values: { ...fault } };
}

/** As it goes over the wire, in English for readers that do not know the code. */
export function refusalOf(why: ItemFault): Refusal {
  return { why, text: fillTemplate(itemFaultMessage(why).id, why) };
}
