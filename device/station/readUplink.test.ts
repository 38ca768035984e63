import { expect, test } from 'vitest';
import type { Finding } from '../../protocol/faults/finding.ts';
import { profiles } from '../../protocol/userProfile.ts';
import { driverKinds } from '../drivers/index.ts';
import { loadStation } from './station.ts';

const points = (count: number, more = '') =>
  Array.from(
    { length: count },
    (_, i) => `<Point Id="P${i}" InfoNumber="${i + 1}" Kind="logic" Link="sim" Register="setpoint:${i}" ${more}/>`,
  ).join('\n');

function load(uplink: string, inside = points(2)) {
  const xml = `<StationCfg><CommunicationCfg><Simulator Id="sim"/></CommunicationCfg><PointCfg>
${inside}</PointCfg>${uplink}</StationCfg>`;
  const list: Finding[] = [];
  const bytes = Buffer.from(xml);
  const { uplink: read } = loadStation({ files: new Map([['station.xml', { bytes, sha256: '' }]]) }, driverKinds, list);
  return { ...read, found: list.map(({ reason }) => reason) };
}

test('without the section people of hubs only look', () => {
  expect(load('')).toEqual({ hubProfile: profiles.observer, remote: undefined, summaryPoints: [], found: [] });
});

test('its profile, condition and text', () => {
  const read = load('<UplinkCfg HubProfile="technician" RemoteWhen="P1 = 1" RemoteText="The switch is on local."/>');
  expect(read).toMatchObject({
    hubProfile: profiles.technician,
    remote: { text: 'The switch is on local.', when: 'P1', comparison: '=', limit: 1 },
    found: [],
  });
  expect(load('<UplinkCfg RemoteWhen="P0 = 1 and P1 = 0"/>').remote).toMatchObject({ text: '', formula: {} });
});

test('what has a mistake allows nothing', () => {
  expect(load('<UplinkCfg HubProfile="boss"/>')).toMatchObject({
    hubProfile: profiles.observer,
    found: [{ code: 'notAChoice', field: 'HubProfile' }],
  });
  expect(load('<UplinkCfg RemoteWhen="GONE = 1"/>')).toMatchObject({
    remote: { isRejected: true },
    found: [{ code: 'unknownRemotePoint', field: 'RemoteWhen', value: 'GONE' }],
  });
  expect(load('<UplinkCfg RemoteWhen="P0 = 1 and"/>')).toMatchObject({
    remote: { isRejected: true },
    found: [{ code: 'formulaFault', field: 'RemoteWhen' }],
  });
});

test('the hub shows ten points at most, and the eleventh is a finding', () => {
  expect(load('', points(10, 'Summary="true"'))).toMatchObject({ found: [] });
  const { summaryPoints, found } = load('', points(12, 'Summary="true"'));
  expect(summaryPoints).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(found).toEqual([{ code: 'tooManyOf', value: 'Summary', limit: '10' }]);
});
