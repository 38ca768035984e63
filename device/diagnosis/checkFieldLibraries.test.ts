import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { driverKinds } from '../drivers/index.ts';
import { loadFolder } from '../station/stationFolder.ts';
import { fieldLibraries } from './checkFieldLibraries.ts';
import { examined } from './testExamined.ts';

/** Of a station with a point of this link. */
function found(link: string, address: string, isThere: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cfg = `<CommunicationCfg>${link}</CommunicationCfg>`;
  const point = `<Point Id="A" InfoNumber="1" Name="Level" Link="l" ${address}/>`;
  writeFileSync(join(folder, 'station.xml'), `<StationCfg>${cfg}<PointCfg>${point}</PointCfg></StationCfg>`);
  return fieldLibraries(() => isThere)(examined({ read: loadFolder(folder, driverKinds) }));
}
const snmp = ['<Snmp Id="l" Host="10.0.0.20"/>', 'Oid="1.3.6.1.2.1.1.3.0" Type="number"'] as const;

test('a library that a link of the station needs is there, or missing', () => {
  expect(found(...snmp, true)).toMatchObject({ state: 'ok' });
  expect(found(...snmp, false)).toMatchObject({
    ...{ id: 'fieldLibraries', state: 'error' },
    message: 'The library net-snmp is missing: its links have no connection.',
  });
});

test('OPC UA needs its library', () => {
  expect(found('<OpcUa Id="l" Host="10.0.0.5"/>', 'Node="i=2258" Type="text" Kind="text"', false)).toMatchObject({
    message: 'The library node-opcua-client is missing: its links have no connection.',
  });
});

test('a station without such links needs none, and one without a station folder neither', () => {
  expect(found('<ModbusTcp Id="l" Host="10.0.0.5"/>', 'Register="holding:0"', false)).toEqual([]);
  expect(fieldLibraries()(examined())).toEqual([]);
});
