import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servicePath } from '../../protocol/calls.ts';
import { operator, startSite, type TestSite } from './testDevice.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const path = 'IConfigManager/GetRestrictedXPathExtractedConfig';
const goodBody = '<payload><XPathRequest>SynopticWebCfg</XPathRequest></payload>';
const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(`${site.device.url}${servicePath}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml', ...operator, ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });

describe('bodies that are refused on the wire (R3)', () => {
  test.each<[string, string | Buffer, Record<string, string>?]>([
    ['a DOCTYPE', `<!DOCTYPE a>${goodBody}`],
    ['two roots', goodBody + goodBody],
    ['a cut document', goodBody.slice(0, -5)],
    ['another root', goodBody.replaceAll('payload', 'load')],
    ['duplicate attributes', '<payload a="1" a="2"/>'],
    ['a NUL', goodBody.replace('Cfg', 'C\0fg')],
    ['a control character', goodBody.replace('Cfg', 'C\u0007fg')],
    ['nesting over 64', `<payload>${'<a>'.repeat(80)}${'</a>'.repeat(80)}</payload>`],
    ['a body over 256 KiB', `<payload><XPathRequest>${'x'.repeat(300_000)}</XPathRequest></payload>`],
    ['text', goodBody, { 'content-type': 'text/plain' }],
    ['JSON', '{"a":1}', { 'content-type': 'application/json' }],
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['an encoding', goodBody, { 'content-encoding': 'gzip' }],
    ['broken UTF-8', Buffer.from([...Buffer.from('<payload>'), 0xff, 0xfe, ...Buffer.from('</payload>')])],
  ])('%s: code 7 or a 4xx, and the next call works', async (_, body, headers) => {
    const reply = await post(body, headers);
    const text = await reply.text();
    expect(reply.status >= 400 && reply.status < 500 ? '7' : text).toMatch(/^7$|<ErrorCode>7</);
    const next = await post(goodBody);
    expect(await next.text()).toContain('<ErrorCode>0<');
  });
});

describe('requests from elsewhere', () => {
  const status = (headers: Record<string, string>, method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      request(site.device.url, { headers, method }, (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });

  test('another host name is refused (DNS rebinding)', async () => {
    expect(await status({ host: 'attacker.example' })).toBe(403);
    expect(await status({ host: '127.0.0.1.attacker.example' })).toBe(403);
    expect(await status({ host: 'screen.localhost' })).toBe(200);
  });

  test('another origin is refused, our own is not', async () => {
    const { host } = new URL(site.device.url);
    expect(await status({ host, origin: 'https://attacker.example' })).toBe(403);
    expect(await status({ host, origin: 'null' })).toBe(403);
    expect(await status({ host, origin: `http://${host}` })).toBe(200);
    expect(await status({ host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(403);
  });

  test('no method but those served', async () => {
    for (const method of ['PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PATCH']) {
      expect(await status({}, method), method).toBeGreaterThanOrEqual(400);
    }
  });

  test('every reply carries the headers that keep a page to itself', async () => {
    const urls = ['', 'auth', 'nope.js', `${servicePath}nope`, `${servicePath}IFileManager/Download/nope.svg`];
    for (const url of urls) {
      const { headers } = await fetch(site.device.url + url);
      expect(headers.get('content-security-policy'), url).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options'), url).toBe('nosniff');
      expect(headers.get('referrer-policy'), url).toBeTruthy();
    }
  });

  test.each([
    '../station.xml',
    '..%2fstation.xml',
    '%2e%2e/station.xml',
    'images/../../station.xml',
    '..\\station.xml',
    '%00',
  ])('no file outside the images: %s', async (name) => {
    const reply = await fetch(`${site.device.url}${servicePath}IFileManager/Download/${name}`, { headers: operator });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(await reply.text()).not.toContain('StationCfg');
  });
});
