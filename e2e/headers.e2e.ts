import { expect } from 'vitest';
import { downloadPath, servicePath } from '../protocol/headers.ts';
import { test } from './scene.ts';
import { ask, type RequestOptions } from './site/wire.ts';

const as = 'operator:start-the-pump';
const service = (path: string) => `${servicePath}${path}`;

/** One for every way in which the service answers. */
const requests: Readonly<Record<string, { path: string; status: number } & RequestOptions>> = {
  'the start': { path: '', status: 200 },
  'a screen': { path: 'synoptic/tanks', status: 200 },
  'a missing asset': { path: 'assets/none.js', status: 404 },
  'the icon': { path: 'favicon.svg', status: 200 },
  'a wrong method': { path: 'auth', status: 405, method: 'PUT' },
  'another host': { path: '', status: 403, headers: { host: 'evil.example' } },
  'another origin': { path: '', status: 403, headers: { origin: 'http://evil.example' } },
  'the card without login': { path: service(`${downloadPath}IdentityCard.xml`), status: 200 },
  'the card': { path: service(`${downloadPath}IdentityCard.xml`), status: 200, as },
  'a wrong password': { path: service(`${downloadPath}IdentityCard.xml`), status: 200, as: 'operator:wrong' },
  'an open image': { path: service(`${downloadPath}hall.svg`), status: 200 },
  'a private image without login': { path: service(`${downloadPath}overview.svg`), status: 404 },
  'no call': { path: service('INoManager/Nothing'), status: 404 },
  'a bad body': {
    path: service('IConfigManager/GetRestrictedXPathExtractedConfigUnAuth'),
    status: 400,
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: '<payload>',
  },
};

test('a script and a style of the app have no more headers than they need', async ({ site }) => {
  const page = await (await fetch(site.url)).text();
  for (const pattern of [/assets\/[\w-]+\.js/, /assets\/[\w-]+\.css/]) {
    const { headers } = await ask(`${site.url}${pattern.exec(page)?.[0]}`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(Object.entries(headers).join('\n').length).toBeLessThan(450);
  }
  // A worker is under the policy of its own file.
  expect((await ask(`${site.url}sw.js`)).headers['content-security-policy']).toContain("default-src 'self'");
});

test.for(Object.entries(requests))('%s: answered with the headers that protect a page', async ([, call], { site }) => {
  const { path, status, ...rest } = call;
  const reply = await ask(site.url + path, rest);
  expect(reply.status).toBe(status);
  // The browser's own box for passwords must never appear (R10).
  expect(reply.headers['www-authenticate']).toBeUndefined();
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toMatch(/default-src '(self|none)'/);
  expect(policy).not.toMatch(/script-src|'unsafe-eval'|https?:|\*/);
  if (!path.endsWith('.svg')) expect(policy).not.toContain("'unsafe-inline'");
  if (path.includes(downloadPath) && path.endsWith('.svg') && status === 200) expect(policy).toContain('sandbox');
});
