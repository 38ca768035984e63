import { type LinkMessage, type MessageKind, mostTracedBytes } from '../../../protocol/diagnostic/trace.ts';
import { type Table, tables } from './modbusAddress.ts';

/** What a function code asks for (MODBUS Application Protocol V1.1b3 §6). */
const functions: Readonly<
  Record<number, { readonly kind: MessageKind; readonly table: Table; readonly many: boolean }>
> = {
  1: { kind: 'read', table: 'coil', many: true },
  2: { kind: 'read', table: 'discrete', many: true },
  3: { kind: 'read', table: 'holding', many: true },
  4: { kind: 'read', table: 'input', many: true },
  5: { kind: 'write', table: 'coil', many: false },
  6: { kind: 'write', table: 'holding', many: false },
  16: { kind: 'write', table: 'holding', many: true },
};

/** Transaction, protocol, length and unit stand before the function. */
const headBytes = 7;
const exceptionBit = 0x80;

/** A question as somebody who traces the link reads it. */
export function questionMessage(bytes: Buffer): LinkMessage {
  const row = functions[bytes[headBytes] ?? 0];
  if (!isWhole(bytes) || !row || bytes.length < headBytes + 5) return unreadable('sent', bytes);
  const isWrite = row.kind === 'write';
  const values = row.many ? words(bytes, headBytes + 6, bytes.length) : single(bytes, row.table);
  return {
    direction: 'sent',
    kind: row.kind,
    subject: subjectOf(bytes),
    ...(isWrite && { values }),
    bytes: hex(bytes),
  };
}

/** The answer to it. */
export function answerMessage(bytes: Buffer, question: Buffer | undefined): LinkMessage {
  const code = bytes[headBytes] ?? 0;
  const row = functions[code & ~exceptionBit];
  if (!isWhole(bytes) || !row || !question || bytes.length < headBytes + 2) return unreadable('received', bytes);
  const about = { direction: 'received', subject: subjectOf(question), bytes: hex(bytes) } as const;
  if (code & exceptionBit) return { ...about, kind: 'refusal', values: String(bytes[headBytes + 1]) };
  if (row.kind === 'write') return { ...about, kind: 'done' };
  return { ...about, kind: 'values', values: valuesOf(bytes, row.table, countOf(question)) };
}

function isWhole(bytes: Buffer): boolean {
  return bytes.length > headBytes && bytes.readUInt16BE(4) + 6 === bytes.length;
}

function countOf(question: Buffer): number {
  return question.readUInt16BE(headBytes + 3);
}

/** `holding:10-19`, as the station file writes a register. */
function subjectOf(question: Buffer): string {
  const row = functions[question[headBytes] ?? 0];
  const start = question.readUInt16BE(headBytes + 1);
  const count = row?.many ? countOf(question) : 1;
  return `${row?.table}:${start}${count > 1 ? `-${start + count - 1}` : ''}`;
}

function valuesOf(bytes: Buffer, table: Table, count: number): string {
  const from = headBytes + 2;
  if (!tables[table].bits) return words(bytes, from, bytes.length);
  return Array.from({ length: count }, (_, i) => ((bytes[from + (i >> 3)] ?? 0) >> (i & 7)) & 1).join(' ');
}

function words(bytes: Buffer, from: number, to: number): string {
  const found: number[] = [];
  for (let at = from; at + 1 < to; at += 2) found.push(bytes.readUInt16BE(at));
  return found.join(' ');
}

function single(bytes: Buffer, table: Table): string {
  const value = bytes.readUInt16BE(headBytes + 3);
  return tables[table].bits ? String(value === 0 ? 0 : 1) : String(value);
}

function unreadable(direction: LinkMessage['direction'], bytes: Buffer): LinkMessage {
  return { direction, kind: 'unreadable', bytes: hex(bytes) };
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex', 0, mostTracedBytes).replace(/..(?=.)/g, '$& ');
}
