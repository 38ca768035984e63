import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { opcuaDriver } from './opcuaDriver.ts';
import { testLink } from './testLinks.ts';
import { startOpcUaServer } from './testServer.ts';

let stop: () => void = () => undefined;
afterEach(() => stop());

/** Answers whatever comes with that. */
async function answering(answer: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => answer(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return (server.address() as AddressInfo).port;
}

const header = (type: string, length: number) => {
  const bytes = Buffer.alloc(8);
  bytes.write(type, 'latin1');
  bytes.writeUInt32LE(length, 4);
  return bytes;
};

test.each([
  ['bytes of anything', () => randomBytes(1000)],
  ['another protocol', () => Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['a message that says it has 4 GB', () => Buffer.concat([header('ACKF', 0xffff_fff0), randomBytes(1000)])],
  ['an error of the transport', () => Buffer.concat([header('ERRF', 16), Buffer.from('0000028000000000', 'hex')])],
  ['ten million bytes', () => Buffer.alloc(10_000_000, 'ACKF')],
])('%s: the link is lost with a reason, and another one works', async (_, bytes) => {
  const before = process.memoryUsage().rss;
  const port = await answering((socket) => socket.end(bytes()));
  const error = await opcuaDriver(testLink({ port }))
    .connect()
    .catch((one: unknown) => one);
  expect(error).toMatchObject({
    fault: { code: expect.stringMatching(/^(closedByDevice|connectionReset|unreadableAnswer|opcuaService)$/) },
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
});

test.each([
  ['without protection', {}],
  ['with the certificate asked for first', { securityMode: 'signAndEncrypt' }],
] as const)('a stop ends an attempt that nobody answers at once, %s', async (_, more) => {
  const asked = Promise.withResolvers<void>();
  const port = await answering(() => asked.resolve());
  const stop = new AbortController();
  const connecting = opcuaDriver(testLink({ port, ...more })).connect(undefined, stop.signal);
  connecting.catch(() => undefined);
  await asked.promise;
  const began = performance.now();
  stop.abort();
  await expect(connecting).rejects.toMatchObject({ fault: { code: 'closed' } });
  expect(performance.now() - began).toBeLessThan(1000);
});

test('a link beside a hostile one goes on', { tags: ['night'] }, async () => {
  const server = await startOpcUaServer();
  try {
    const sound = await opcuaDriver(testLink({ port: server.port })).connect();
    const port = await answering((socket) => socket.write(randomBytes(100_000)));
    await opcuaDriver(testLink({ port }))
      .connect()
      .catch(() => undefined);
    expect((await sound.identify(AbortSignal.timeout(10_000))).length).toBeGreaterThan(0);
    sound.close();
  } finally {
    await server.stop();
  }
});
