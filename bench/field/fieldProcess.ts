import { type AddressInfo, createServer } from 'node:net';
import { answerCalls } from '../machine/answeringProcess.ts';
import { clock } from '../machine/clock.ts';
import type { Writes } from './findWrites.ts';
import { respond } from './respond.ts';

// A Modbus TCP server with changing registers; started by onField.ts in a separate process.
const size = 65_536;
/** Each write is one step up within this range, so that a value identifies its write. */
const [lowest, highest] = [10_000, 64_999];

const registers = Buffer.alloc(size * 2);
for (let i = 0; i < size; i++) registers.writeUInt16BE(lowest + ((i * 7) % 40_000), i * 2);
let writes = noWrites();
let reads = new Uint32Array(size);
let used = 0;
let timer: NodeJS.Timeout | undefined;

const server = createServer({ noDelay: true }, (socket) => {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    const done = respond(rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes, registers, countRead);
    rest = Buffer.from(done.rest);
    for (const answer of done.answers) socket.write(answer);
  });
  socket.on('error', () => socket.destroy());
});

const calls = {
  listen: () =>
    new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    }),
  /** Changes random ones of the first `points` registers, evenly spread over each second. */
  change: (points: number, perSecond: number) => {
    clearInterval(timer);
    used = points;
    const began = clock();
    let done = 0;
    timer = setInterval(() => {
      for (const due = ((clock() - began) / 1000) * perSecond; done < due; done++) {
        write(Math.floor(Math.random() * points));
      }
    }, 1);
  },
  rest: () => {
    clearInterval(timer);
    return Array.from({ length: used }, (_, i) => registers.readUInt16BE(i * 2));
  },
  takeWrites: () => {
    const taken = writes;
    writes = noWrites();
    return taken;
  },
  takeReads: () => {
    const taken = reads;
    reads = new Uint32Array(size);
    return taken;
  },
};
export type FieldCalls = typeof calls;
answerCalls(calls);

function write(register: number): void {
  const before = registers.readUInt16BE(register * 2);
  const value = before >= highest ? lowest : before + 1;
  registers.writeUInt16BE(value, register * 2);
  writes.register.push(register);
  writes.value.push(value);
  writes.at.push(clock());
}

function countRead(start: number, count: number): void {
  for (let register = start; register < start + count; register++) reads[register] = (reads[register] ?? 0) + 1;
}

function noWrites() {
  return { register: [], value: [], at: [] } as { [K in keyof Writes]: number[] };
}
