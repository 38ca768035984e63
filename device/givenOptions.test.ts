import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { settingNames } from './givenOptions.ts';
import { parseSettings } from './settings.ts';

const packaged = readFileSync(join(import.meta.dirname, '../packaging/vigie.conf'), 'utf8');

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'vigie.conf');
  writeFileSync(file, text);
  return file;
}

const settingsOf = (text: string, ...args: string[]) => parseSettings(['--config', fileOf(text), ...args], {});

describe('the settings file of the packages', () => {
  test('listens on every address over HTTPS, and keeps all under /var/lib/vigie', () => {
    expect(settingsOf(packaged)).toMatchObject({
      ...{ host: '::', port: 443, tls: 'own', isInstalled: true },
      station: '/var/lib/vigie/station',
      data: '/var/lib/vigie/data',
      firstPasswordFile: '/var/lib/vigie/first-password',
    });
  });

  test('has each setting once, with an explanation above it and a value that is valid', () => {
    const written = [...packaged.matchAll(/^#?([a-z-]+)=.*$/gm)].map(([, name]) => name);
    expect(written.toSorted()).toEqual(settingNames.toSorted());
    expect(packaged).not.toMatch(/\n\n#?[a-z-]+=/);
    expect(settingsOf(packaged.replaceAll(/^#([a-z-]+=)/gm, '$1'))).toMatchObject({
      tls: { key: '/etc/vigie/key.pem', cert: '/etc/vigie/certificate.pem' },
      trustedProxies: ['10.0.0.5'],
      isInsecure: false,
      isStrict: false,
      logBytes: 500_000_000,
      prefix: '/',
    });
  });

  test('says of each that is commented out what counts without it', () => {
    const { station, data } = settingsOf(packaged);
    const bare = settingsOf(`station=${station}\n`);
    const written = settingsOf(`station=${station}\ndata=${data}\nprefix=/\ninsecure=no\nstrict=no\nlog-size=500\n`);
    expect({ ...written, data: bare.data }).toEqual(bare);
  });
});

test.each([
  ['prot=80', 'prot=80 is not a known setting. Did you mean port?'],
  ['wheel=1', 'wheel=1 is not a known setting.'],
  ['port = 80x', 'port = 80x is not a valid port. Expected: a whole number from 0 to 65535.'],
  ['port=443 # secure', 'port=443 # secure is not a valid port. Expected: a whole number from 0 to 65535.'],
  ['port', 'port is not a setting. Expected: name=value.'],
  ['tls=true', 'tls=true is not valid. Expected: yes or no.'],
  ['host=', 'host= has no value.'],
  ['station=other', 'station=other is a second value of this setting.'],
  ['trust-proxy=proxy', 'trust-proxy=proxy is not a valid address. Expected for example: 10.0.0.5 or 10.0.0.0/24.'],
  ['tls-key=key.pem', 'tls-key=key.pem is not valid alone: --tls-key and --tls-cert are only valid together.'],
  ['config=other.conf', 'config=other.conf is not a known setting.'],
])('the line %j is named with its file and its number', (line, sentence) => {
  const file = fileOf(`# first\r\nstation=s\r\n\r\n${line}\r\nname=pumps.example\r\n`);
  expect(() => parseSettings(['--config', file], {})).toThrow(`${file}:4: ${sentence}`);
});

test('paths are relative to the file, and an argument counts in place of its line', () => {
  const file = fileOf('station=s\nport=1\nname=a\nname=B');
  expect(parseSettings(['--config', file, '--port', '2'], {})).toMatchObject({
    station: join(file, '../s'),
    data: join(file, '../s/data'),
    port: 2,
    names: ['a', 'b'],
  });
});

test('a file without a station, and none at all, end the start with a sentence', () => {
  expect(() => settingsOf('port=1')).toThrow(/^The station folder is missing\. .*vigie\.conf has no line station=DIR$/);
  expect(() => parseSettings(['--config', '/no/such'], {})).toThrow('The settings file /no/such can’t be read: ENOENT');
});
