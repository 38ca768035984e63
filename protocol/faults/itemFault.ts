import { driverItemFaults } from '../drivers/driverFaults.ts';
import type { Coded } from './coded.ts';

/** Why the field gives no value of an item, or refuses a write to it. */
export const itemFaults = driverItemFaults;

export type ItemFault = Coded<typeof itemFaults>;
