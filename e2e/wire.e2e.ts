import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { calls } from '../protocol/calls.ts';
import { servicePath } from '../protocol/headers.ts';
import { secondsUntil } from './faults/livedTime.ts';
import { test } from './scene.ts';
import { ask, call } from './site/wire.ts';

const as = 'operator:start-the-pump';
const xml = { 'content-type': 'application/xml' } as const;
const paths = (count: number, path = 'SynopticWebCfg') => `<XPathRequest>${path}</XPathRequest>`.repeat(count);

/** What no body may be (R3). */
const bodies: Readonly<Record<string, { headers?: Record<string, string>; body: string | Buffer }>> = {
  'a document type': { body: `<!DOCTYPE a [<!ENTITY b "c">]><payload>${paths(1, '&b;')}</payload>` },
  'two roots': { body: '<payload/><payload/>' },
  'a cut document': { body: `<payload>${paths(1)}` },
  'an attribute twice': { body: `<payload a="1" a="2">${paths(1)}</payload>` },
  'a NUL': { body: `<payload>${paths(1, 'Synoptic\0WebCfg')}</payload>` },
  'a forbidden reference': { body: `<payload>${paths(1, 'a&#1;b')}</payload>` },
  'nesting over 64': { body: `<payload>${'<a>'.repeat(65)}${'</a>'.repeat(65)}</payload>` },
  'a body over 256 KiB': { body: `<payload>${' '.repeat(257 * 1024)}${paths(1)}</payload>` },
  '17 paths': { body: `<payload>${paths(17)}</payload>` },
  'a path of 257 characters': { body: `<payload>${paths(1, 'a'.repeat(257))}</payload>` },
  'another root': { body: `<envelope>${paths(1)}</envelope>` },
  'another content type': { headers: { 'content-type': 'application/json' }, body: '{}' },
  'a form': { headers: { 'content-type': 'text/plain' }, body: `<payload>${paths(1)}</payload>` },
  'a content encoding': {
    headers: { ...xml, 'content-encoding': 'gzip' },
    body: gzipSync(`<payload>${paths(1)}</payload>`),
  },
  'no XML at all': { body: 'hello' },
};

test.for(Object.entries(bodies))('%s is refused at once, and the next call works', async ([, request], { site }) => {
  const url = `${site.url}${servicePath}${calls.getConfig.path}`;
  const asking = ask(url, { method: 'POST', as, headers: xml, ...request });
  let isAnswered = false;
  const answered = () => {
    isAnswered = true;
  };
  asking.then(answered, answered);
  expect(await secondsUntil(() => isAnswered)).toBeLessThan(2);
  const reply = await asking;
  const isRefused = reply.code === 7 || (reply.status >= 400 && reply.status < 500);
  expect(isRefused, `${reply.status} ${reply.text.slice(0, 200)}`).toBe(true);
  expect(reply.text).not.toContain('SynopticWeb ');
  expect((await call(site, 'getUserProfile', [], as)).code).toBe(0);
});

test('only the device’s own names and its own pages are answered', async ({ site }) => {
  const { host, port } = new URL(site.url);
  const status = async (headers: Record<string, string>) => (await ask(site.url, { headers })).status;
  expect(await status({})).toBe(200);
  expect(await status({ host: `localhost:${port}` })).toBe(200);
  expect(await status({ host: 'evil.example' })).toBe(403);
  expect(await status({ host: `127.0.0.1.evil.example:${port}` })).toBe(403);
  expect(await status({ origin: `http://${host}` })).toBe(200);
  expect(await status({ origin: 'http://evil.example' })).toBe(403);
  expect(await status({ origin: 'null' })).toBe(403);
});
