/** Offsets in a frame of Modbus TCP, and the functions that write. */
const lengthAt = 4;
const headLength = 6;
const functionAt = 7;
const writing = [5, 6, 15, 16];

/** Of coils or registers, in hexadecimal digits. */
export interface ModbusWrite {
  readonly address: number;
  readonly value: string;
}

/** `bytes`: of requests of Modbus TCP, as they came. */
export function writesIn(bytes: Buffer): ModbusWrite[] {
  if (bytes.length <= functionAt) return [];
  const end = headLength + bytes.readUInt16BE(lengthAt);
  const request = bytes.subarray(functionAt, end);
  const write = () => ({ address: request.readUInt16BE(1), value: request.subarray(3).toString('hex') });
  return [...(writing.includes(request[0] ?? 0) ? [write()] : []), ...writesIn(bytes.subarray(end))];
}
