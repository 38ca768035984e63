import type { ModbusTable } from './modbusAddress.ts';

/** A request, and the form of its normal answer (MODBUS Application Protocol V1.1b3 §6). */
export interface ModbusRequest {
  readonly functionCode: number;
  readonly pdu: Buffer;
  /** It changes something in the device: never sent again. */
  readonly isWrite: boolean;
  /** Of a reading function: the byte count in the second byte of the answer; undefined: it has none. */
  readonly byteCount?: number;
  /** Length of the answer's PDU, from what has arrived of it; undefined: not yet known. */
  readonly answerBytes: (head: Buffer) => number | undefined;
  /** Bytes of the request that the answer begins with. */
  readonly echoes?: number;
}

const readCodes: Readonly<Record<ModbusTable, number>> = { coil: 1, discrete: 2, holding: 3, input: 4 };

export function readRequest(table: ModbusTable, start: number, count: number): ModbusRequest {
  const functionCode = readCodes[table];
  const byteCount = functionCode <= 2 ? Math.ceil(count / 8) : count * 2;
  const answerBytes = () => 2 + byteCount;
  return { functionCode, pdu: words(functionCode, start, count), isWrite: false, byteCount, answerBytes };
}

/** Function 5 or 15. */
export function writeCoil(start: number, isOn: boolean, byMany: boolean): ModbusRequest {
  if (!byMany) return echoed(words(5, start, isOn ? 0xff00 : 0), 5);
  return echoed(Buffer.concat([words(15, start, 1), Buffer.of(1, Number(isOn))]), 5);
}

/** Function 6 or 16. */
export function writeRegisters(start: number, registers: Buffer, byMany: boolean): ModbusRequest {
  if (!byMany) return echoed(words(6, start, registers.readUInt16BE()), 5);
  const head = words(16, start, registers.length / 2);
  return echoed(Buffer.concat([head, Buffer.of(registers.length), registers]), 5);
}

/** Changes the bits of `mask` in a register to those of `bits`, and no other (function 22). */
export function maskRegister(start: number, mask: number, bits: number): ModbusRequest {
  return echoed(words(22, start, ~mask & 0xffff, bits & mask), 7);
}

/** Function 43, MEI type 14: the objects of a category, from that one on. */
export function identify(category: number, fromObject: number): ModbusRequest {
  const pdu = Buffer.of(43, 14, category, fromObject);
  return { functionCode: 43, pdu, isWrite: false, echoes: 3, answerBytes: identityBytes };
}

/** Six bytes and the count of objects precede them, each with its number and length. */
function identityBytes(head: Buffer): number | undefined {
  let length = 7;
  for (let left = head[6] ?? 0; left > 0; left--) {
    const objectBytes = head[length + 1];
    if (objectBytes === undefined) return undefined;
    length += 2 + objectBytes;
  }
  return head.length < 7 ? undefined : length;
}

function echoed(pdu: Buffer, echoes: number): ModbusRequest {
  return { functionCode: pdu[0] ?? 0, pdu, isWrite: true, echoes, answerBytes: () => echoes };
}

function words(functionCode: number, ...values: readonly number[]): Buffer {
  const pdu = Buffer.allocUnsafe(1 + values.length * 2);
  pdu[0] = functionCode;
  for (const [i, value] of values.entries()) pdu.writeUInt16BE(value, 1 + i * 2);
  return pdu;
}
