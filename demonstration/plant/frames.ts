import { Exception, type ExceptionCode } from './answers.ts';

/** Cuts what a client sends into whole Modbus TCP frames. */
export type Frames = {
  /** Undefined: the bytes are not Modbus. */
  push(bytes: Buffer): readonly Buffer[] | undefined;
};

const HEADER = 6;
const SHORTEST = 2;
const LONGEST = 254;

/** For one connection; it never holds more than one unfinished frame. */
export function createFrames(): Frames {
  let rest: Buffer = Buffer.alloc(0);
  return {
    push(bytes) {
      rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
      const frames: Buffer[] = [];
      while (rest.length >= HEADER) {
        const length = rest.readUInt16BE(4);
        if (rest.readUInt16BE(2) !== 0 || length < SHORTEST || length > LONGEST) return undefined;
        if (rest.length < HEADER + length) break;
        frames.push(rest.subarray(0, HEADER + length));
        rest = rest.subarray(HEADER + length);
      }
      return frames;
    },
  };
}

const BODY = 8;
type Check = (body: Buffer) => boolean;

const counted =
  (most: number): Check =>
  (body) =>
    body.length === 4 && body.readUInt16BE(2) >= 1 && body.readUInt16BE(2) <= most;
const listed =
  (most: number, bytesFor: (count: number) => number): Check =>
  (body) =>
    body.length > 5 &&
    body.readUInt16BE(2) >= 1 &&
    body.readUInt16BE(2) <= most &&
    body.readUInt8(4) === bytesFor(body.readUInt16BE(2)) &&
    body.length === 5 + body.readUInt8(4);

// What the Modbus specification requires of each function's address, counts and data.
const CHECKS = new Map<number, Check>([
  [1, counted(2000)],
  [2, counted(2000)],
  [3, counted(125)],
  [4, counted(125)],
  [5, (body) => body.length === 4 && [0, 0xff00].includes(body.readUInt16BE(2))],
  [6, (body) => body.length === 4],
  [15, listed(1968, (count) => Math.ceil(count / 8))],
  [16, listed(123, (count) => 2 * count)],
]);

/** Undefined: the frame can be answered. */
export function faultOf(frame: Buffer): ExceptionCode | undefined {
  const check = CHECKS.get(frame.readUInt8(BODY - 1));
  if (!check) return Exception.function;
  return check(frame.subarray(BODY)) ? undefined : Exception.value;
}

export function exceptionReply(frame: Buffer, code: ExceptionCode): Buffer {
  return reply(frame, Buffer.from([frame.readUInt8(BODY - 1) | 0x80, code]));
}

export function reply(frame: Buffer, functionAndData: Buffer): Buffer {
  const header = Buffer.from(frame.subarray(0, BODY - 1));
  header.writeUInt16BE(functionAndData.length + 1, 4);
  return Buffer.concat([header, functionAndData]);
}
