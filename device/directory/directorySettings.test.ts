import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDirectorySettings } from './directorySettings.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
beforeAll(async () => {
  const { cert } = await generate([{ name: 'commonName', value: 'Plant CA' }], { algorithm: 'sha256' });
  writeFileSync(join(folder, 'ca.pem'), cert);
  writeFileSync(join(folder, 'empty.pem'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const usual = {
  url: 'ldaps://dc1.plant.example',
  ca: 'ca.pem',
  reader: 'vigie@plant.example',
  people: 'dc=plant,dc=example',
  group: 'Operators north = CN=North,DC=plant,DC=example',
};

function read(lines: Readonly<Record<string, string | undefined>>) {
  const file = join(folder, 'directory.conf');
  const all = Object.entries({ ...usual, ...lines }).filter(([, value]) => value !== undefined);
  writeFileSync(file, all.map(([name, value]) => `${name}=${value}`).join('\n'));
  return readDirectorySettings(file);
}

test('what is not written has its usual value, by the kind of directory', () => {
  expect(read({})).toMatchObject({
    ...{ kind: 'ldap', loginAttribute: 'uid', readerSecret: 'directory', groups: 'dc=plant,dc=example' },
    mapped: [{ group: 'Operators north', dn: 'CN=North,DC=plant,DC=example' }],
    offlineMs: 12 * 3_600_000,
    authority: join(folder, 'ca.pem'),
  });
  expect(read({ kind: 'active-directory', 'offline-hours': '0' })).toMatchObject({
    loginAttribute: 'sAMAccountName',
    offlineMs: 0,
  });
});

test.each([
  [{ url: 'https://dc1.plant.example' }, 'is not a valid address'],
  [{ url: 'ldaps://dc1.plant.example/dc=plant' }, 'is not a valid address'],
  [{ url: undefined }, 'has no line url=…'],
  [{ ca: 'absent.pem' }, 'can’t be read'],
  [{ ca: 'empty.pem' }, 'has no certificate in PEM'],
  [{ kind: 'ad' }, 'Expected: ldap or active-directory'],
  [{ group: 'Operators' }, 'Expected for example: group='],
  [{ 'reader-secret': 'the secret' }, 'is not a valid name of a secret'],
  [{ 'login-attribute': 'uid)(' }, 'is not a valid attribute'],
  [{ 'offline-hours': '200' }, 'a whole number from 0 to 168'],
  [{ grup: 'x' }, 'Did you mean group?'],
])('a file with %j does not start the service: it %s', (lines, words) => {
  expect(() => read(lines)).toThrow(words);
});
