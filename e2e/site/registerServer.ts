import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import jsmodbus from 'jsmodbus';

/** Holding registers with what the test puts there. */
export interface RegisterServer {
  readonly port: number;
  readonly set: (register: number, value: number) => void;
  readonly stop: () => Promise<void>;
}

export async function startRegisterServer(registers: number): Promise<RegisterServer> {
  const holding = Buffer.alloc(2 * registers);
  const server = createServer();
  new jsmodbus.server.TCP(server, { holding });
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set: (register, value) => holding.writeUInt16BE(value, 2 * register),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
