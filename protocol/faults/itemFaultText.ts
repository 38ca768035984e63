import { modbusItemTexts } from '../drivers/modbus/modbusTexts.ts';
import { simulatorItemTexts } from '../drivers/simulator/simulatorTexts.ts';
import type { Coded } from './coded.ts';
import type { ItemFault, itemFaults } from './itemFault.ts';
import type { Refusal } from './refusal.ts';

const texts: { readonly [C in ItemFault['code']]: (fault: Coded<typeof itemFaults, C>) => string } = {
  ...modbusItemTexts,
  ...simulatorItemTexts,
};

/** Why the field refuses, in English, for the console and for readers that do not know the code. */
export function itemFaultText(fault: ItemFault): string {
  // By its own code; the compiler can't follow that through the table.
  return (texts[fault.code] as (fault: ItemFault) => string)(fault);
}

/** The same as it goes over the wire. */
export function refusalOf(why: ItemFault): Refusal {
  return { why, text: itemFaultText(why) };
}
