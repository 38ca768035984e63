import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { movedPorts, socketTransport } from '../device/drivers/modbusWire/socketTransport.ts';
import { stopRequest } from '../device/stopRequest.ts';
import { plantPort, runDemonstration } from './demonstration.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  movedPorts.clear();
  vi.restoreAllMocks();
});

async function take(port: number): Promise<Server> {
  const server = createServer((socket) => socket.end('x')).listen({ host: '127.0.0.1', port });
  servers.push(server);
  await once(server, 'listening');
  return server;
}

test('the plant takes another port where another program has its own, and the service finds it there', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  // Another demonstration on this machine does as well.
  await take(1502).catch(() => undefined);
  const port = await plantPort(movedPorts);
  expect(port).not.toBe(1502);
  expect(printed).toHaveBeenCalledWith(
    `Port 1502 is in use by another program: the demonstration plant takes port ${port}.`,
  );
  await take(port);
  const received = vi.fn();
  const transport = await socketTransport('127.0.0.1', 1502)({ received, lost: () => undefined }, 5000);
  await expect.poll(() => String(received.mock.calls[0]?.[0])).toBe('x');
  await transport.close(true);
});

test('an address that is taken is told before anything is built or generated', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const { port } = (await take(0)).address() as AddressInfo;
  const stop = stopRequest();
  const code = await runDemonstration(['--port', String(port)], stop, () => expect.unreachable());
  stop.close();
  expect(code).toBe(1);
  expect(errors).toHaveBeenCalledExactlyOnceWith(
    `Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or choose another port.`,
  );
});
