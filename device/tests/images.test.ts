import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { downloadPath, servicePath } from '../../protocol/headers.ts';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import { ask, operator, startSite, type TestSite, testStation } from './testDevice.ts';

const names = { open: 'plan.svg', closed: 'secret.svg' } as const;
const drawing = (name: string) => `<svg xmlns="http://www.w3.org/2000/svg">${name.padEnd(5000)}</svg>`;

// Before the service imports them.
const compressedAnew = [vi.spyOn(zlib, 'brotliCompressSync'), vi.spyOn(zlib, 'createBrotliCompress')];

let site: TestSite;
let stop = async () => {};
beforeAll(async () => {
  site = await startSite();
  stop = () => site.stop();
  const images = join(site.folder, 'images');
  await mkdir(images);
  for (const name of Object.values(names)) await writeFile(join(images, name), drawing(name));
  const shown = testStation(site.field.port)
    .replace('SynopticName="Open"', `SynopticName="Open" BackgroundImage="${names.open}"`)
    .replace('SynopticName="Closed"', `SynopticName="Closed" BackgroundImage="${names.closed}"`);
  await writeFile(join(site.folder, 'station.xml'), shown);
  site = await site.restart();
});
afterAll(() => stop());

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

function get(name: string, headers: Record<string, string>, localAddress: string): Promise<Answer> {
  const url = site.device.url + servicePath + downloadPath + name;
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, localAddress, agent: false }, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part);
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes: Buffer.concat(parts) });
    });
    sent.on('error', reject).end();
  });
}

test('an image is compressed once, however often it is asked for', async () => {
  for (let i = 0; i < 3; i++) {
    const { headers, bytes } = await get(names.open, { 'accept-encoding': 'br' }, '127.0.0.2');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(brotliDecompressSync(bytes).toString()).toBe(drawing(names.open));
  }
  const any = await get(names.open, { 'accept-encoding': '*' }, '127.0.0.2');
  expect(gunzipSync(any.bytes).toString()).toBe(drawing(names.open));
  for (const spy of compressedAnew) expect(spy).not.toHaveBeenCalled();
});

test('a visitor gets what open pages show, a user all of it', async () => {
  expect((await get(names.open, {}, '127.0.0.2')).status).toBe(200);
  expect((await get(names.closed, {}, '127.0.0.2')).status).toBe(404);
  expect((await get(names.closed, operator, '127.0.0.2')).bytes.toString()).toBe(drawing(names.closed));
});

test('an image stays as it is in the configuration that runs, whatever lies in the folder, until that is started', async () => {
  const file = join(site.folder, 'images', names.closed);
  const revision = async () => readIdentityCard(await ask(site, 'identityCard', operator))?.technicalHashCode;
  const before = await revision();
  await writeFile(file, drawing('another one'));
  const shown = async () => (await get(names.closed, operator, '127.0.0.6')).bytes.toString();
  expect(await shown()).toBe(drawing(names.closed));
  await rm(file);
  expect(await shown()).toBe(drawing(names.closed));
  await writeFile(file, drawing('another one'));
  expect(await revision()).toBe(before);
  site = await site.restart();
  expect(await shown()).toBe(drawing('another one'));
  expect(await revision()).not.toBe(before);
});

test.each([
  ['without a credential', {}, '127.0.0.3'],
  ['with a header that is no credential', { authorization: 'nothing' }, '127.0.0.4'],
])(
  'who asks for too many %s is told when to come again; users and other visitors are not',
  async (_, headers, from) => {
    const answers: Answer[] = [];
    while (answers.length < 3000 && answers.at(-1)?.status !== 429)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => get(names.open, headers, from)))));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await get(names.open, {}, '127.0.0.5')).status).toBe(200);
    expect((await get(names.open, operator, from)).status).toBe(200);
  },
);
