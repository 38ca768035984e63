import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import {
  type Answer,
  type HttpTestServer,
  json,
  raw,
  startHttpServer,
  status,
  text,
} from '../../../testing/httpTestServer.ts';
import { LinkError } from '../driver.ts';
import { httpDriver } from './httpDriver.ts';
import { connectTo, readAll, testLink, valueAt } from './testLinks.ts';

let server: HttpTestServer;
beforeEach(async () => {
  server = await startHttpServer();
  server.answers.set(
    '/good',
    json(() => ({ v: 1 })),
  );
});
afterEach(() => server.stop());

const [good, bad] = [valueAt('v', { path: 'good' }), valueAt('v', { path: 'bad' })];
const quick = { timeoutMs: 300, maxBytes: 100_000 };

/** What it does to its own point, while another resource of the same host is good. */
async function beside(answer: Answer): Promise<ItemFault | undefined> {
  server.answers.set('/bad', answer);
  const connection = await connectTo({ url: server.url, ...quick });
  const [first, second] = await readAll(connection, [good, bad]);
  expect(first).toEqual({ raw: 1, quality: 'good' });
  expect(second).toMatchObject({ raw: undefined, quality: 'deviceError' });
  connection.close();
  return second?.why;
}

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const drip: Answer = (response) => {
  response.writeHead(200, { 'Content-Length': 1000 });
  const timer = setInterval(() => response.write('1'), 50);
  response.on('close', () => clearInterval(timer));
};

describe('what a server does wrong is of its own points only', () => {
  test.each<[string, Answer, ItemFault]>([
    ['no such resource', status(404), { code: 'httpStatus', status: '404' }],
    ['an error of its own', status(500), { code: 'httpStatus', status: '500' }],
    ['no right', status(403), { code: 'httpStatus', status: '403' }],
    ['a login that is refused', status(401), { code: 'httpStatus', status: '401' }],
    ['overload', status(503, { 'Retry-After': '120' }), { code: 'httpBusy', status: '503', sec: '120' }],
    ['silence', () => undefined, { code: 'httpNoAnswer', timeoutMs: '300' }],
    ['a byte now and then', drip, { code: 'httpNoAnswer', timeoutMs: '300' }],
    ['headers without end', raw(head), { code: 'httpNoAnswer', timeoutMs: '300' }],
    ['a reset', raw('', 'reset'), { code: 'httpCut' }],
    ['fewer bytes than stated', raw(`${head}Content-Length: 50\r\n\r\n{"v": 1}`, 'close'), { code: 'httpCut' }],
    [
      'a part of what is sent in parts',
      raw(`${head}Transfer-Encoding: chunked\r\n\r\n8\r\n{"v": 1}\r\n`, 'close'),
      { code: 'httpCut' },
    ],
    ['two lengths', raw(`${head}Content-Length: 8\r\nContent-Length: 9\r\n\r\n{"v": 1}`), { code: 'httpUnreadable' }],
    ['no HTTP', raw('SSH-2.0-OpenSSH\r\n', 'close'), { code: 'httpUnreadable' }],
    ['headers of 100 kB', raw(`HTTP/1.1 200 OK\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`), { code: 'httpUnreadable' }],
    ['too much, as it says', text('x'.repeat(200_000)), { code: 'httpTooLarge', limit: '100000 B' }],
    ['too much, without end', (response) => endless(response), { code: 'httpTooLarge', limit: '100000 B' }],
    [
      'a bomb that nobody asked for',
      (response) => response.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000))),
      { code: 'httpEncoded', encoding: 'gzip' },
    ],
    [
      'another protocol',
      raw('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
      { code: 'httpUnreadable' },
    ],
    ['no UTF-8', text(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])), { code: 'httpBadCharacters', encoding: 'UTF-8' }],
    ['a cut document', text('{"v": 1'), { code: 'httpNotJson', at: '8' }],
    ['nothing', status(204), { code: 'httpNotJson', at: '1' }],
    ['a page of a login', text('<html>Log in</html>'), { code: 'httpNotJson', at: '1' }],
    ['1e999', text('{"v": 1e999}'), { code: 'httpInexact', text: '1e999' }],
    ['a redirect to itself', status(302, { Location: '/bad' }), { code: 'httpRedirectedOften', limit: '3' }],
    [
      'a redirect elsewhere',
      status(302, { Location: 'http://localhost:9/x' }),
      { code: 'httpRedirected', host: 'http://localhost:9' },
    ],
    [
      'a redirect to a file',
      status(302, { Location: 'file:///etc/passwd' }),
      { code: 'httpRedirected', host: 'file://' },
    ],
    ['a redirect to nowhere', status(301), { code: 'httpRedirected', host: '---' }],
  ])('%s', async (_, answer, fault) => {
    expect(await beside(answer)).toEqual(fault);
  });
});

function endless(response: Parameters<Answer>[0]): void {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(10_000)));
    response.once('drain', more);
  };
  more();
}

