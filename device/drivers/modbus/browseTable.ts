import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { Found } from '../driver.ts';
import { browsedRange } from './browsedRange.ts';
import type { ModbusAddress, ModbusTable } from './modbusAddress.ts';
import { type ModbusRequest, readRequest } from './modbusRequests.ts';
import { parseModbusAddress } from './parseModbusAddress.ts';
import { wordsOf } from './probeAddress.ts';

/** Registers or bits in one request of a browse: few, so that a slow device is not in the way. */
const step = 10;

/** Where a request is refused, its registers or bits are read one by one. */
export async function* browseTable(
  from: string,
  maxRegisters: number,
  ask: (request: ModbusRequest) => Promise<Buffer | ItemFault>,
): AsyncGenerator<readonly Found<ModbusAddress>[]> {
  const range = browsedRange(from);
  if (!range) throw new TypeError(`${from} is not a range of registers`);
  const { table, start } = range;
  const end = start + range.count;
  const most = Math.min(step, maxRegisters);
  for (let at = start; at < end; at += most) {
    const count = Math.min(most, end - at);
    const answer = await ask(readRequest(table, at, count));
    if (Buffer.isBuffer(answer)) yield wordsOf(table, count, answer).map((word, i) => found(table, at + i, word));
    else for (let i = at; count > 1 && i < at + count; i++) yield* one(table, i, ask);
  }
}

async function* one(table: ModbusTable, at: number, ask: (request: ModbusRequest) => Promise<Buffer | ItemFault>) {
  const answer = await ask(readRequest(table, at, 1));
  if (Buffer.isBuffer(answer)) yield wordsOf(table, 1, answer).map((word) => found(table, at, word));
}

function found(table: ModbusTable, at: number, word: number): Found<ModbusAddress> {
  const parsed = parseModbusAddress({ register: `${table}:${at}` });
  if ('fault' in parsed) throw new TypeError(parsed.fault.code);
  return { address: parsed.address, probed: { raw: word, quality: 'good', words: [word] } };
}
