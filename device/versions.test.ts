import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appHeader, calls, serviceHeader, servicePath } from '../protocol/calls.ts';
import { appPage } from './http/appFiles.ts';
import { startSite, type TestSite } from './testDevice.ts';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), 'vigie-app-'));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

test.each([
  ['a call', calls.getUserProfile.path],
  ['a file', 'IFileManager/Download/none.svg'],
  ['no call at all', 'INoManager/Nothing'],
])('%s is answered with the version of the service', async (_, path) => {
  const reply = await fetch(site.device.url + servicePath + path, {
    method: path.includes('Download') ? 'GET' : 'POST',
  });
  expect(reply.headers.get(serviceHeader)).toMatch(/^\d+\.\d+\.\d+$/);
});

test('the app’s own files tell nothing of it', async () => {
  const reply = await fetch(`${site.device.url}auth`);
  expect([reply.headers.get(serviceHeader), reply.headers.get(appHeader)]).toEqual([null, null]);
});

test('the build is read from the page that is served, and again when another one is written', async () => {
  const page = appPage(folder, '/water/');
  expect(page().build).toBeUndefined();
  const build = (id: string) =>
    writeFile(join(folder, 'index.html'), `<base href="/"><meta name="vigie-build" content="${id}">`);
  await build('0.1.0+3f2a9c41d0b7');
  expect(page()).toMatchObject({ build: '0.1.0+3f2a9c41d0b7' });
  expect(page().html).toContain('<base href="/water/"');
});
