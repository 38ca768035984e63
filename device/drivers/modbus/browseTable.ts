import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { BrowsedPart, Found, Portion } from '../driver.ts';
import { browsedRange } from './browsedRange.ts';
import type { ModbusAddress, ModbusTable } from './modbusAddress.ts';
import { type ModbusRequest, readRequest } from './modbusRequests.ts';
import { parseModbusAddress } from './parseModbusAddress.ts';
import { wordsOf } from './probeAddress.ts';

/** Registers or bits in one request of a browse: few, so that a slow device is not in the way. */
const step = 10;

/** Where a request is refused, its registers or bits are read one by one. */
export async function* browseTable(
  part: BrowsedPart,
  maxRegisters: number,
  ask: (request: ModbusRequest) => Promise<Buffer | ItemFault>,
): AsyncGenerator<Portion<ModbusAddress>> {
  const range = browsedRange(part);
  if (!range) throw new TypeError(`${part.after ?? part.node} is not a range of registers`);
  const { table, start } = range;
  const end = start + range.count;
  const most = Math.min(step, maxRegisters);
  const read = async (at: number, count: number): Promise<Portion<ModbusAddress> | undefined> => {
    const answer = await ask(readRequest(table, at, count));
    if (!Buffer.isBuffer(answer)) return undefined;
    return {
      found: wordsOf(table, count, answer).map((word, i) => found(table, at + i, word)),
      next: at + count < end ? `${table}:${at + count}-${end - 1}` : undefined,
    };
  };
  for (let at = start; at < end; at += most) {
    const count = Math.min(most, end - at);
    const whole = await read(at, count);
    if (whole) yield whole;
    else
      for (let i = at; count > 1 && i < at + count; i++) {
        const one = await read(i, 1);
        if (one) yield one;
      }
  }
}

function found(table: ModbusTable, at: number, word: number): Found<ModbusAddress> {
  const parsed = parseModbusAddress({ register: `${table}:${at}` });
  if ('fault' in parsed) throw new TypeError(parsed.fault.code);
  return { address: parsed.address, probed: { raw: word, quality: 'good', words: [word] } };
}
