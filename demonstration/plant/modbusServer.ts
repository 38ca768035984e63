import { createServer, type Socket } from 'node:net';
import type { Answers } from './answers.ts';
import { createFrames, exceptionReply, faultOf } from './frames.ts';
import { createFunctionServer } from './modbusFunctions.ts';

export type ModbusServer = {
  readonly port: number;
  /** Disconnects all clients and frees the port. */
  stop(): Promise<void>;
};

type Options = {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly answers: Answers;
  readonly log: (line: string) => void;
};

const MOST_CLIENTS = 200;
// A client that died silently would keep its connection for ever.
const SILENCE_MS = 120_000;
// Of replies for a client that asks without reading.
const MOST_UNREAD_BYTES = 1_000_000;

/** Rejects with the system's error (port taken, address unknown). */
export async function startModbusServer({ host, port, answers, log }: Options): Promise<ModbusServer> {
  const functions = createFunctionServer(answers);
  const clients = new Set<Socket>();
  const server = createServer((socket) => {
    clients.add(socket);
    socket.on('close', () => clients.delete(socket));
    serve(
      socket,
      functions.connect((bytes) => socket.write(bytes)),
    );
  });
  server.maxConnections = MOST_CLIENTS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.removeAllListeners('error');
  server.on('error', (error) => log(`Modbus server: ${error.message}`));

  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of clients) socket.destroy();
      return closed;
    },
  };
}

/** Disconnects a client that sends anything but Modbus, falls silent, or does not read; the others do not notice. */
function serve(socket: Socket, handle: (frame: Buffer) => void) {
  const frames = createFrames();
  // A reset is the client's affair; 'close' follows.
  socket.on('error', () => socket.destroy());
  socket.setNoDelay(true);
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.on('data', (bytes: Buffer) => {
    const whole = frames.push(bytes);
    for (const frame of whole ?? []) {
      const fault = faultOf(frame);
      if (fault === undefined) handle(frame);
      else socket.write(exceptionReply(frame, fault));
    }
    if (!whole || socket.writableLength > MOST_UNREAD_BYTES) socket.destroy();
  });
}
