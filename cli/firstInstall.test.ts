import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDevice } from '../device/device.ts';
import { driverKinds } from '../device/drivers/index.ts';
import { parseSettings } from '../device/settings.ts';
import { loadFolder } from '../device/station/stationFolder.ts';
import { ask, credential } from '../device/tests/testDevice.ts';
import { readWebOutput } from '../protocol/wire/envelope.ts';
import { element } from '../protocol/wire/xml.ts';
import { vigie } from './testConsole.ts';

/** A state folder with a settings file as the packages install it, at any port. */
function installed() {
  const state = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(state, { recursive: true }));
  const packaged = readFileSync(join(import.meta.dirname, '../packaging/vigie.conf'), 'utf8');
  const config = join(state, 'vigie.conf');
  const local = packaged.replaceAll('/var/lib/vigie', state).replace('port=443', 'port=0').replace('tls=yes', 'tls=no');
  writeFileSync(config, local.replace('host=::', 'host=127.0.0.1'));
  const said: string[] = [];
  const start = async () => {
    const device = await startDevice(parseSettings(['--config', config], {}), (line) => said.push(line));
    let isRunning = true;
    const stop = async () => {
      if (isRunning) await device.stop();
      isRunning = false;
    };
    onTestFinished(stop);
    return { url: device.url, stop };
  };
  return { state, config, said, start, file: join(state, 'first-password') };
}

const codeOf = async (device: { readonly url: string }, password: string) =>
  readWebOutput(await ask({ device }, 'getUserProfile', credential('admin', password))).code;

test('the first start makes an empty station; its password is in a file, and nowhere else, until it is used', async () => {
  const { config, said, start, file } = installed();
  const shown = () => vigie(['first-password', '--config', config]);
  expect(await shown()).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no first password: .*\.\n$/) });
  const first = await start();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const password = readFileSync(file, 'utf8').trim();
  expect(await shown()).toMatchObject({ code: 0, out: `${password}\n` });
  expect(said.join('\n')).toContain(`is in ${file}`);
  expect(said.join('\n')).not.toContain(password);
  expect(await codeOf(first, 'a wrong one')).toBe(1);
  expect(existsSync(file)).toBe(true);
  expect(await codeOf(first, password)).toBe(0);
  await expect.poll(() => existsSync(file)).toBe(false);
  expect(await shown()).toMatchObject({ code: 1 });
  await first.stop();
  // Nobody changed it: the next start makes another one, which is changed.
  const second = await start();
  const next = readFileSync(file, 'utf8').trim();
  expect(next).not.toBe(password);
  const fields = [element('Password', { Current: next, New: 'the-owners-own' })];
  expect(readWebOutput(await ask({ device: second }, 'setPassword', credential('admin', next), fields)).code).toBe(0);
  await second.stop();
  writeFileSync(file, 'left by a restored folder');
  const third = await start();
  expect(existsSync(file)).toBe(false);
  expect(await codeOf(third, 'the-owners-own')).toBe(0);
});

test('the empty station is valid, has no accounts, and says each line in English and in French', () => {
  const folder = join(import.meta.dirname, '../stations/empty');
  const { station, accounts } = loadFolder(folder, driverKinds);
  expect([station.findings, accounts]).toEqual([[], []]);
  const file = readFileSync(join(folder, 'station.xml'), 'utf8');
  const lines = [...file.matchAll(/PositionY="(\d+)".* TextValue="([^"]+)"/g)].map(([, y, text = '']) => ({ y, text }));
  const [english, french] = [lines.slice(0, lines.length / 2), lines.slice(lines.length / 2)];
  expect(english.length).toBeGreaterThan(5);
  expect(french.map(({ y }) => y)).toEqual(english.map(({ y }) => y));
  expect(english.filter(({ text }) => /[à-ÿÉ]/.test(text))).toEqual([]);
  expect(french.filter(({ text }) => english.some((one) => one.text === text))).toEqual([]);
});

test('a station is never replaced: what is missing beside stored data ends the start', async () => {
  const { state, start } = installed();
  const station = join(state, 'station');
  cpSync(join(import.meta.dirname, '../stations/degraded/station.xml'), join(station, 'station.xml'));
  await (await start()).stop();
  expect(readFileSync(join(station, 'station.xml'), 'utf8')).toContain('degraded');
  rmSync(station, { recursive: true });
  const sentence = `The station folder ${station} is missing or empty, but ${join(state, 'data')} has data of a station.`;
  await expect(start()).rejects.toThrow(sentence);
  mkdirSync(station);
  await expect(start()).rejects.toThrow(sentence);
});
