import { type LinkMessage, type MessageKind, mostTracedBytes } from '../../../protocol/diagnostic/trace.ts';
import { exceptionBit } from '../modbusWire/framing.ts';
import { type ModbusTable, tables } from './modbusAddress.ts';

/** By function code (MODBUS Application Protocol V1.1b3 §6); `valuesAt`: where what it writes begins. */
interface FunctionRow {
  readonly kind: MessageKind;
  readonly table: ModbusTable;
  readonly many: boolean;
  readonly valuesAt?: number;
}
const functions: Readonly<Record<number, FunctionRow>> = {
  1: { kind: 'read', table: 'coil', many: true },
  2: { kind: 'read', table: 'discrete', many: true },
  3: { kind: 'read', table: 'holding', many: true },
  4: { kind: 'read', table: 'input', many: true },
  5: { kind: 'write', table: 'coil', many: false, valuesAt: 3 },
  6: { kind: 'write', table: 'holding', many: false, valuesAt: 3 },
  15: { kind: 'write', table: 'coil', many: true, valuesAt: 6 },
  16: { kind: 'write', table: 'holding', many: true, valuesAt: 6 },
  /** Its values are the bits that stay and the bits that are set. */
  22: { kind: 'write', table: 'holding', many: false, valuesAt: 3 },
};
const identifyCode = 43;

/** As a trace shows it; the frame contains the PDU. */
export function questionMessage(frame: Buffer, pdu: Buffer): LinkMessage {
  const row = functions[pdu[0] ?? 0];
  const about = { direction: 'sent', subject: subjectOf(pdu), bytes: hex(frame) } as const;
  if (row?.valuesAt === undefined) return { ...about, kind: 'read' };
  const count = row.many ? pdu.readUInt16BE(3) : 1;
  return { ...about, kind: 'write', values: writtenValues(pdu, row, row.valuesAt, count) };
}

export function answerMessage(frame: Buffer, pdu: Buffer, question: Buffer): LinkMessage {
  const row = functions[question[0] ?? 0];
  const about = { direction: 'received', subject: subjectOf(question), bytes: hex(frame) } as const;
  if (((pdu[0] ?? 0) & exceptionBit) !== 0) return { ...about, kind: 'refusal', values: String(pdu[1]) };
  if (row?.kind === 'write') return { ...about, kind: 'done' };
  if (!row) return { ...about, kind: 'values' };
  return { ...about, kind: 'values', values: readValues(pdu.subarray(2), row.table, question.readUInt16BE(3)) };
}

export function unreadableMessage(bytes: Buffer): LinkMessage {
  return { direction: 'received', kind: 'unreadable', bytes: hex(bytes) };
}

/** `holding:10-19`, as in the station file. */
function subjectOf(question: Buffer): string {
  const row = functions[question[0] ?? 0];
  if (!row) return question[0] === identifyCode ? 'identification' : '';
  const start = question.readUInt16BE(1);
  const count = row.many ? question.readUInt16BE(3) : 1;
  return `${row.table}:${start}${count > 1 ? `-${start + count - 1}` : ''}`;
}

function writtenValues(pdu: Buffer, { table, many }: FunctionRow, at: number, count: number): string {
  if (!tables[table].bits) return words(pdu.subarray(at));
  return many ? readValues(pdu.subarray(at), table, count) : String(Number(pdu.readUInt16BE(at) !== 0));
}

function readValues(data: Buffer, table: ModbusTable, count: number): string {
  if (!tables[table].bits) return words(data);
  return Array.from({ length: count }, (_, i) => ((data[i >> 3] ?? 0) >> (i & 7)) & 1).join(' ');
}

function words(data: Buffer): string {
  return Array.from({ length: data.length >> 1 }, (_, i) => data.readUInt16BE(i * 2)).join(' ');
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex', 0, mostTracedBytes).replace(/..(?=.)/g, '$& ');
}
