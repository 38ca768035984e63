import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandAccounts, Person, passwords } from '../device/tests/testCommands.ts';
import { startSite, type TestSite, testStation } from '../device/tests/testDevice.ts';
import { startHttpReceiver } from '../testing/testReceivers.ts';
import { vigie } from './testConsole.ts';

let site: TestSite;
let folder: string;
let receiver: Awaited<ReturnType<typeof startHttpReceiver>>;
let status = 200;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  for (const [login, password] of Object.entries(passwords)) writeFileSync(join(folder, login), password);
  receiver = await startHttpReceiver(() => status);
  site = await startSite(testStation, commandAccounts);
});
afterAll(async () => {
  await site.stop();
  await receiver.stop();
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => join(folder, name);
function messages(login: string, ...args: string[]) {
  return vigie(['messages', ...args, '--login', login, '--password-file', inFolder(login)]);
}

const document = (url: string) => ({
  version: 1,
  ways: [{ id: 'chat', kind: 'webhook', url, bearer: 'chat' }],
  persons: [{ id: 'Anna', login: 'anna', ways: [{ way: 'chat' }] }],
  rules: [{ steps: [{ who: 'Anna' }] }],
});

test('a document is imported whole, exported as it is, tried and listed, and its secret is never shown', async () => {
  writeFileSync(inFolder('setup.json'), JSON.stringify(document(receiver.url)));
  expect(await messages('ada', 'import', inFolder('setup.json'), site.device.url)).toMatchObject({
    code: 0,
    err: '',
  });
  const before = await messages('anna', 'test', site.device.url, '--to', 'Anna');
  expect(before).toMatchObject({ code: 1, out: 'chat: failed, secret missing, chat\n', err: 'Not sent: chat.\n' });
  const ada = new Person(() => site, 'ada');
  const secret = { name: 'chat', kind: 'password', value: 'a very long secret' } as const;
  expect((await ada.call('setSecret', secret)).result).toBe('done');
  expect(await messages('anna', 'test', site.device.url, '--to', 'Anna', '--way', 'chat')).toMatchObject({
    code: 0,
    out: 'chat: sent\n',
  });
  expect(receiver.received.at(-1)?.headers.authorization).toBe('Bearer a very long secret');
  expect((await messages('ada', 'export', site.device.url, inFolder('exported.json'))).code).toBe(0);
  const exported = readFileSync(inFolder('exported.json'), 'utf8');
  expect(JSON.parse(exported)).toMatchObject(document(receiver.url));
  expect(exported).not.toContain('very long');
  const { out } = await messages('anna', 'list', site.device.url, '--format', 'jsonl');
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toMatchObject([
    { person: 'Anna', way: 'chat', kind: 'trial', state: 'sent' },
    { person: 'Anna', way: 'chat', kind: 'trial', state: 'failed', fault: 'secretMissing' },
  ]);
  status = 500;
  expect(await messages('anna', 'test', site.device.url, '--to', 'Anna')).toMatchObject({
    code: 1,
    out: 'chat: failed, refused by the server, 500\n',
  });
});

test('one with a mistake is refused with its place, and nothing is changed', async () => {
  writeFileSync(
    inFolder('wrong.json'),
    JSON.stringify({ ...document(receiver.url), rules: [{ steps: [{ who: 'Paul' }] }] }),
  );
  const { code, err } = await messages('ada', 'import', inFolder('wrong.json'), site.device.url);
  expect(code).toBe(1);
  expect(err).toBe('Nothing was changed:\nrules[0].steps[0].who: Person Paul does not exist.\n');
  writeFileSync(inFolder('cut.json'), '{"version":1');
  expect((await messages('ada', 'import', inFolder('cut.json'), site.device.url)).err).toContain(
    'document: The file is not valid JSON.',
  );
  expect((await messages('ada', 'import', inFolder('none.json'), site.device.url)).err).toContain('is unreadable');
});

test('who has not the right is refused, and a command that is written wrongly says how it is used', async () => {
  expect(await messages('anna', 'export', site.device.url, inFolder('x'))).toMatchObject({
    code: 1,
    err: 'The device refused: the account does not have this right.\n',
  });
  expect((await messages('anna', 'test', site.device.url, '--to', 'Paul')).err).toBe(
    'The device refused: This person does not exist on the device.\n',
  );
  for (const args of [
    [],
    ['send'],
    ['test', site.device.url],
    ['list', site.device.url],
    ['export', site.device.url],
    ['list', 'x', '--format', 'jsonl'],
  ]) {
    const { code, err } = await messages('anna', ...args);
    expect(code, args.join(' ')).toBe(2);
    expect(err).toContain('Usage: messages');
  }
});
