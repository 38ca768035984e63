import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { driverKinds } from '../../drivers/index.ts';
import { findingText } from '../findingText.ts';
import { loadFolder } from '../stationFolder.ts';
import { startAlarms } from './startAlarms.ts';

function load(points: readonly string[], alarms = '') {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const rows = points.map((row, i) => `<Point InfoNumber="${i + 1}" Link="plc" Register="holding:${i}" ${row}/>`);
  writeFileSync(
    join(folder, 'station.xml'),
    `<StationCfg><CommunicationCfg><ModbusTcp Id="plc" Host="127.0.0.1"/></CommunicationCfg>
<PointCfg>${rows.join('')}</PointCfg><AlarmCfg>${alarms}</AlarmCfg></StationCfg>`,
  );
  const { station } = loadFolder(folder, driverKinds);
  const found = startAlarms(station).map(({ id, message, limit, priority }) => `${id} ${limit} ${priority} ${message}`);
  return { found, told: station.findings.map(findingText).join('\n'), alarms: station.alarms.map(({ id }) => id) };
}

const run = 'Id="RUN" Name="Pump 1" Machine="P1" Kind="logic" Bit="0"';
const starts = 'Id="STARTS" Name="Pump 1 starts" Machine="P1" IsCounter="true"';

test('the starts counter of a machine, or else its state, is watched where it says how many starts are too many', () => {
  expect(load([run, starts]).found).toEqual([]);
  expect(load([run, `${starts} StartsPerHour="12"`]).found).toEqual(['starts:STARTS 12 3 Pump 1: too many starts']);
  expect(load([`${run} StartsPerHour="10"`, starts]).found).toEqual(['starts:RUN 10 3 Pump 1: too many starts']);
  const both = [`${run} StartsPerHour="10"`, `${starts} StartsPerHour="12"`];
  expect(load(both).found).toEqual(['starts:STARTS 12 3 Pump 1: too many starts']);
});

test('an alarm of the station on it stands in its place, with a priority of its own', () => {
  const own =
    '<Alarm Id="HUNT" Point="STARTS" Kind="starts" Limit="6" Priority="2" Message="Hunting" Action="Stop it"/>';
  expect(load([run, `${starts} StartsPerHour="12"`], own)).toMatchObject({ found: [], alarms: ['HUNT'] });
});

test('what counts no starts is refused with the reason', () => {
  const level = 'Id="LEVEL" Name="Level"';
  expect(load([`${level} StartsPerHour="12"`]).told).toContain('StartsPerHour: starts are counted only by a counter');
  const state = 'Id="STATE" Name="Pump" Kind="state" State0="Off" State1="On" State2="Fault"';
  expect(load([`${state} StartsPerHour="12"`]).told).toContain('StartsPerHour: starts are counted only by');
  expect(load([`${state} RunningState="1" StartsPerHour="12"`]).found).toHaveLength(1);
  const own =
    '<Alarm Id="HUNT" Point="LEVEL" Kind="starts" Limit="6" Priority="3" Message="Hunting" Action="Stop it"/>';
  expect(load([level], own).told).toContain('Point: starts are counted only by a counter');
  expect(load([`${starts} StartsPerHour="0"`]).told).toContain('StartsPerHour');
});
