import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import type { CapturedBytes } from './capture.ts';

/** Between clients and a broker: what both send is captured. */
export async function startCapturingProxy(port: number) {
  const captured: CapturedBytes[] = [];
  let clients = 0;
  const server = createServer((socket) => {
    const client = clients++;
    const other = connectTo(port, '127.0.0.1');
    const pass = (from: typeof socket, to: typeof socket, isFromClient: boolean) => {
      from.on('data', (bytes: Buffer) => {
        captured.push({ isFromClient, bytes, client });
        to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => to.end());
    };
    pass(socket, other, true);
    pass(other, socket, false);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, captured, stop: () => server.close() };
}
