import { type ModbusTable, tables } from './modbusAddress.ts';

/** Parses `holding:0-200`; undefined: it is no range. */
export function browsedRange(from: string): { table: ModbusTable; start: number; count: number } | undefined {
  const [, table = '', first, last] = /^([a-z]+):(\d{1,5})-(\d{1,5})$/.exec(from.trim()) ?? [];
  const [start, count] = [Number(first), Number(last) - Number(first) + 1];
  if (!Object.hasOwn(tables, table) || Number(last) > 65_535 || count < 1) return undefined;
  return { table: table as ModbusTable, start, count };
}
