import { modbusItemFaults, modbusItemTexts } from '../drivers/modbus/modbusFaults.ts';
import { simulatorItemFaults, simulatorItemTexts } from '../drivers/simulator/simulatorFaults.ts';
import type { Coded } from './coded.ts';

/** Why the field gives no value of an item, or refuses a write to it: the codes of all drivers, each with its own. */
export const itemFaults = { ...modbusItemFaults, ...simulatorItemFaults } as const;

export type ItemFault = Coded<typeof itemFaults>;

const texts: { readonly [C in ItemFault['code']]: (fault: Coded<typeof itemFaults, C>) => string } = {
  ...modbusItemTexts,
  ...simulatorItemTexts,
};

/** The same in English, for the console and for readers that do not know the code. */
export function itemFaultText(fault: ItemFault): string {
  // By its own code; the compiler can't follow that through the table.
  return (texts[fault.code] as (fault: ItemFault) => string)(fault);
}
