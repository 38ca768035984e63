import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { appFiles, appPage } from './appFiles.ts';
import { Exchange } from './exchange.ts';
import { FileCache } from './fileCache.ts';

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-app-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  const files = {
    'secret.txt': 'outside',
    'dist/index.html': '<base href="/">',
    'dist/sw.js': 'worker',
    'dist/assets/main-1a.js': 'plain',
    'dist/assets/main-1a.js.br': 'small',
    'dist/assets/main-1a.js.gz': 'zipped',
    'dist/.hidden': 'hidden',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const send = appFiles(join(folder, 'dist'), '/water/', appPage(join(folder, 'dist'), '/water/'));
  const sender = { address: '127.0.0.1', isSecure: false };
  server = createServer((asked, response) => void send(new Exchange(asked, response, sender)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

interface Reply {
  readonly statusCode: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The path is sent as it is written here. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Reply>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', path, headers, method, agent: false }, async (reply) => {
      resolve({ statusCode: reply.statusCode, headers: reply.headers, body: await text(reply) });
    })
      .on('error', reject)
      .end();
  });

test('a built file goes out as the browser takes it best, with its type, and for good', async () => {
  const encoded = async (taken: string) => {
    const reply = await get('/water/assets/main-1a.js', { 'accept-encoding': taken });
    expect(reply.headers.vary).toBe('accept-encoding');
    return [reply.headers['content-encoding'], reply.body];
  };
  expect(await encoded('gzip, deflate, br, zstd')).toEqual(['br', 'small']);
  expect(await encoded('gzip, br;q=0')).toEqual(['gzip', 'zipped']);
  expect(await encoded('')).toEqual([undefined, 'plain']);
  const { headers } = await get('/water/assets/main-1a.js');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  // Each byte here is one of the first load.
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(etag|last-modified)$/)]));
});

test('of a file that is there compressed no other form is held in memory', async () => {
  const read = vi.spyOn(FileCache.prototype, 'read');
  await get('/water/assets/main-1a.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(read.mock.calls).toEqual([[join(folder, 'dist/assets/main-1a.js.br')]]);
});

test('what the browser has already is not sent again', async () => {
  const { headers } = await get('/water/sw.js');
  expect(headers['cache-control']).toBe('no-cache');
  const again = await get('/water/sw.js', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('every screen is the page with its base, and its head alone where that is asked for', async () => {
  for (const url of ['/water/', '/water/index.html', '/water/synoptic/tanks']) {
    const reply = await get(url);
    expect([reply.statusCode, reply.body, reply.headers['cache-control']], url).toEqual([
      200,
      '<base href="/water/">',
      'no-cache',
    ]);
  }
  const head = await get('/water/sw.js', {}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '6', '']);
});

test('the prefix without its last slash leads to the app; a path outside the prefix does not exist', async () => {
  const { statusCode, headers } = await get('/water');
  expect([statusCode, headers.location]).toEqual([308, '/water/']);
  const outside = await get('/waters', { accept: 'text/html' });
  expect([outside.statusCode, outside.body]).toEqual([404, 'Not found']);
});

test.each([
  '/water/health',
  '/water/metrics',
  '/water/x.json',
  '/water/synoptic/3/more',
  '/water/assets/none.js',
  '/water/a/path/of/many/parts',
  '/water/a%2Fb?of=x%zz',
  '/water/%E2%82%AC',
  // Paths that can't be decoded.
  '/water/%zz',
  '/water/%ff/x?y=%zz',
  '/water/100%',
])(
  '%s is not a route of the app: status 404, to a browser with the app, which shows its 404 screen (spec §2)',
  async (url) => {
    const ofProgram = await get(url, { accept: '*/*' });
    expect([ofProgram.statusCode, ofProgram.body]).toEqual([404, 'Not found']);
    const ofBrowser = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([ofBrowser.statusCode, ofBrowser.body]).toEqual([404, '<base href="/water/">']);
    const head = await get(url, { accept: 'text/html' }, 'HEAD');
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([404, 'text/html; charset=utf-8', '']);
  },
);

test.each([
  '/water/..%2fsecret.txt',
  '/water/%2e%2e/secret.txt',
  '/water/assets/..%2f..%2f..%2fsecret.txt',
  '/water/.hidden',
  '/water/assets%00.js',
  '/water/assets/none.js',
  '/secret.txt',
])('no file outside the app: %s', async (url) => {
  const reply = await get(url);
  expect(reply.body).not.toMatch(/outside|hidden/);
  expect(reply.statusCode === 404 || reply.body === '<base href="/water/">').toBe(true);
});

test('the page of a station behind a hub names the hub, whatever its name is', async () => {
  const page = appPage(join(folder, 'dist'), '/s/abc/', { root: '/', name: 'A"&$\'<b>' });
  expect(page().html).toMatch(
    /^<meta name="vigie-hub" content="\/" data-name="A&quot;&amp;\$.*<base href="\/s\/abc\/">$/,
  );
  expect(page().html).not.toContain('<b>');
});
