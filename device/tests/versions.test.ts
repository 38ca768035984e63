import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../protocol/calls.ts';
import { appHeader, serviceHeader, servicePath } from '../../protocol/headers.ts';
import { appPage } from '../http/appFiles.ts';
import { credential, operator, startSite, type TestSite } from './testDevice.ts';

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

const versionFor = async (path: string, headers: Record<string, string>) => {
  const method = path.includes('Download') ? 'GET' : 'POST';
  return (await fetch(site.device.url + servicePath + path, { method, headers })).headers.get(serviceHeader);
};

test.each([
  ['a call', calls.getUserProfile.path],
  ['a refused call', calls.getSessions.path],
  ['the card', calls.identityCard.path],
  ['a file', 'IFileManager/Download/none.svg'],
])('%s tells the version of the service to who is logged in, and to nobody else', async (_, path) => {
  expect(await versionFor(path, operator)).toMatch(/^\d+\.\d+\.\d+$/);
  expect(await versionFor(path, {})).toBeNull();
  expect(await versionFor(path, credential('operator', 'wrong'))).toBeNull();
});

test.each([
  ['a call without login', calls.getConfigUnAuth.path],
  ['no call at all', 'INoManager/Nothing'],
])('%s does not tell it', async (_, path) => expect(await versionFor(path, {})).toBeNull());

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
