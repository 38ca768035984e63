/** Offsets in a frame of Modbus TCP, and the functions that write. */
const lengthAt = 4;
const headLength = 6;
const functionAt = 7;
const ofCoils = [5, 15];
const ofRegisters = [6, 16];

/** In hexadecimal digits. */
export interface ModbusWrite {
  /** Coils and registers have the same addresses. */
  readonly table: 'coil' | 'holding';
  readonly address: number;
  readonly value: string;
}

/** `bytes`: of requests of Modbus TCP, as they came. */
export function writesIn(bytes: Buffer): ModbusWrite[] {
  if (bytes.length <= functionAt) return [];
  const end = headLength + bytes.readUInt16BE(lengthAt);
  const request = bytes.subarray(functionAt, end);
  const code = request[0] ?? 0;
  const write = (table: ModbusWrite['table']) => [
    { table, address: request.readUInt16BE(1), value: request.subarray(3).toString('hex') },
  ];
  return [
    ...(ofCoils.includes(code) ? write('coil') : []),
    ...(ofRegisters.includes(code) ? write('holding') : []),
    ...writesIn(bytes.subarray(end)),
  ];
}
