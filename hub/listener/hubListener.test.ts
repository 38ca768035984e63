import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isSharedBy } from '../../device/http/connectionShare.ts';
import { type Certificate, ownCertificate } from '../../device/http/tls.ts';
import { createHubListener } from './hubListener.ts';
import type { StreamLimits } from './streams.ts';

let folder = '';
let certificate: Certificate;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  certificate = await ownCertificate(folder, [], () => undefined);
});
afterAll(() => rmSync(folder, { recursive: true }));

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop();
});

async function serve(handler: RequestListener, limits: Partial<StreamLimits> = {}, isExempt = isSharedBy([])) {
  const server = createHubListener(handler, certificate, isExempt, limits).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const session = () => {
    const made = connect(url, { ca: certificate.cert }).on('error', () => undefined);
    stops.push(() => made.destroy());
    return made;
  };
  return { url, server, session };
}

/** The reply as it is shown to a browser; `code`: how its stream ended. */
async function get(session: ClientHttp2Session, headers: Record<string, string> = {}, body?: string) {
  const stream = session.request({ ':path': '/', ...headers }, { endStream: body === undefined });
  stream.on('error', () => undefined);
  if (body !== undefined) stream.write(body);
  return endOf(stream);
}

async function endOf(stream: ClientHttp2Stream) {
  let status: number | undefined;
  stream.on('response', (reply) => {
    status = reply[':status'];
  });
  let read = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    read += part;
  });
  await new Promise((resolve) => stream.once('close', resolve));
  return { status, read, code: stream.rstCode };
}

const answerPath: RequestListener = ({ httpVersion, headers, socket }, response) => {
  response.setHeaders(new Map([['x-frame-options', 'DENY']]));
  response.setHeader('connection', 'close');
  response.end([httpVersion, headers.host, socket.remoteAddress, 'encrypted' in socket].join(' '));
};

test('dozens of streams are open on one connection, and a request beside them is answered', async () => {
  const { session } = await serve(({ url }, response) => {
    if (url === '/') return response.end('yes');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return response.write('data: 1\n\n');
  });
  const one = session();
  const streams = Array.from({ length: 40 }, () => one.request({ ':path': '/stream' }).on('error', () => undefined));
  await Promise.all(streams.map((stream) => once(stream, 'data')));
  expect(await get(one)).toMatchObject({ status: 200, read: 'yes', code: 0 });
});

test('both versions are served, with the address, the name and the encryption as the service reads them', async () => {
  const { url, session } = await serve(answerPath);
  const { host } = new URL(url);
  expect((await get(session())).read).toBe(`2.0 ${host} 127.0.0.1 true`);
  const sent = request(url, { ca: certificate.cert, agent: false }).end();
  const [reply] = await once(sent, 'response');
  expect(reply.headers['x-frame-options']).toBe('DENY');
  expect(await text(reply)).toBe(`1.1 ${host} 127.0.0.1 true`);
});

test('a HEAD request gets the head alone', async () => {
  const { session } = await serve((_, response) => response.writeHead(200, { 'content-length': 3 }).end('yes'));
  expect(await get(session(), { ':method': 'HEAD' })).toEqual({ status: 200, read: '', code: 0 });
});

test('an answer that is cut off is no whole one', async () => {
  const { session } = await serve(({ url }, response) => {
    if (url === '/begun') response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  const one = session();
  expect((await get(one)).code).not.toBe(0);
  expect((await get(one, { ':path': '/begun' })).code).not.toBe(0);
});

test('a body that never comes whole, and an answer that no one takes, end their stream and no other', async () => {
  const big = Buffer.alloc(1024 * 1024);
  const { session } = await serve(
    ({ method, url }, response) => {
      if (method === 'GET') response.end(url === '/big' ? big : 'yes');
    },
    { headersTimeout: 200, requestTimeout: 200, unreadTimeout: 200 },
  );
  const one = session();
  const taken = one.request({ ':path': '/big' }).on('error', () => undefined);
  await once(taken, 'response');
  expect(await get(one, { ':method': 'POST' }, '<payload>')).toMatchObject({ status: undefined, code: 8 });
  await vi.waitFor(() => expect(taken.rstCode).toBe(8));
  expect((await get(one)).read).toBe('yes');
});

test('an answer before the end of a body ends the request', async () => {
  const { session } = await serve((_, response) => response.writeHead(413).end('Too long'));
  expect(await get(session(), { ':method': 'POST' }, 'x'.repeat(10_000))).toEqual({
    ...{ status: 413, read: 'Too long', code: 0 },
  });
});

test('a client has its share of requests, and none without an end', async () => {
  const { session } = await serve(
    ({ url }, response) => {
      if (url === '/') response.end('yes');
    },
    { mostRequestsOfOneClient: 3 },
    () => false,
  );
  const [one, other] = [session(), session()];
  const waiting = [one, one, other].map((each) => each.request({ ':path': '/wait' }).on('error', () => undefined));
  await vi.waitFor(async () => expect((await get(other)).code).toBe(7));
  waiting[0]?.close();
  await vi.waitFor(async () => expect((await get(other)).read).toBe('yes'));
});

test('a connection without requests is closed; one with an open stream goes on', async () => {
  const { session } = await serve((_, response) => void response.write('data: 1\n\n'), { keepAliveTimeout: 100 });
  const [idle, used] = [session(), session()];
  const stream = used.request({ ':path': '/' }).on('error', () => undefined);
  await Promise.all([once(stream, 'data'), once(idle, 'close')]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(used.closed).toBe(false);
});

test('the end of the service ends all connections', async () => {
  const { session, server } = await serve((_, response) => void response.write('data: 1\n\n'));
  const one = session();
  await once(
    one.request({ ':path': '/' }).on('error', () => undefined),
    'data',
  );
  server.closeAllConnections();
  await once(one, 'close');
});
