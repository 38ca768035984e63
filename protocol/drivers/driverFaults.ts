import { modbusAddressFaults } from './modbus/modbusAddressFaults.ts';
import { modbusItemFaults, modbusLinkFaults } from './modbus/modbusFaults.ts';
import { simulatorAddressFaults, simulatorItemFaults } from './simulator/simulatorFaults.ts';

// The codes of all drivers, each with its own parameters.
export const driverItemFaults = { ...modbusItemFaults, ...simulatorItemFaults } as const;
export const driverLinkFaults = { ...modbusLinkFaults } as const;
export const driverAddressFaults = { ...modbusAddressFaults, ...simulatorAddressFaults } as const;
