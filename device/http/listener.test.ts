import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterEach, expect, test, vi } from 'vitest';
import { isSharedBy } from './connectionShare.ts';
import { createListener, type ListenerLimits, listenerLimits } from './listener.ts';
import { type Certificate, ownCertificate } from './tls.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server with that handler, and how many requests it was handed. */
async function serve(
  handler: RequestListener,
  limits: Partial<ListenerLimits> = {},
  isExempt = isSharedBy([]),
  certificate?: Certificate,
) {
  const handed: string[] = [];
  const handle: RequestListener = (request, response) => {
    handed.push(request.url ?? '');
    handler(request, response);
  };
  const server = createListener(handle, certificate, isExempt, { ...listenerLimits, ...limits }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const client = (localAddress = '127.0.0.1') => {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
    stops.push(() => socket.destroy());
    return socket;
  };
  const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  return { handed, client, connections };
}

const requests = (count: number, first = 1) =>
  Array.from({ length: count }, (_, i) => `GET /${first + i} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('');

/** Until the connection ends. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const bytes of socket) text += bytes.toString('latin1');
  return text;
}

const big = Buffer.alloc(32 * 1024 * 1024, 'x');

test('sixteen requests sent at once are answered in their order, and the connection goes on', async () => {
  const { handed, client } = await serve((request, response) => void setImmediate(() => response.end(request.url)));
  const socket = client();
  socket.write(requests(16));
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
  });
  await vi.waitFor(() => expect(text.match(/HTTP\/1.1 200/g)).toHaveLength(16));
  socket.write(requests(1, 17));
  await vi.waitFor(() => expect(text).toContain('/17'));
  expect(handed).toEqual(Array.from({ length: 17 }, (_, i) => `/${i + 1}`));
});

test('beyond sixteen, the seventeenth is answered with 503 after the others, and the connection ends', async () => {
  const { handed, client } = await serve((_, response) => void setImmediate(() => response.end('yes')));
  const socket = client();
  socket.write(requests(30));
  const text = await readAll(socket);
  expect(text.match(/HTTP\/1.1 \d+/g)).toEqual([...Array(16).fill('HTTP/1.1 200'), 'HTTP/1.1 503']);
  expect(handed).toHaveLength(16);
});

test('a connection with thousands of requests in a packet is dropped', async () => {
  const { handed, client, connections } = await serve((_, response) => void setImmediate(() => response.end('yes')));
  const socket = client();
  socket.write(requests(2000));
  socket.resume();
  await vi.waitFor(() => expect(socket.closed).toBe(true));
  expect(handed.length).toBeLessThanOrEqual(16);
  await vi.waitFor(async () => expect(await connections()).toBe(0));
});

test('who reads no answer is held one of them, not one for each request, and is let go', async () => {
  const { handed, client, connections } = await serve((_, response) => response.end(big), { unreadTimeout: 300 });
  client().write(requests(10));
  await vi.waitFor(async () => expect(await connections()).toBe(1));
  await vi.waitFor(async () => expect(await connections()).toBe(0));
  expect(handed).toEqual(['/1']);
});

test('who reads slowly is not let go', async () => {
  const { client } = await serve((_, response) => response.end(big), { unreadTimeout: 1000 });
  const socket = client();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  let bytes = 0;
  let allowed = 0;
  // Slower than the system takes it of its own accord: all of it needs several times the time that is given.
  const pace = setInterval(() => {
    allowed += big.length / 20;
    socket.resume();
  }, 200);
  stops.push(() => clearInterval(pace));
  socket.on('data', (piece) => {
    bytes += piece.length;
    if (bytes > allowed) socket.pause();
  });
  await vi.waitFor(() => expect(socket.closed).toBe(true), { timeout: 60_000 });
  expect(bytes).toBeGreaterThan(big.length);
});

test('who waits long for an answer is not let go', async () => {
  const limits = { unreadTimeout: 100 };
  const answer: RequestListener = (_, response) =>
    void setTimeout(() => response.end('late'), 5 * limits.unreadTimeout);
  const { client } = await serve(answer, limits);
  const socket = client();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(await readAll(socket)).toMatch(/late$/);
});

test('an idle connection, and a body that never comes whole, are closed', async () => {
  const limits = { requestTimeout: 200, headersTimeout: 200, keepAliveTimeout: 200, connectionsCheckingInterval: 50 };
  const { client, connections } = await serve((request, response) => request.resume().on('end', () => response.end()), {
    ...limits,
    unreadTimeout: 400,
  });
  const [silent, half, answered] = [client(), client(), client()];
  half.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n<payload>');
  answered.write(requests(1));
  for (const socket of [silent, half, answered]) socket.resume();
  await Promise.all([silent, half, answered].map((socket) => once(socket, 'close')));
  await vi.waitFor(async () => expect(await connections()).toBe(0));
});

test('one address holds its share of the connections; another one gets in, and so do those of a trusted proxy', async () => {
  const isExempt = (address: string) => address === '127.0.0.9';
  const { client, connections } = await serve((_, response) => response.end(), { mostOfOneClient: 3 }, isExempt);
  const held = Array.from({ length: 5 }, () => client('127.0.0.2').resume());
  await vi.waitFor(() => expect(held.filter(({ closed }) => closed)).toHaveLength(2));
  client('127.0.0.3');
  for (let i = 0; i < 5; i++) client('127.0.0.9');
  await vi.waitFor(async () => expect(await connections()).toBe(3 + 1 + 5));
  // A place that is freed is there for the next one.
  held.find(({ closed }) => !closed)?.destroy();
  await vi.waitFor(async () => expect(await connections()).toBe(8));
  const next = client('127.0.0.2');
  next.write(requests(1));
  expect(String((await once(next, 'data'))[0])).toContain('200');
});

test('a TLS connection without a whole handshake is closed, one with it goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  stops.push(() => rmSync(folder, { recursive: true }));
  const certificate = await ownCertificate(folder, [], () => undefined);
  const limits = { handshakeTimeout: 300, mostOfOneClient: 2 };
  const isExempt = (address: string) => address === '127.0.0.1';
  const { client, connections } = await serve((_, response) => response.end('yes'), limits, isExempt, certificate);
  const [silent, half] = [client().resume(), client().resume()];
  // The head of a record that announces more than ever comes.
  half.write(Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]));
  await once(silent, 'connect');
  const whole = connectTls({ port: silent.remotePort ?? 0, host: '127.0.0.1', ca: certificate.cert });
  stops.push(() => whole.destroy());
  await once(whole, 'secureConnect');
  await Promise.all([silent, half].map((socket) => once(socket, 'close')));
  whole.write(requests(1));
  expect(String((await once(whole, 'data'))[0])).toContain('200');
  expect(await connections()).toBe(1);
  // The share of an address counts before the handshake.
  const held = Array.from({ length: 4 }, () => client('127.0.0.2').resume());
  await vi.waitFor(() => expect(held.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(2));
});

test('where few addresses hold all connections, a further one gets in, and the one with most loses its newest', async () => {
  const limits = { mostOfOneClient: 3, mostConnections: 8 };
  const { client, connections } = await serve(
    (_, response) => response.end(),
    limits,
    () => false,
  );
  const all = (count: number, address: string) => Array.from({ length: count }, () => client(address).resume());
  const [first, second] = [all(3, '127.0.0.2'), all(2, '127.0.0.3')];
  await vi.waitFor(async () => expect(await connections()).toBe(5));
  const third = all(3, '127.0.0.4');
  await vi.waitFor(async () => expect(await connections()).toBe(8));
  const next = client('127.0.0.5');
  next.write(requests(1));
  expect(String((await once(next, 'data'))[0])).toContain('200');
  await vi.waitFor(() => expect([...first, ...third].filter(({ closed }) => closed)).toHaveLength(1));
  expect(second.some(({ closed }) => closed)).toBe(false);
  expect(await connections()).toBe(8);
});

test('whatever is not whole ends within 15 s', () => {
  const { handshakeTimeout, headersTimeout, requestTimeout, connectionsCheckingInterval } = listenerLimits;
  expect(handshakeTimeout).toBeLessThanOrEqual(15_000);
  expect(Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
});

test.each([
  ['10.0.0.5', '10.0.0.5', true],
  ['10.0.0.0/24', '10.0.0.77', true],
  ['10.0.0.0/24', '::ffff:10.0.0.77', true],
  ['10.0.0.0/24', '10.0.1.77', false],
  ['fd00::/8', 'fd00::1', true],
  ['10.0.0.5', '::1', true],
])('with %s as a trusted proxy, many may come from %s: %s', (proxy, address, isShared) =>
  expect(isSharedBy([proxy])(address)).toBe(isShared),
);
