import type { ModbusAddress, ModbusTable } from './modbusAddress.ts';
import type { Decoder } from './modbusValues.ts';

/** `index`: in the list of the plan. */
export interface WantedItem {
  readonly index: number;
  readonly address: ModbusAddress;
  readonly decode: Decoder;
}

export interface Block {
  readonly table: ModbusTable;
  readonly start: number;
  readonly count: number;
  /** In the order of their addresses. */
  readonly items: readonly WantedItem[];
}