test('a text without length is good if its line ends, else it may be cut', async () => {
  const without = (body: string) => raw(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${body}`, 'close');
  const connection = await connectTo({ url: server.url });
  const place = valueAt('text:', { path: 'bad' });
  server.answers.set('/bad', without('12\n'));
  expect(await readAll(connection, [place])).toEqual([{ raw: 12, quality: 'good' }]);
  server.answers.set('/bad', without('12'));
  expect(await readAll(connection, [place])).toEqual([
    { raw: 12, quality: 'doubtful', why: { code: 'httpEndUnknown' } },
  ]);
  connection.close();
});

test('a value whose time is none may be of any age', async () => {
  server.answers.set(
    '/bad',
    json(() => ({ v: 2, at: 'soon' })),
  );
  const connection = await connectTo({ url: server.url });
  const reads = await readAll(connection, [
    valueAt('v', { path: 'bad', timeField: 'at' }),
    valueAt('v', { path: 'bad', timeField: 'when' }),
  ]);
  expect(reads.map(({ quality, why }) => [quality, why])).toEqual([
    ['doubtful', { code: 'httpBadTime', text: 'soon' }],
    ['doubtful', { code: 'httpBadTime', text: '' }],
  ]);
  connection.close();
});

test('a value is as good as the response says', async () => {
  const rows = ['good', 'Uncertain', 'bad', null, '  '].map((quality) => ({ value: 7, quality }));
  server.answers.set(
    '/bad',
    json(() => ({ rows: [...rows, { value: 7 }, { value: null, quality: 'bad' }] })),
  );
  const connection = await connectTo({ url: server.url });
  const at = (row: number) =>
    valueAt(`rows[${row}].value`, { path: 'bad', qualityField: `rows[${row}].quality`, goodQuality: 'good' });
  const reads = await readAll(connection, [0, 1, 2, 3, 4, 5, 6].map(at));
  expect(reads.map(({ raw, quality, why }) => [raw, quality, why && 'text' in why ? why.text : why?.code])).toEqual([
    [7, 'good', undefined],
    [7, 'doubtful', 'Uncertain'],
    [undefined, 'deviceError', 'bad'],
    [7, 'doubtful', 'null'],
    [7, 'doubtful', '---'],
    [7, 'doubtful', '---'],
    [undefined, 'deviceError', 'httpNull'],
  ]);
  connection.close();
});

test('redirects are followed on the same host, and no further than is allowed', async () => {
  server.answers.set('/bad', status(302, { Location: '/worse?x=1' }));
  server.answers.set('/worse', status(308, { Location: `${server.url}/good` }));
  const connection = await connectTo({ url: server.url, redirects: 2 });
  expect(await readAll(connection, [bad])).toEqual([{ raw: 1, quality: 'good' }]);
  connection.close();
  const strict = await connectTo({ url: server.url, redirects: 1 });
  expect((await readAll(strict, [bad]))[0]?.why).toEqual({ code: 'httpRedirectedOften', limit: '1' });
  strict.close();
});

describe('a server that is not to be asked', () => {
  const count = () => server.requests.filter(({ path }) => path === '/bad').length;

  test.each([
    [429, { 'Retry-After': '60' }],
    [503, { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() }],
    [401, {}],
  ])('%d is waited for', async (code, headers) => {
    server.answers.set('/bad', status(code, headers as Record<string, string>));
    const connection = await connectTo({ url: server.url });
    for (let i = 0; i < 3; i++) expect((await readAll(connection, [bad, good]))[1]?.raw).toBe(1);
    expect(count()).toBe(1);
    connection.close();
  });

  test('404 is not', async () => {
    const connection = await connectTo({ url: server.url });
    for (let i = 0; i < 3; i++) await readAll(connection, [bad, good]);
    expect(count()).toBe(3);
    connection.close();
  });
});

describe('the link is lost', () => {
  test('where nothing answers', async () => {
    server.answers.set('/bad', () => undefined);
    const connection = await connectTo({ url: server.url, timeoutMs: 200 });
    await expect(readAll(connection, [bad])).rejects.toMatchObject({ fault: { code: 'noAnswer', timeoutMs: '200' } });
    await expect(readAll(connection, [good])).rejects.toThrow(LinkError);
  });

  test('where each login is refused, and the account is not locked by trying', async () => {
    server.answers.set('/good', status(401));
    const driver = httpDriver(testLink({ url: server.url }));
    for (let i = 0; i < 3; i++) {
      const reading = readAll(await driver.connect(), [good]);
      await expect(reading).rejects.toMatchObject({ fault: { code: 'loginRefused' } });
    }
    expect(server.requests).toHaveLength(1);
  });

  test('where it is gone between two reads', async () => {
    const connection = await connectTo({ url: server.url });
    await readAll(connection, [good]);
    const lost = new Promise((resolve) => connection.onLost(resolve));
    await server.leave();
    expect(await lost).toMatchObject({ code: 'connectionRefused' });
    await expect(connectTo({ url: server.url })).rejects.toMatchObject({ fault: { code: 'connectionRefused' } });
    await server.comeBack();
  });

  test('but not where it only closes connections that are idle', async () => {
    const connection = await connectTo({ url: server.url });
    for (let i = 0; i < 3; i++) {
      expect(await readAll(connection, [good])).toEqual([{ raw: 1, quality: 'good' }]);
      server.dropAll();
    }
    connection.close();
  });
});
