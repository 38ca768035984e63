import type { ModbusPace } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import type { ItemSample } from '../driver.ts';
import type { Block, WantedItem } from './block.ts';
import { type ModbusAddress, type ModbusTable, tables, width } from './modbusAddress.ts';
import { decoderOf } from './modbusValues.ts';
import type { RefusedPlaces } from './refusedPlaces.ts';

type Limits = Pick<ModbusPace, 'maxRegisters' | 'maxGap'>;

const tableOrder = Object.keys(tables);
/** `localeCompare` would load the words of all languages, which holds the event loop for 20 ms. */
const place = ({ table }: ModbusAddress) => tableOrder.indexOf(table);

/** In the order in which blocks are made of them. */
export function itemsOf(addresses: readonly ModbusAddress[]): WantedItem[] {
  const items = addresses.map((address, index) => ({ address, index, decode: decoderOf(address) }));
  return items.sort((a, b) => place(a.address) - place(b.address) || a.address.start - b.address.start);
}

/**
 * As few requests as the limits allow, and what the device is known to refuse apart. Registers of no item are read only
 * to join others over a gap of `maxGap`: many devices refuse a gap.
 */
export function planBlocks(items: readonly WantedItem[], limits: Limits, refused: RefusedPlaces): Block[] {
  const blocks: { table: ModbusTable; start: number; count: number; isOpen: boolean; items: WantedItem[] }[] = [];
  for (const item of items) {
    const { table, start } = item.address;
    const end = start + width(item.address);
    const most = tables[table].bits ? tables[table].most : limits.maxRegisters;
    const isAlone = refused.isAlone(item.address);
    let block = blocks.findLast(({ isOpen }) => isOpen !== isAlone);
    const joins =
      block?.table === table &&
      (isAlone
        ? start === block.start && end === start + block.count
        : (start === block.start || !refused.isCut(item.address)) &&
          start <= block.start + block.count + limits.maxGap &&
          end - block.start <= most);
    if (!block || !joins) {
      block = { table, start, count: 0, isOpen: !isAlone, items: [] };
      blocks.push(block);
    }
    block.count = Math.max(block.count, end - block.start);
    block.items.push(item);
  }
  return blocks;
}

/** The data of a response begins after its function code and byte count. */
const dataAt = 2;

export function decodeBlock({ table, start, items }: Block, pdu: Buffer, sample: ItemSample): void {
  const { bits } = tables[table];
  for (const { index, address, decode } of items) {
    const at = address.start - start;
    const raw = bits ? ((pdu[dataAt + (at >> 3)] ?? 0) >> (at & 7)) & 1 : decode(pdu, dataAt + at * 2);
    if (typeof raw === 'object') sample(index, undefined, 'deviceError', undefined, raw);
    else sample(index, raw, 'good');
  }
}
