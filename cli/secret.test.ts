import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import selfsigned from 'selfsigned';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandAccounts, Person, passwords } from '../device/tests/testCommands.ts';
import { startSite, type TestSite, testStation } from '../device/tests/testDevice.ts';
import type { Ended } from './testConsole.ts';

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

/** In a process of its own, which has that on its standard input. */
async function secret(args: readonly string[], input: string | Buffer = '', login = 'ada'): Promise<Ended> {
  const account = ['--login', login, '--password-file', join(folder, login)];
  const main = join(import.meta.dirname, 'main.js');
  const running = promisify(execFile)(process.execPath, [main, 'secret', ...args, ...account]);
  running.child.stdin?.end(input);
  return running.then(
    ({ stdout: out, stderr: err }) => ({ code: 0, out, err }),
    ({ code, stdout: out, stderr: err }) => ({ code, out, err }),
  );
}

test('secrets are set from the standard input, listed without their values, and removed', async () => {
  const { url } = site.device;
  expect(await secret(['set', url, 'smtp'], 'pass word\n')).toEqual({ code: 0, out: '', err: '' });
  const { cert, private: key } = await selfsigned.generate([{ name: 'commonName', value: 'vigie' }], { keyType: 'ec' });
  expect((await secret(['set', url, 'broker', '--kind', 'certificate'], `${cert}\n${key}\n`)).code).toBe(0);
  const { out } = await secret(['list', url]);
  const rows = out.split('\n').map((line) => line.split('\t'));
  expect(rows.slice(0, 2).map(([name, kind, state, , by]) => [name, kind, state, by])).toEqual([
    ['broker', 'certificate', 'set', 'ada'],
    ['smtp', 'password', 'set', 'ada'],
  ]);
  expect(out).not.toMatch(/pass word|BEGIN/);
  expect((await secret(['remove', url, 'broker'])).code).toBe(0);
  expect(await secret(['remove', url, 'broker'])).toMatchObject({
    code: 1,
    err: 'The device refused: There is no secret of this name.\n',
  });
  const { secrets } = await new Person(() => site, 'ada').call('getSecrets');
  expect(secrets).toMatchObject([{ name: 'smtp', state: 'set' }]);
});

test('what is no secret, or comes from whoever may not, is refused in words', async () => {
  const { url } = site.device;
  expect(await secret(['set', url, 'smtp'], '\n')).toMatchObject({
    code: 1,
    err: 'The secret is empty: nothing was changed.\n',
  });
  expect((await secret(['set', url, 'broker', '--kind', 'certificate'], 'hush')).err).toBe(
    'The device refused: Not a certificate in PEM. Nothing was changed.\n',
  );
  expect(await secret(['set', url, 'smtp'], Buffer.from('pässword', 'latin1'))).toMatchObject({
    code: 1,
    err: 'The standard input is not UTF-8: nothing was changed.\n',
  });
  expect((await secret(['set', url, 'smtp'], '\ufeff\n')).err).toBe('The secret is empty: nothing was changed.\n');
  expect((await secret(['set', url, 'two words'], 'hush')).err).toContain('at most 40 letters, digits, - and _');
  expect((await secret(['list', url], '', 'tess')).err).toBe(
    'The device refused: the account does not have this right.\n',
  );
});

test('a command that is written wrongly says how it is used, and takes no secret as an argument', async () => {
  const { url } = site.device;
  for (const args of [[], ['show', url, 'smtp'], ['set', url], ['set', url, 'smtp', 'hush'], ['remove', url]]) {
    const { code, err } = await secret(args);
    expect(code, args.join(' ')).toBe(2);
    expect(err).toContain('Usage: secret');
  }
  expect((await secret(['set', url, 'smtp', '--kind', 'key'])).code).toBe(2);
});
