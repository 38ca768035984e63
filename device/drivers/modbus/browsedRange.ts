import type { BrowsedPart } from '../driver.ts';
import { type ModbusTable, tables } from './modbusAddress.ts';

/** Parses `holding:0-200`; undefined: it is no range. Registers have no names to search for. */
export function browsedRange({
  node,
  search,
  after = node,
}: BrowsedPart): { table: ModbusTable; start: number; count: number } | undefined {
  const [, table = '', first, last] = /^([a-z]+):(\d{1,5})-(\d{1,5})$/.exec(after.trim()) ?? [];
  const [start, count] = [Number(first), Number(last) - Number(first) + 1];
  if (search !== undefined || !Object.hasOwn(tables, table) || Number(last) > 65_535 || count < 1) return undefined;
  return { table: table as ModbusTable, start, count };
}
