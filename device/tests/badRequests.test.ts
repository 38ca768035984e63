import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostAcknowledged } from '../../protocol/alarms/mostAcknowledged.ts';
import { type Call, usualElements } from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { programmeLimits } from '../../protocol/programme/programme.ts';
import { actions } from '../../protocol/rights.ts';
import { profiles } from '../../protocol/userProfile.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { parseXml } from '../parseXml.ts';
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

describe('elements of a body (R3)', () => {
  const send = async (call: CallName, inside: string) => {
    const reply = await fetch(`${site.device.url}${servicePath}${calls[call].path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml', ...operator },
      body: `<payload>${inside}</payload>`,
    });
    return readWebOutput(parseXml(new Uint8Array(await reply.arrayBuffer()))).code;
  };
  const ofOperators = (Object.entries(calls) as [CallName, Call][]).filter(
    ([, { method, right }]) => method === 'POST' && right !== 'anyone' && actions[right] <= profiles.operator,
  );

  test.each(ofOperators)(
    '%s takes as many as it needs, and no 60,000',
    async (name, { mostElements = usualElements }) => {
      expect(await send(name, '<a/>'.repeat(60_000))).toBe(7);
      expect(await send(name, '<a/>'.repeat(mostElements))).toBe(7);
      expect(await send(name, `<a ${'b="" '.repeat(4 * mostElements + 1)}/>`)).toBe(7);
    },
  );

  test('what a call is for is within its limit', async () => {
    expect(await send('getUserProfile', '<a/>'.repeat(usualElements - 1))).toBe(0);
    expect(await send('acknowledgeAlarms', '<Occurrence>7</Occurrence>'.repeat(mostAcknowledged))).toBe(0);
    const [kinds, objects] = ['<Kind>note</Kind>'.repeat(100), '<Object>PUMP</Object>'.repeat(1000)];
    expect(await send('getEvents', kinds + objects)).toBe(0);
    const { switchesInAll, exceptions } = programmeLimits;
    const row = '<Switch><Time>06:00</Time><Value>1</Value></Switch>';
    const days = `<Day Name="Monday">${row.repeat(switchesInAll)}</Day>`;
    const exception = '<Exception><Name>a</Name><Priority>9</Priority><From>2026-01-01</From></Exception>';
    const programme = `<Programme InfoNumber="1" Version="0" TechnicalHashCode="x">${days}${exception.repeat(exceptions)}</Programme>`;
    expect(await send('setProgramme', programme)).toBe(0);
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
