import { type AddressInfo, createServer, type Socket } from 'node:net';
import jsmodbus from 'jsmodbus';

/** At first; they show the memory of the holding registers. */
export const inputRegisters = 100;

/**
 * No other process of the tests listens there: a field that is stopped stays away, and can come back on its port. (A
 * Mac has only the one.)
 */
export const fieldHost =
  process.platform === 'darwin' ? '127.0.0.1' : `127.${1 + (process.pid % 250)}.${1 + ((process.pid >> 8) % 250)}.1`;

/** A real Modbus TCP server over plain memory. */
export interface TestServer {
  readonly host: string;
  readonly port: number;
  readonly holding: Buffer;
  readonly coils: Buffer;
  /** Input registers behind `count` are refused with exception 2. */
  readonly inputs: { count: number };
  /** Resolves with the first connection. */
  readonly visited: Promise<void>;
  readonly visits: () => number;
  /** In order: `coil:0=1`, `holding:20=505`. */
  readonly writes: string[];
  /** Called at each read of holding registers. */
  onReading(listener: (start: number, count: number) => void): void;
  /** From now on the register accepts every write and shows this all the same. */
  hold(register: number, raw: number): void;
  /** Ends every connection; the address stays open, and nothing is lost. */
  dropAll(): void;
  /** Ends every connection, and does not listen until it comes back. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestServer(port = 0, host = '127.0.0.1', registers = 1000): Promise<TestServer> {
  const holding = Buffer.alloc(2 * registers);
  const coils = Buffer.alloc(200);
  const inputs = { count: inputRegisters };
  const visited = Promise.withResolvers<void>();
  let visits = 0;
  const { server, sockets, open, stop } = await listen(port, host, () => {
    visits++;
    visited.resolve();
  });
  // Without a buffer of its own for input registers the library asks; its types do not know that.
  const buffers = { holding, coils, discrete: coils, input: undefined } as unknown as ConstructorParameters<
    typeof jsmodbus.server.TCP
  >[1];
  const modbus = new jsmodbus.server.TCP(server, buffers);
  modbus.on('readInputRegisters', (request, send) => {
    const { start, count } = request.body as unknown as { start: number; count: number };
    const isThere = start + count <= inputs.count;
    const data = holding.subarray(start * 2, (start + count) * 2);
    const body = isThere ? Buffer.from([4, count * 2, ...data]) : Buffer.from([0x84, 2]);
    const head = Buffer.from(request.createPayload().subarray(0, 7));
    head.writeUInt16BE(body.length + 1, 4);
    send(Buffer.concat([head, body]));
  });
  const writes: string[] = [];
  const note = (table: string) => (request: unknown) => {
    const { address, value } = (request as { body: { address: number; value: number | boolean } }).body;
    writes.push(`${table}:${address}=${table === 'coil' ? Number(Boolean(value)) : Number(value)}`);
  };
  modbus.on('preWriteSingleCoil', note('coil'));
  modbus.on('preWriteSingleRegister', note('holding'));
  return {
    host,
    port: (server.address() as AddressInfo).port,
    writes,
    holding,
    coils,
    inputs,
    visited: visited.promise,
    visits: () => visits,
    onReading: (listener) => {
      modbus.on('preReadHoldingRegisters', (request) => {
        const { start, count } = request.body as unknown as { start: number; count: number };
        listener(start, count);
      });
    },
    hold: (register, raw) => {
      modbus.on('postWriteSingleRegister', () => holding.writeUInt16BE(raw, register * 2));
    },
    dropAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    leave: stop,
    comeBack: open,
    stop,
  };
}

/** `reply`: undefined: no answer at all. */
export async function startRudeServer(reply: (request: Buffer) => Buffer | undefined) {
  const { server, stop } = await listen(0, '127.0.0.1', (socket) => {
    socket.on('data', (request) => {
      const bytes = reply(request as Buffer);
      if (bytes) socket.write(bytes);
    });
  });
  return { port: (server.address() as AddressInfo).port, stop };
}

async function listen(port: number, host: string, onSocket?: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    onSocket?.(socket);
  });
  let actualPort = port;
  const open = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(actualPort, host, resolve);
    });
  await open();
  actualPort = (server.address() as AddressInfo).port;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { server, sockets, open, stop };
}
