import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Changer, createChanger } from '../field/changer.ts';
import { respond } from '../field/respond.ts';
import { clock } from '../machine/clock.ts';
import type { Reads } from './deviceWords.ts';

/** A Modbus TCP server that knows when each of its registers was read. */
export interface CountingDevice {
  readonly port: number;
  readonly changer: Changer;
  readonly count: () => void;
  readonly reads: () => Reads;
}

export async function startCountingDevice(registers: number): Promise<CountingDevice> {
  const changer = createChanger(registers);
  const sockets = new Set<Socket>();
  let counted = nothing(registers);
  const server = createServer({ noDelay: true }, (socket) => {
    let rest: Buffer = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('data', (bytes: Buffer) => {
      const now = clock();
      const done = respond(
        rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes,
        changer.registers,
        (start, count) => {
          for (let register = start; register < start + count; register++) {
            counted.times[register] = (counted.times[register] ?? 0) + 1;
          }
          const before = counted.lastAt.get(start);
          if (before !== undefined) counted.gaps.push(now - before);
          counted.lastAt.set(start, now);
        },
      );
      rest = Buffer.from(done.rest);
      counted.mostAtOnce = Math.max(counted.mostAtOnce, done.answers.length);
      for (const answer of done.answers) socket.write(answer);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    changer,
    count: () => {
      counted = nothing(registers);
    },
    reads: () => ({
      times: [...counted.times],
      gaps: counted.gaps,
      mostAtOnce: counted.mostAtOnce,
      connections: sockets.size,
    }),
  };
}

function nothing(registers: number) {
  return { times: new Uint32Array(registers), gaps: [] as number[], lastAt: new Map<number, number>(), mostAtOnce: 0 };
}
