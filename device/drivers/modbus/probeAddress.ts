import type { Probed } from '../driver.ts';
import { type ModbusAddress, type ModbusTable, tables, width } from './modbusAddress.ts';
import { readRequest } from './modbusRequests.ts';
import { decoderOf } from './modbusValues.ts';
import type { Ask } from './readGroup.ts';

const dataAt = 2;

export async function probeAddress(address: ModbusAddress, ask: Ask): Promise<Probed> {
  const { table, start } = address;
  const count = width(address);
  const answer = await ask(readRequest(table, start, count));
  if (!Buffer.isBuffer(answer)) return { raw: undefined, quality: 'deviceError', why: answer };
  const words = wordsOf(table, count, answer);
  const raw = tables[table].bits ? words[0] : decoderOf(address)(answer, dataAt);
  if (typeof raw === 'object') return { raw: undefined, quality: 'deviceError', why: raw, words };
  return { raw, quality: 'good', words };
}

/** Registers, or bits as 0 and 1. */
export function wordsOf(table: ModbusTable, count: number, pdu: Buffer): number[] {
  return Array.from({ length: count }, (_, i) =>
    tables[table].bits ? ((pdu[dataAt + (i >> 3)] ?? 0) >> (i & 7)) & 1 : pdu.readUInt16BE(dataAt + i * 2),
  );
}
