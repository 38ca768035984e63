import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandAccounts, commandStation, passwords } from '../device/tests/testCommands.ts';
import { startSite, type TestSite } from '../device/tests/testDevice.ts';
import { TestHub } from '../device/uplink/testHub.ts';
import { vigie } from './testConsole.ts';

let site: TestSite;
let hub: TestHub;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  for (const [login, password] of Object.entries(passwords)) writeFileSync(join(folder, login), password);
  site = await startSite(commandStation, commandAccounts);
  hub = await TestHub.start();
});
afterAll(async () => {
  await site.stop();
  await hub.stop();
  rmSync(folder, { recursive: true });
});

const enrol = (code: string, login = 'ada') =>
  vigie(['enrol', site.device.url, hub.url, code, '--login', login, '--password-file', join(folder, login)], {
    LC_ALL: 'C',
  });

test('a station is enrolled by a code, once', async () => {
  const code = hub.makeCode();
  expect(await enrol(code)).toEqual({ code: 0, out: 'The station is enrolled at the hub Town.\n', err: '' });
  await expect.poll(() => hub.isConnected).toBe(true);
});

test('what is no code, or not allowed, is refused in words', async () => {
  expect((await enrol('ABC')).code).toBe(1);
  expect(await enrol('ABC', 'tess')).toMatchObject({
    code: 1,
    err: expect.stringContaining('does not have this right'),
  });
  expect((await vigie(['enrol', site.device.url], { LC_ALL: 'C' })).code).toBe(2);
});
