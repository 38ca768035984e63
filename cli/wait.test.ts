import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Front } from '../device/http/front.ts';
import { accountCfg, startSite, testStation } from '../device/tests/testDevice.ts';
import { testTiming } from '../device/tests/testTiming.ts';
import { wait } from './wait.ts';

let errors: string[] = [];
beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** What answers for a service that starts. */
async function startingFront() {
  const front = new Front({ prefix: '/', certificate: undefined, isExempt: () => false });
  front.server.listen(0, '127.0.0.1');
  await once(front.server, 'listening');
  onTestFinished(() => front.close());
  return { front, url: `http://127.0.0.1:${(front.server.address() as AddressInfo).port}/` };
}

test('a service with its own certificate under a path is ready, also in degraded mode; its settings file names it', async () => {
  const degraded = (port: number) => testStation(port).replace('<IdentityCfg', '<IdentityCfg Mode="degraded"');
  const site = await startSite(degraded, accountCfg, testTiming(), ['--tls', '--prefix', '/pumps/']);
  onTestFinished(() => site.stop());
  expect(await wait([site.device.url])).toBe(0);
  expect(await wait([`${site.device.url}health`])).toBe(0);
  const config = join(site.folder, 'vigie.conf');
  const { port } = new URL(site.device.url);
  writeFileSync(config, `station=.\nhost=::\nport=${port}\ntls=yes\nprefix=/pumps/\n`);
  expect(await wait(['--config', config])).toBe(0);
  expect(errors).toEqual([]);
});

test('it waits for a service that starts, and no longer than it is to', async () => {
  const { front, url } = await startingFront();
  expect(await wait([url, '--timeout', '1'])).toBe(1);
  expect(errors).toEqual([`No service was ready at ${url}health within 1 s: starting.`]);
  const waiting = wait([url]);
  await once(front.server, 'request');
  front.run(() => false);
  expect(await waiting).toBe(0);
});

test('under systemd it does not wait for a service that has ended', async () => {
  const { pid } = spawnSync('true');
  vi.stubEnv('MAINPID', String(pid));
  const { url } = await startingFront();
  expect(await wait([url])).toBe(1);
  expect(errors).toEqual(['The service has ended; its messages say why.']);
});

test.each([
  [['pumps.example'], 'is not an http or https address'],
  [['http://a/', 'http://b/'], 'Usage: wait'],
  [['--timeout', 'long'], '--timeout long is not valid'],
  [['--wheel'], '--wheel'],
  [['--config', '/no/such'], '/no/such can’t be read'],
])('%j is called wrongly: exit code 2', async (args, words) => {
  expect(await wait(args)).toBe(2);
  expect(errors.join()).toContain(words);
});
