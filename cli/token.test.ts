import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandAccounts, Person, passwords } from '../device/tests/testCommands.ts';
import { request, startSite, type TestSite, testStation } from '../device/tests/testDevice.ts';
import { vigie } from './testConsole.ts';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  for (const [login, password] of Object.entries(passwords)) writeFileSync(join(folder, login), password);
  site = await startSite(testStation, commandAccounts);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

function token(form: string, args: readonly string[] = [], login = 'ada') {
  const account = ['--login', login, '--password-file', join(folder, login)];
  return vigie(['token', form, site.device.url, ...args, ...account]);
}
const rowsOf = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

test('a token is printed alone, listed with its last use, and revoked', async () => {
  const { code, out, err } = await token('make', [
    '--name',
    'wall screen',
    '--for',
    'values,metrics',
    '--points',
    'PUMP*',
  ]);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^vigie_[\w-]{43}\n$/);
  const get = () => request(site, 'getPoints', { authorization: `Bearer ${out.trim()}` });
  expect(await (await get()).text()).toContain('<ErrorCode>0<');
  const [row = []] = rowsOf((await token('list')).out);
  expect(row.filter((_, i) => ![4, 6].includes(i))).toEqual([
    'wall screen',
    'values,metrics',
    'PUMP*',
    '',
    'ada',
    '127.0.0.1',
  ]);
  expect(row[6]).toMatch(/^2.*Z$/);
  expect(await token('revoke', ['--name', 'wall screen'])).toEqual({ code: 0, out: '', err: '' });
  expect(await (await get()).text()).toContain('<ErrorCode>1<');
  expect((await token('list')).out).toBe('');
});

test('an end is a date in the zone of the device, or a time with its offset', async () => {
  expect((await token('make', ['--name', 'day', '--for', 'values', '--until', '2099-03-01'])).code).toBe(0);
  const time = '2099-03-01T10:00:00+02:00';
  expect((await token('make', ['--name', 'hour', '--for', 'values', '--until', time])).code).toBe(0);
  const { tokens } = await new Person(() => site, 'ada').call('getTokens');
  expect(tokens.map(({ until = 0 }) => new Date(until).toISOString())).toEqual([
    expect.stringMatching(/^2099-0[23]-/) as string,
    '2099-03-01T08:00:00.000Z',
  ]);
  expect(await token('make', ['--name', 'late', '--for', 'values', '--until', '2001-01-01'])).toMatchObject({
    code: 1,
    err: 'The device refused: The requested end is in the past.\n',
  });
  expect((await token('make', ['--name', 'late', '--for', 'values', '--until', 'soon'])).code).toBe(2);
});

test('what is refused is said in words, and prints no token', async () => {
  expect(await token('make', ['--name', 'own', '--for', 'values'], 'tess')).toEqual({
    code: 1,
    out: '',
    err: 'The device refused: the account does not have this right.\n',
  });
  expect((await token('revoke', ['--name', 'none'])).err).toBe('The device refused: There is no token of this name.\n');
  const wrong = [
    ['make', '--name', 'x'],
    ['make', '--for', 'values'],
    ['make', '--name', 'x', '--for', 'values,all'],
    ['list', '--name', 'x'],
    ['revoke'],
  ];
  for (const [form = '', ...args] of wrong) {
    const { code, err } = await token(form, args);
    expect(code, args.join(' ')).toBe(2);
    expect(err).toContain(`Usage: token ${form} URL`);
  }
});
