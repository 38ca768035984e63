import { modbusItemFaults } from '../drivers/modbus/modbusFaults.ts';
import { simulatorItemFaults } from '../drivers/simulator/simulatorFaults.ts';
import type { Coded } from './coded.ts';

/** Why the field gives no value of an item, or refuses a write to it: the codes of all drivers, each with its own. */
export const itemFaults = { ...modbusItemFaults, ...simulatorItemFaults } as const;

export type ItemFault = Coded<typeof itemFaults>;
