const headerBytes = 8;
const readHolding = 3;
const illegalFunction = 1;

/**
 * Answers Modbus TCP requests from the registers: function 3 only. Not a library, as the bench's field must never be
 * the bottleneck. Returns the answers and the unused bytes; `onRead` is called for each answered request.
 */
export function respond(
  bytes: Buffer,
  registers: Buffer,
  onRead: (start: number, count: number) => void,
): { answers: Buffer[]; rest: Buffer } {
  const answers: Buffer[] = [];
  let at = 0;
  while (bytes.length - at >= 6) {
    const end = at + 6 + bytes.readUInt16BE(at + 4);
    if (end > bytes.length) break;
    answers.push(answer(bytes.subarray(at, end), registers, onRead));
    at = end;
  }
  return { answers, rest: bytes.subarray(at) };
}

function answer(request: Buffer, registers: Buffer, onRead: (start: number, count: number) => void): Buffer {
  const code = request.readUInt8(7);
  if (code !== readHolding) return framed(request, Buffer.from([code | 0x80, illegalFunction]));
  const [start, count] = [request.readUInt16BE(headerBytes), request.readUInt16BE(headerBytes + 2)];
  const data = registers.subarray(start * 2, (start + count) * 2);
  onRead(start, count);
  return framed(request, Buffer.concat([Buffer.from([code, data.length]), data]));
}

function framed(request: Buffer, body: Buffer): Buffer {
  const header = Buffer.from(request.subarray(0, headerBytes - 1));
  header.writeUInt16BE(body.length + 1, 4);
  return Buffer.concat([header, body]);
}
