// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { calls } from '../../protocol/calls.ts';
import { element } from '../../protocol/wire/xml.ts';
import { basicCredential, createClient } from './client.ts';

const ok = '<WebOutput><ErrorCode>0</ErrorCode><Content Profile="1"/></WebOutput>';

function clientOn(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const client = createClient({
    base: 'http://device/under/',
    fetch,
    credential: () => ({ authorization: 'Basic secret', page: 'a1b2c3d4' }),
  });
  return { client, fetch, sent: () => ({ url: String(fetch.mock.calls[0]?.[0]), init: fetch.mock.calls[0]?.[1] }) };
}

test('a call goes to IhmWeb under the base path, as XML, with the credential and the page’s number, without cookies (spec §6, §7, R2, R9)', async () => {
  const { client, sent } = clientOn(async () => new Response(ok));
  await client.call(calls.getConfig, [element('XPathRequest', {}, 'SynopticWebCfg')]);
  expect(sent().url).toBe('http://device/under/IhmWeb/IConfigManager/GetRestrictedXPathExtractedConfig');
  expect(sent().init).toMatchObject({
    method: 'POST',
    body: '<payload><XPathRequest>SynopticWebCfg</XPathRequest></payload>',
    headers: { 'Content-Type': 'application/xml', Authorization: 'Basic secret', 'vigie-page': 'a1b2c3d4' },
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'manual',
  });
});

test('the call without login never carries the credential (R9)', async () => {
  const { client, sent } = clientOn(async () => new Response(ok));
  await client.call(calls.getConfigUnAuth);
  expect(sent().init?.headers).toEqual({ 'Content-Type': 'application/xml' });
});

test.each([
  ['a reply with a code', ok, 200, 0],
  ['a refusal', '<WebOutput><ErrorCode>4</ErrorCode></WebOutput>', 403, 4],
  ['a page of a proxy', '<html><body>Bad gateway</html>', 502, -1],
  ['an empty reply', '', 200, -1],
  ['no content', null, 204, -1],
  ['another address', null, 302, -1],
  ['JSON', '{"ErrorCode":0}', 200, -1],
  ['a cut reply', ok.slice(0, -12), 200, -1],
])('%s has its code (spec §8, R24)', async (_, body, status, code) => {
  const { client } = clientOn(async () => new Response(body, { status }));
  expect(await client.call(calls.getUserProfile)).toMatchObject({ kind: 'reply', code });
});

test('a lost network is no answer of the device (R24)', async () => {
  const { client } = clientOn(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await client.call(calls.getUserProfile)).toEqual({ kind: 'network' });
});

test('a device that says nothing is a time-out', async () => {
  const { client } = clientOn(async () => Promise.reject(new DOMException('', 'TimeoutError')));
  const hasty = { ...calls.getUserProfile, timeoutMs: 0 };
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  expect(await client.call(hasty)).toEqual({ kind: 'timeout' });
});

test('a call given up by its caller is cancelled', async () => {
  const { client } = clientOn(async () => Promise.reject(new DOMException('', 'AbortError')));
  expect(await client.call(calls.getUserProfile, [], AbortSignal.abort())).toEqual({ kind: 'cancelled' });
});

test('the credential is UTF-8 (R9, RFC 7617)', () => {
  expect(basicCredential('inès', 'p:ß')).toBe('Basic aW7DqHM6cDrDnw==');
});
