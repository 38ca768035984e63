import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretName } from '../../protocol/schema/secretName.ts';
import { defineDriver } from '../drivers/driverKind.ts';
import { simulatorKind } from '../drivers/simulator/simulatorKind.ts';
import { findingText } from './findingText.ts';
import { namedSecrets, secretRemarks } from './namedSecrets.ts';
import { loadFolder } from './stationFolder.ts';

/** A driver whose links log in with a password, or with a certificate. */
const { schema } = simulatorKind;
const link = { ...schema.link, password: secretName('Login', 'password'), own: secretName('Own', 'certificate') };
const kinds = { Broker: defineDriver({ ...simulatorKind, schema: { ...schema, link } } as never) };

function load(fields: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const links = `<CommunicationCfg><Broker Id="hall" ${fields}/></CommunicationCfg>
<PointCfg><Point Id="A" InfoNumber="1" Link="hall" Register="constant:1"/></PointCfg>`;
  writeFileSync(join(folder, 'station.xml'), `<StationCfg>\n${links}</StationCfg>`);
  return loadFolder(folder, kinds).station;
}

test('a link names its secrets; one that the device does not have is a remark with what sets it', () => {
  const station = load('Login="broker" Own="broker-tls"');
  const { links, findings } = station;
  expect(findings).toEqual([]);
  expect([...links.keys()]).toEqual(['hall']);
  expect(namedSecrets(station)).toEqual([
    { secret: 'broker', kind: 'password', place: 'link', name: 'hall' },
    { secret: 'broker-tls', kind: 'certificate', place: 'link', name: 'hall' },
  ]);
  expect(secretRemarks(station, new Set(['broker', 'broker-tls']))).toEqual([]);
  const remarks = secretRemarks(station, new Set());
  expect(remarks.map(({ kind }) => kind)).toEqual(['remark', 'remark']);
  expect(remarks.map(findingText)).toEqual([
    'station.xml: Link “hall” needs the secret “broker”, which is not set on this device. To set it: vigie secret set URL broker --login L --password-file F',
    'station.xml: Link “hall” needs the secret “broker-tls”, which is not set on this device. To set it: vigie secret set URL broker-tls --kind certificate --login L --password-file F',
  ]);
});

test('a link without secrets names none', () => {
  expect(namedSecrets(load(''))).toEqual([]);
});

test('a secret in place of its name is rejected, and not repeated', () => {
  const { links, findings } = load('Login="pass word!"');
  expect(links.size).toBe(0);
  expect(findings.map(findingText)).toEqual([
    'station.xml:2: Broker: Login is not the name of a secret. Expected: at most 40 letters, digits, - and _. The secret itself is set on the device.',
  ]);
});
