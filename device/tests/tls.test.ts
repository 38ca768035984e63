import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startDevice } from '../device.ts';
import { parseSettings } from '../settings.ts';
import { testStation } from './testDevice.ts';

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'vigie-'));
  writeFileSync(join(made, 'station.xml'), testStation(1));
  return made;
};
const start = (station: string, ...args: string[]) =>
  startDevice(
    parseSettings([station, '--port', '0', ...args], { VIGIE_ADMIN_PASSWORD: 'the-owners-own' }),
    () => undefined,
  );

/** Trusts that certificate only. */
const fetched = (url: string, ca: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { ca }, (reply) => resolve(reply.resume().statusCode ?? 0)).on('error', reject);
  });

test('--tls: a key and certificate of the device, made once, the key for the owner alone', async () => {
  const station = folder();
  const first = await start(station, '--tls');
  const file = join(station, 'data', 'tls-certificate.pem');
  const certificate = readFileSync(file, 'utf8');
  expect(first.url).toMatch(/^https:/);
  expect(await fetched(first.url.replace('127.0.0.1', 'localhost'), certificate)).toBe(200);
  expect(statSync(join(station, 'data', 'tls-key.pem')).mode & 0o077).toBe(0);
  await first.stop();
  const second = await start(station, '--tls');
  expect(await fetched(second.url, certificate)).toBe(200);
  await second.stop();
});

test('given files are used, and ones that are none end the start with a sentence', async () => {
  const station = folder();
  await (await start(station, '--tls')).stop();
  const [key, cert] = [join(station, 'data', 'tls-key.pem'), join(station, 'data', 'tls-certificate.pem')];
  const other = folder();
  const device = await start(other, '--tls-key', key, '--tls-cert', cert);
  expect(await fetched(device.url, readFileSync(cert, 'utf8'))).toBe(200);
  await device.stop();
  await expect(start(folder(), '--tls-key', cert, '--tls-cert', key)).rejects.toThrow(
    'are not a key and its certificate',
  );
  await expect(start(folder(), '--tls-key', '/nowhere.pem', '--tls-cert', cert)).rejects.toThrow('can’t be read');
  expect(() => parseSettings([other, '--tls-key', key], {})).toThrow('only valid together');
});

test('demonstration passwords are for this machine only (R19)', async () => {
  const station = folder();
  writeFileSync(
    join(station, 'accounts.xml'),
    '<AccountCfg><Account Login="ines" DemonstrationPassword="look-around"/></AccountCfg>',
  );
  await expect(start(station, '--host', '0.0.0.0', '--tls')).rejects.toThrow('The demonstration passwords of ines');
});

test.each([
  [['--port', 'x'], '--port x is not a valid port'],
  [['--port', '70000'], '--port 70000 is not a valid port'],
  [['--prefix', '/a/../b'], '--prefix'],
  [['--trust-proxy', 'proxy'], '--trust-proxy proxy is not a valid address'],
  [['--log-size', '0'], '--log-size 0 is not a valid size'],
  [['--log-size', '2.5'], '--log-size 2.5 is not a valid size'],
  [['--wheel'], '--wheel'],
  [['one', 'two'], 'The station folder is missing'],
])('the options %j end the start with a sentence', (args, sentence) => {
  expect(() => parseSettings(args[0]?.startsWith('-') ? ['station', ...args] : args, {})).toThrow(sentence);
});
