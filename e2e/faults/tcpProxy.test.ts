import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../site/freePort.ts';
import { startTcpProxy, type TcpProxy } from './tcpProxy.ts';

/** Sends each line back, in capitals. */
async function startEcho() {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      heard.push(String(bytes));
      socket.write(String(bytes).toUpperCase());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, heard, stop };
}

async function connect(port: number) {
  const socket = createConnection({ host: '127.0.0.1', port, noDelay: true });
  let read = '';
  let end: string | undefined;
  socket.on('data', (bytes) => {
    read += String(bytes);
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    end = error.code;
  });
  socket.on('close', () => {
    end ??= 'closed';
  });
  await new Promise<void>((settled) => {
    socket.once('connect', () => settled());
    socket.once('close', () => settled());
  });
  open.push(socket);
  return {
    say: (words: string) => socket.write(words),
    read: () => read,
    end: () => end,
    close: () => socket.destroy(),
  };
}

/** Late on a loaded machine. */
const soon = <T>(look: () => T) => expect.poll(look);

const open: Socket[] = [];
let echo: Awaited<ReturnType<typeof startEcho>>;
let proxy: TcpProxy;
beforeEach(async () => {
  echo = await startEcho();
  // No one else gets it while a test has it closed.
  proxy = await startTcpProxy(echo.port, await freePort());
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await proxy.stop();
  echo.stop();
});

/** As long as another, open connection of the same kind takes: so long, at least, nothing came. */
async function meanwhile() {
  const beside = await startTcpProxy(echo.port);
  const client = await connect(beside.port);
  client.say('beside');
  await soon(client.read).toBe('BESIDE');
  await beside.stop();
}

test('pass: both hear each other', async () => {
  const client = await connect(proxy.port);
  client.say('a');
  await soon(client.read).toBe('A');
  expect(proxy.connections()).toBe(1);
});

test('hold: nothing arrives, and all of it once the cable is back, in its order', async () => {
  const client = await connect(proxy.port);
  client.say('a');
  await soon(client.read).toBe('A');
  await proxy.set('hold');
  const late = await connect(proxy.port);
  late.say('late');
  client.say('b');
  await meanwhile();
  expect([client.read(), late.read()]).toEqual(['A', '']);
  client.say('c');
  await proxy.set('pass');
  await soon(client.read).toBe('ABC');
  await soon(late.read).toBe('LATE');
});

test('blackhole: taken and swallowed; what has lost something stays dead, a new connection lives', async () => {
  const client = await connect(proxy.port);
  await proxy.set('blackhole');
  client.say('a');
  const other = await connect(proxy.port);
  other.say('b');
  await meanwhile();
  await proxy.set('pass');
  client.say('c');
  const fresh = await connect(proxy.port);
  fresh.say('d');
  await soon(fresh.read).toBe('D');
  expect([client.read(), other.read(), client.end()]).toEqual(['', '', undefined]);
  expect(echo.heard.filter((words) => words !== 'beside')).toEqual(['d']);
});

test('refuse: nobody listens, what stood is reset; then the same port is open again', async () => {
  const client = await connect(proxy.port);
  await proxy.set('refuse');
  await soon(client.end).toBe('ECONNRESET');
  expect((await connect(proxy.port)).end()).toBe('ECONNREFUSED');
  await proxy.set('pass');
  const again = await connect(proxy.port);
  again.say('a');
  await soon(again.read).toBe('A');
});

test('reset: standing and new connections are reset', async () => {
  const client = await connect(proxy.port);
  await proxy.set('reset');
  await soon(client.end).toBe('ECONNRESET');
  const other = await connect(proxy.port);
  await soon(other.end).toBe('ECONNRESET');
});

test('delay: everything is later, and in its order', async () => {
  const client = await connect(proxy.port);
  await proxy.set({ kind: 'delay', ms: 60 });
  const began = performance.now();
  client.say('a');
  await soon(() => echo.heard).toContain('a');
  await proxy.set('pass');
  client.say('b');
  await soon(client.read).toBe('AB');
  expect(performance.now() - began).toBeGreaterThanOrEqual(59);
});

test('loseReply: the request that is meant arrives, its reply does not', async () => {
  const client = await connect(proxy.port);
  await proxy.set({ kind: 'loseReply', of: (request) => request.includes('write') });
  client.say('read');
  await soon(client.read).toBe('READ');
  client.say('write');
  await soon(() => echo.heard).toContain('write');
  await meanwhile();
  expect(client.read()).toBe('READ');
});

test('resetAfter: the request that is meant arrives, then the connection is gone', async () => {
  const client = await connect(proxy.port);
  await proxy.set({ kind: 'resetAfter', of: (request) => request.includes('write') });
  client.say('write');
  await soon(client.end).toBe('ECONNRESET');
  await soon(() => echo.heard).toContain('write');
  expect(client.read()).toBe('');
});

test('halfOpen: what stood is dead without a word, a new connection lives', async () => {
  const client = await connect(proxy.port);
  client.say('a');
  await soon(client.read).toBe('A');
  await proxy.set('halfOpen');
  client.say('b');
  const fresh = await connect(proxy.port);
  fresh.say('c');
  await soon(fresh.read).toBe('C');
  expect([client.read(), client.end()]).toEqual(['A', undefined]);
  expect(echo.heard).not.toContain('b');
});

test('latency, slicing: all of it comes, in its order, in pieces', async () => {
  const client = await connect(proxy.port);
  await proxy.set('latency');
  const began = performance.now();
  client.say('abc');
  await soon(client.read).toBe('ABC');
  expect(performance.now() - began).toBeGreaterThanOrEqual(299);
  await proxy.set('slicing');
  client.say('def');
  await soon(client.read).toBe('ABCDEF');
  // A loaded machine may read two of them at once.
  expect(echo.heard.length).toBeGreaterThan(2);
});

test('latency: pieces that follow each other closely are all late by the same, not each by more', async () => {
  const client = await connect(proxy.port);
  await proxy.set('latency');
  const began = performance.now();
  const pieces = [...'abcdefghijklmnopqrst'];
  for (const piece of pieces) {
    client.say(piece);
    await sleep(20);
  }
  await soon(client.read).toBe(pieces.join('').toUpperCase());
  // One after the other they would take 20 times 150 ms.
  expect(performance.now() - began).toBeLessThan(2500);
});

test('oneByteASecond: one byte arrives while it lasts, the rest at its end; nothing of a connection that was closed', async () => {
  const client = await connect(proxy.port);
  const other = await connect(proxy.port);
  await proxy.set('oneByteASecond');
  client.say('abc');
  other.say('xyz');
  await soon(() => echo.heard.length).toBe(2);
  other.close();
  await soon(proxy.connections).toBe(1);
  await proxy.set('pass');
  await soon(client.read).toBe('ABC');
  expect(echo.heard.join('')).not.toContain('z');
});

test('garbage, neverAnswered: the request arrives, its reply does not', async () => {
  const client = await connect(proxy.port);
  await proxy.set('garbage');
  client.say('request');
  await soon(() => client.read().length).toBeGreaterThan(0);
  expect(client.read()).not.toContain('REQUEST');
  await proxy.set('neverAnswered');
  const before = client.read();
  client.say('more');
  await soon(() => echo.heard).toContain('more');
  await meanwhile();
  expect(client.read()).toBe(before);
});
