import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer as createTcp, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { ownTiming } from '../points/timing.ts';
import { HubLink } from './hubLink.ts';
import { makeKey } from './makeKey.ts';
import type { HubHandler } from './session.ts';
import { TestHub } from './testHub.ts';
import { keyFingerprint } from './uplinkKey.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function linked(handler: HubHandler, way: { readonly url?: string; readonly proxy?: URL } = {}, given?: TestHub) {
  const hub = given ?? (await TestHub.start());
  const key = makeKey();
  hub.known.add(keyFingerprint(new X509Certificate(key.certificate)));
  const log: string[] = [];
  const link = new HubLink({
    ...{ url: way.url ?? hub.url, key: () => key, proxy: way.proxy, handler, timing: ownTiming },
    isOfHub: (fingerprint) => fingerprint === hub.fingerprint,
    onConflict: () => log.push('conflict'),
    onChange: ({ isConnected, fault }) => log.push(fault ?? String(isConnected)),
  });
  stops.push(
    () => hub.stop(),
    () => link.stop(),
  );
  link.start('now');
  await expect.poll(() => hub.isConnected).toBe(true);
  return { hub, link, log };
}

const megabytes = 5;
const large = Buffer.alloc(megabytes * 1_000_000, 'The pump runs. ');

test('5 MB arrive whole, and what is small does not wait for them', async () => {
  const { hub } = await linked((request, response) => response.end(request.url === '/large' ? large : 'small'));
  const whole = hub.request('/large');
  const small = hub.request('/small');
  expect(await Promise.race([whole, small])).toMatchObject({ body: Buffer.from('small') });
  expect((await whole).body.equals(large)).toBe(true);
});

test('a hub that does not read gets no more than fits', async () => {
  let unread = () => 0;
  const { hub } = await linked((_, response) => {
    unread = () => response.writableLength;
    response.end(large);
  });
  const stream = hub.open('/large');
  stream.pause();
  await once(stream, 'response');
  await delay(200);
  expect(unread()).toBeGreaterThan(4_000_000);
  stream.close();
});

test('a cancelled request is over at the station', async () => {
  let closed = false;
  const { hub } = await linked((_, response) => {
    response.once('close', () => {
      closed = response.destroyed;
    });
    response.writeHead(200).write('begun');
  });
  const stream = hub.open('/endless');
  await once(stream, 'response');
  stream.close(8);
  await expect.poll(() => closed).toBe(true);
});

test('a body is read as it comes', async () => {
  const { hub } = await linked(async (request: IncomingMessage, response) => {
    let length = 0;
    for await (const part of request) length += (part as Buffer).length;
    response.end(String(length));
  });
  const reply = await hub.request('/', { method: 'POST', body: 'x'.repeat(300_000) });
  expect(reply.body.toString()).toBe('300000');
});

test('a hub that has two devices of one key says so', async () => {
  const { hub, link, log } = await linked((_, response) => response.end());
  await hub.request('/');
  expect(link.state).toMatchObject({ isConnected: true });
  expect((await hub.request('/uplink/conflict', { method: 'POST' })).status).toBe(204);
  expect(link.state).toMatchObject({ isConnected: false, fault: 'conflict' });
  await hub.request('/uplink/summary');
  expect(link.state).toMatchObject({ isConnected: true, fault: undefined });
  expect(log).toEqual(['true', 'conflict', 'conflict', 'true']);
});

test('a hub is reached through a proxy, with its account', async () => {
  const asked: string[] = [];
  const proxy = createServer().on('connect', ({ url = '', headers }: IncomingMessage, client: Socket) => {
    asked.push(`${url} ${headers['proxy-authorization']}`);
    const [, port] = url.split(':');
    const way = connect(Number(port), '127.0.0.1', () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
    way.pipe(client).pipe(way);
    for (const one of [way, client]) one.on('error', () => undefined);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => proxy.close());
  const { port } = proxy.address() as AddressInfo;
  const { hub } = await linked((_, response) => response.end('by proxy'), {
    proxy: new URL(`http://ann:b%40c@127.0.0.1:${port}`),
  });
  expect((await hub.request('/')).body.toString()).toBe('by proxy');
  expect(asked).toEqual([`127.0.0.1:${hub.port} Basic ${Buffer.from('ann:b@c').toString('base64')}`]);
});

test('a line that is cut without a word is noticed within 15 s', { tags: ['night'], timeout: 30_000 }, async () => {
  const hub = await TestHub.start();
  const ways: Socket[] = [];
  const line = createTcp((station) => {
    const way = connect(hub.port, '127.0.0.1');
    ways.push(station, way);
    station.pipe(way).pipe(station);
    for (const one of [way, station]) one.on('error', () => undefined);
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => line.close());
  const { port } = line.address() as AddressInfo;
  const { log } = await linked((_, response) => response.end(), { url: `https://127.0.0.1:${port}` }, hub);
  await hub.request('/');
  for (const way of ways) way.unpipe().pause();
  const cutAt = performance.now();
  await expect.poll(() => log.at(-1), { timeout: 20_000 }).toBe('silent');
  expect(performance.now() - cutAt).toBeLessThan(15_000);
});

test('beside 400 kB on a line of 64 kbit/s, what is urgent is never late', {
  tags: ['night'],
  timeout: 90_000,
}, async () => {
  const hub = await TestHub.start();
  const line = createTcp((station) => {
    const way = connect(hub.port, '127.0.0.1');
    way.pipe(station);
    for (const one of [way, station]) one.on('error', () => undefined);
    // 800 bytes each 100 ms; the line holds no more than 4 kB besides.
    station.pause();
    const timer = setInterval(() => void way.write(station.read(Math.min(800, station.readableLength)) ?? ''), 100);
    station.once('close', () => clearInterval(timer));
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => line.close());
  const { port } = line.address() as AddressInfo;
  const handler: HubHandler = (request, response) => {
    if (request.url !== '/uplink/summary') return void response.end(large.subarray(0, 400_000));
    const timer = setInterval(() => response.write(`${Date.now()}\n`), 1000);
    response.once('close', () => clearInterval(timer));
  };
  const { hub: other } = await linked(handler, { url: `https://127.0.0.1:${port}` }, hub);
  const ages: number[] = [];
  const summary = other.open('/uplink/summary');
  summary.on('data', (part: Buffer) => ages.push(Date.now() - Number(part.toString().trim().split('\n')[0])));
  const bulk = other.request('/large');
  await bulk;
  expect(ages.length).toBeGreaterThan(20);
  expect(Math.max(...ages)).toBeLessThan(4000);
});
