import type { ItemSample } from '../driver.ts';
import { decode, type ModbusAddress, type Table, tables, width } from './modbusAddress.ts';

/** Neighbouring values that one request reads. */
export interface Block {
  readonly table: Table;
  readonly start: number;
  readonly count: number;
  /** Index of each value in the list that was planned, and how far into the block it stands. */
  readonly items: readonly { readonly index: number; readonly address: ModbusAddress; readonly at: number }[];
}

const tableOrder = Object.keys(tables);
/** By the table; `localeCompare` would load the words of all languages, which holds the event loop for 20 ms. */
const place = ({ table }: ModbusAddress) => tableOrder.indexOf(table);

/**
 * As few requests as the protocol's limits allow. Only registers that somebody asked for are read: many devices answer
 * a gap with an exception, and the whole block would be lost.
 */
export function planBlocks(addresses: readonly ModbusAddress[]): Block[] {
  const order = addresses.map((address, index) => ({ address, index }));
  order.sort((a, b) => place(a.address) - place(b.address) || a.address.start - b.address.start);
  const blocks: {
    table: Table;
    start: number;
    count: number;
    items: { index: number; address: ModbusAddress; at: number }[];
  }[] = [];
  for (const { address, index } of order) {
    const end = address.start + width(address);
    let block = blocks.at(-1);
    const joins =
      block?.table === address.table &&
      address.start <= block.start + block.count &&
      end - block.start <= tables[address.table].most;
    if (!block || !joins) {
      block = { table: address.table, start: address.start, count: 0, items: [] };
      blocks.push(block);
    }
    block.count = Math.max(block.count, end - block.start);
    block.items.push({ index, address, at: address.start - block.start });
  }
  return blocks;
}

/** Gives the value of each item of a block, from the bytes of its response. */
export function decodeBlock({ table, items }: Block, bytes: Buffer, sample: ItemSample): void {
  const { bits } = tables[table];
  for (const { index, address, at } of items) {
    const raw = bits ? ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1 : decode(address, bytes, at * 2);
    sample(index, raw, 'good');
  }
}

/** Two blocks of half the values each: a device that refuses a block may refuse only one address of it. */
export function splitBlock(block: Block): Block[] {
  const half = Math.ceil(block.items.length / 2);
  return [block.items.slice(0, half), block.items.slice(half)].flatMap((items) => {
    const planned = planBlocks(items.map((item) => item.address));
    return planned.map((part) => ({
      ...part,
      items: part.items.map((item) => ({ ...item, index: items[item.index]?.index ?? item.index })),
    }));
  });
}
