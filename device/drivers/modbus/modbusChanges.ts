import type { ItemSample } from '../driver.ts';
import { decode, tables, width } from './modbusAddress.ts';
import type { Block } from './modbusBlocks.ts';

/** Tells the values of a block that are not as they were before; all of them where nothing was. */
export function tellChanged(
  { table, items }: Block,
  before: Buffer | undefined,
  bytes: Buffer,
  sample: ItemSample,
): void {
  const { bits } = tables[table];
  for (const { index, address, at } of items) {
    if (bits) {
      const raw = bitAt(bytes, at);
      if (!before || raw !== bitAt(before, at)) sample(index, raw, 'good');
      continue;
    }
    const [start, end] = [at * 2, (at + width(address)) * 2];
    if (!before || !isSame(before, bytes, start, end)) sample(index, decode(address, bytes, start), 'good');
  }
}

function bitAt(bytes: Buffer, at: number): number {
  return ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1;
}

function isSame(before: Buffer, bytes: Buffer, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (before[i] !== bytes[i]) return false;
  return true;
}
