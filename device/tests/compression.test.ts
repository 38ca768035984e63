import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { payload } from '../../protocol/wire/envelope.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { observer, startSite, type TestSite } from './testDevice.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const parameters = {
  getPoints: [],
  getConfig: [element('XPathRequest', {}, 'SynopticWebCfg')],
  identityCard: [],
  getUserProfile: [],
} as const satisfies Partial<Record<CallName, unknown>>;

/** The reply as received. */
function send(
  call: keyof typeof parameters,
  encoding?: string,
): Promise<{ encoding: string | undefined; body: Buffer }> {
  const headers = { 'content-type': 'application/xml', ...observer, ...(encoding && { 'accept-encoding': encoding }) };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${site.device.url}${servicePath}${calls[call].path}`,
      { method: calls[call].method, headers },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => resolve({ encoding: reply.headers['content-encoding'], body: Buffer.concat(parts) }));
      },
    );
    sent.on('error', reject);
    sent.end(calls[call].method === 'POST' ? writeXml(payload(parameters[call])) : undefined);
  });
}

describe.each(['getPoints', 'getConfig'] as const)('%s, asked for by many at once', (call) => {
  test('comes in the form that each browser takes, and says the same in all of them', async () => {
    const [plain, zstd, brotli, zipped, again, refused] = await Promise.all([
      send(call),
      send(call, 'gzip, deflate, br, zstd'),
      send(call, 'gzip, deflate, br, zstd;q=0'),
      send(call, 'gzip, deflate'),
      send(call, 'gzip, deflate, br, zstd'),
      send(call, 'gzip;q=0, br;q=0.0'),
    ]);
    expect(plain.encoding).toBeUndefined();
    expect(plain.body.toString()).toContain('<ErrorCode>0</ErrorCode>');
    expect(zstd.encoding).toBe('zstd');
    expect(zstdDecompressSync(zstd.body)).toEqual(plain.body);
    expect(again).toEqual(zstd);
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(zipped.encoding).toBe('gzip');
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect(refused).toEqual(plain);
  });
});

describe('a reply that is made anew each time', () => {
  test('is compressed in the form that the browser takes', async () => {
    const plain = await send('identityCard');
    expect(plain.body.length).toBeGreaterThan(1024);
    const [zstd, brotli] = await Promise.all([send('identityCard', 'zstd, br'), send('identityCard', 'br')]);
    expect([zstd.encoding, brotli.encoding]).toEqual(['zstd', 'br']);
    expect(zstdDecompressSync(zstd.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  });

  test('goes out as it is where it is short', async () => {
    expect((await send('getUserProfile', 'zstd, br')).encoding).toBeUndefined();
  });
});
