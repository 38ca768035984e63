import { type AddressInfo, createServer, type Socket } from 'node:net';
import { asciiFraming } from '../modbusWire/asciiFraming.ts';
import type { Framing } from '../modbusWire/framing.ts';
import { rtuFraming } from '../modbusWire/rtuFraming.ts';
import { tcpFraming } from '../modbusWire/tcpFraming.ts';

/** `closedLate`: after an answer; what comes before the close is not read. */
type ConnectionEnd = 'closedAfter' | 'closedLate' | 'resetAfter' | 'closedBefore' | 'resetBefore';

/** Registers of all units, in memory; a test states what they refuse, and when they are silent. */
export interface TestField {
  readonly registers: Uint16Array;
  /** `3@10+2 of 1` for each request: the function, the address, how many, and the unit. */
  readonly requests: string[];
  /** Exception code of that request; 0: none. */
  refuses: (functionCode: number, start: number, count: number) => number;
  /** Undefined: no answer ever comes to it; a number: after so many ms. */
  delayMs: (unit: number, functionCode: number) => number | undefined;
  spoil: (frame: Buffer) => Buffer;
  /** How the field ends a connection at its n-th request, counted from 1; undefined: it stays. */
  ends: (nth: number, functionCode: number, unit: number) => ConnectionEnd | undefined;
  /** It closes a connection over which nothing came for so long, ms; undefined: never. */
  idleMs: number | undefined;
}

export function testField(): TestField {
  return {
    registers: new Uint16Array(65_536),
    requests: [],
    refuses: () => 0,
    delayMs: () => 0,
    spoil: (frame) => frame,
    ends: () => undefined,
    idleMs: undefined,
  };
}

const lateCloseMs = 90;
const framings: Readonly<Record<string, Framing>> = { tcp: tcpFraming, rtu: rtuFraming, ascii: asciiFraming };

export async function serveField(field: TestField, framing: 'tcp' | 'rtu' | 'ascii' = 'tcp') {
  const sockets = new Set<Socket>();
  let connections = 0;
  let resets = 0;
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNRESET') resets++;
      socket.destroy();
    });
    socket.on('close', () => sockets.delete(socket));
    let received = Buffer.alloc(0);
    let nth = 0;
    if (field.idleMs !== undefined) socket.setTimeout(field.idleMs, () => socket.end());
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes as Buffer]);
      for (let one = request(received, framing); one; one = request(received, framing)) {
        received = received.subarray(one.used);
        const { unit, number, pdu } = one;
        const ends = field.ends(++nth, pdu[0] ?? 0, unit);
        const delay = field.delayMs(unit, pdu[0] ?? 0);
        const answer = answerOf(field, unit, pdu);
        const frame = field.spoil(framings[framing]?.encode(number, unit, answer) ?? answer);
        if (ends === 'closedBefore') return void socket.end();
        if (ends === 'resetBefore') return void socket.resetAndDestroy();
        if (ends === 'closedAfter') return void socket.end(frame);
        if (ends === 'closedLate') {
          received = Buffer.alloc(0);
          socket.write(frame);
          socket.removeAllListeners('data').pause();
          return void setTimeout(() => socket.destroy(), lateCloseMs);
        }
        if (ends === 'resetAfter') return void socket.write(frame, () => socket.resetAndDestroy());
        if (delay === 0) socket.write(frame);
        else if (delay !== undefined) setTimeout(() => socket.write(frame), delay);
      }
    });
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    port,
    connections: () => connections,
    open: () => sockets.size,
    resets: () => resets,
    send: (bytes: Buffer) => {
      for (const socket of sockets) socket.write(bytes);
    },
    dropAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    /** Accepts no connection for so long; open ones continue. */
    refuse: (ms: number) => {
      server.close();
      setTimeout(() => void listen(port), ms);
    },
    leave: stop,
    comeBack: () => listen(port),
    stop,
  };
}

function request(bytes: Buffer, framing: string) {
  if (framing === 'tcp') {
    const used = bytes.length < 8 ? Number.POSITIVE_INFINITY : bytes.readUInt16BE(4) + 6;
    if (bytes.length < used) return undefined;
    return { used, number: bytes.readUInt16BE(0), unit: bytes[6] ?? 0, pdu: bytes.subarray(7, used) };
  }
  if (framing === 'ascii') {
    const end = bytes.indexOf('\r\n');
    if (end < 0) return undefined;
    const line = Buffer.from(bytes.toString('latin1', 1, end), 'hex');
    return { used: end + 2, number: 0, unit: line[0] ?? 0, pdu: line.subarray(1, -1) };
  }
  const [unit = 0, functionCode = 0] = bytes;
  const lengths: Readonly<Record<number, number>> = { 15: 9 + (bytes[6] ?? 0), 16: 9 + (bytes[6] ?? 0), 22: 10, 43: 7 };
  const used = lengths[functionCode] ?? 8;
  return bytes.length < used ? undefined : { used, number: 0, unit, pdu: bytes.subarray(1, used - 2) };
}

export function answerOf({ registers, requests, refuses }: TestField, unit: number, pdu: Buffer): Buffer {
  const functionCode = pdu[0] ?? 0;
  if (functionCode === 43) return identification(pdu[3] ?? 0);
  const start = pdu.readUInt16BE(1);
  const count = [5, 6, 22].includes(functionCode) ? 1 : pdu.readUInt16BE(3);
  requests.push(`${functionCode}@${start}+${count} of ${unit}`);
  const exception = refuses(functionCode, start, count);
  if (exception !== 0) return Buffer.of(functionCode | 0x80, exception);
  const second = pdu.readUInt16BE(3);
  const wordAt = (at: number) => registers[at] ?? 0;
  const set = (at: number, value: number) => {
    registers[at] = value;
  };
  const writes: Readonly<Record<number, () => void>> = {
    5: () => set(start, second === 0 ? 0 : 1),
    6: () => set(start, second),
    15: () => set(start, (pdu[6] ?? 0) & 1),
    16: () => {
      for (let i = 0; i < count; i++) set(start + i, pdu.readUInt16BE(6 + i * 2));
    },
    22: () => set(start, (wordAt(start) & second) | (pdu.readUInt16BE(5) & ~second)),
  };
  const write = writes[functionCode];
  write?.();
  if (write) return functionCode === 22 ? pdu : pdu.subarray(0, 5);
  const data = Buffer.alloc(functionCode <= 2 ? Math.ceil(count / 8) : count * 2);
  for (let i = 0; i < count; i++) {
    if (functionCode > 2) data.writeUInt16BE(wordAt(start + i), i * 2);
    else if (wordAt(start + i) !== 0) data[i >> 3] = (data[i >> 3] ?? 0) | (1 << (i & 7));
  }
  return Buffer.concat([Buffer.of(functionCode, data.length), data]);
}

/** Three objects, one in each answer. */
function identification(from: number): Buffer {
  const text = Buffer.from(['Vigie', 'TF-1', 'V2.3'][from] ?? '');
  const more = from < 2;
  return Buffer.concat([Buffer.of(43, 14, 2, 2, more ? 0xff : 0, more ? from + 1 : 0, 1, from, text.length), text]);
}
