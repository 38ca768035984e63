import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandAccounts, Person, passwords } from '../device/tests/testCommands.ts';
import { startSite, type TestSite } from '../device/tests/testDevice.ts';
import { type TestCertificate, testCertificate } from '../device/trust/testCertificates.ts';
import { type Iec104TestServer, startIec104Server } from '../testing/iec104TestServer.ts';
import { vigie } from './testConsole.ts';

let site: TestSite;
let folder: string;
let rtu: Iec104TestServer;
let shown: TestCertificate;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  for (const [login, password] of Object.entries(passwords)) writeFileSync(join(folder, login), password);
  shown = await testCertificate('rtu');
  rtu = await startIec104Server({ tls: shown });
  const link = (id: string, host: string) =>
    `<Iec104 Id="${id}" Host="${host}" Port="${rtu.port}" PeriodMs="500" Tls="true" Trust="fingerprint"/>`;
  const point = (id: string, number: number) =>
    `<Point Id="${id}" InfoNumber="${number}" Kind="logic" Link="${id}" Address="104:1:1" Type="single"/>`;
  const links = link('a', '127.0.0.1') + link('b', 'localhost');
  const points = point('a', 1) + point('b', 2);
  site = await startSite(
    () => `<StationCfg><CommunicationCfg>${links}</CommunicationCfg><PointCfg>${points}</PointCfg></StationCfg>`,
    commandAccounts,
  );
});
afterAll(async () => {
  await site.stop();
  await rtu.stop();
  rmSync(folder, { recursive: true });
});

const trust = (form: string, rest: readonly string[] = [], login = 'ada') => {
  const account = ['--login', login, '--password-file', join(folder, login)];
  return vigie(['trust', form, site.device.url, ...rest, ...account], { LC_ALL: 'C' });
};
const rows = async () => (await trust('list')).out.split('\n').map((line) => line.split('\t'));
const sha1Of = ({ cert }: TestCertificate) => new X509Certificate(cert).fingerprint;

test('certificates are listed with both fingerprints, accepted by either, and removed', async () => {
  await expect.poll(async () => (await rows()).length).toBe(3);
  const [here, there] = [`127.0.0.1:${rtu.port}`, `localhost:${rtu.port}`];
  expect((await rows()).slice(0, 2).map((row) => row.slice(0, 6))).toEqual([
    ['waiting', here, shown.fingerprint, sha1Of(shown), 'CN=rtu', 'CN=rtu'],
    ['waiting', there, shown.fingerprint, sha1Of(shown), 'CN=rtu', 'CN=rtu'],
  ]);
  const several = await trust('accept', [shown.fingerprint]);
  expect([several.code, several.err]).toEqual([
    1,
    expect.stringContaining(`(${here}, ${there}): name one with --place`),
  ]);
  expect(await trust('accept', [sha1Of(shown).toLowerCase(), '--place', here])).toEqual({ code: 0, out: '', err: '' });
  const plain = shown.fingerprint.replaceAll(':', '');
  expect((await trust('accept', [plain, '--place', there])).code).toBe(0);
  expect((await rows()).slice(0, 2).map(([state, , , , , , , , , , by]) => [state, by])).toEqual([
    ['trusted', 'ada'],
    ['trusted', 'ada'],
  ]);
  const ada = new Person(() => site, 'ada');
  await expect.poll(async () => (await ada.call('getLinks')).links.map(({ isUp }) => isUp)).toEqual([true, true]);
  expect((await trust('remove', [plain, '--place', there])).code).toBe(0);
  expect((await rows()).filter(([state]) => state === 'trusted').map(([, place]) => place)).toEqual([here]);
});

test('the own certificate is made when it is wanted, and given as PEM and DER', async () => {
  expect(await trust('own')).toMatchObject({ code: 1, err: expect.stringContaining('--make makes one') });
  const { out } = await trust('own', ['--make']);
  const pem = out.slice(out.indexOf('-----BEGIN'));
  const { fingerprint256, fingerprint } = new X509Certificate(pem);
  expect(out).toContain(`SHA-256\t${fingerprint256}\nSHA-1\t${fingerprint}\nURI\turn:`);
  expect((await trust('own')).out).toBe(out);
  expect(out).not.toContain('PRIVATE');
  expect((await trust('own', ['--der'])).code).toBe(0);
});

test('what is written wrongly, is not there or is not allowed is refused in words', async () => {
  const none = 'A0'.repeat(32);
  expect(await trust('accept', [none])).toMatchObject({ code: 1, err: expect.stringContaining('No server has shown') });
  expect(await trust('accept', ['feeder'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('not a fingerprint'),
  });
  expect((await trust('accept')).code).toBe(2);
  expect((await trust('list', ['--place', 'x:1'])).code).toBe(2);
  expect((await trust('show')).err).toContain('Usage: trust list');
  expect(await trust('list', [], 'tess')).toMatchObject({
    code: 1,
    err: 'The device refused: the account does not have this right.\n',
  });
});
