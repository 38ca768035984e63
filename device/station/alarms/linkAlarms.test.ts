import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { driverKinds } from '../../drivers/index.ts';
import { findingText } from '../findingText.ts';
import { drivenBy } from '../links.ts';
import { loadFolder } from '../stationFolder.ts';
import { linkAlarms } from './linkAlarms.ts';

const point = (id: string, link: string, more = '') =>
  `<Point Id="${id}" InfoNumber="${id.slice(1)}" Link="${link}" Register="input:0" ${more}/>`;

/** A gateway with two units, a controller, a link without points, and a simulator. */
function load({ gateway = '', unit = '', plc = '', alarms = '', links = '', points: more = [] as string[] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const points = [
    point('P1', 'gateway'),
    point('P2', 'gateway', 'UnitId="9"'),
    point('P3', 'plc'),
    '<Point Id="P4" InfoNumber="4" Link="sim" Register="constant:1"/>',
    ...more,
  ];
  writeFileSync(
    join(folder, 'station.xml'),
    `<StationCfg><CommunicationCfg>
<ModbusTcp Id="gateway" Host="127.0.0.1" ${gateway}><Unit UnitId="9" TimeoutMs="500" ${unit}/></ModbusTcp>
<ModbusTcp Id="plc" Host="127.0.0.1" ${plc}/>
<ModbusTcp Id="spare" Host="127.0.0.1"/><Simulator Id="sim"/>${links}</CommunicationCfg>
<PointCfg>${points.join('')}</PointCfg><AlarmCfg>${alarms}</AlarmCfg></StationCfg>`,
  );
  const { station } = loadFolder(folder, driverKinds);
  const found = linkAlarms(station).map(({ id, priority, onDelayMs, alarmGroup }) =>
    `${id} ${priority} ${onDelayMs} ${alarmGroup ?? ''}`.trim(),
  );
  return { station, found, told: station.findings.map(findingText) };
}

test('each link that points are read over, and each of its units, is an alarm when it is lost', () => {
  expect(load().found).toEqual([
    'link:gateway 2 30000 gateway',
    'link:gateway unit 9 2 30000 gateway',
    'link:plc 2 30000',
  ]);
});

test('its priority and delay are settings of the link, which one of its units may have otherwise, or off', () => {
  const settings = { gateway: 'LossAlarmPriority="1" LossAlarmDelayMs="5000"', unit: 'LossAlarmPriority="none"' };
  expect(load({ ...settings, plc: 'LossAlarmPriority="3"' }).found).toEqual([
    'link:gateway 1 5000 gateway',
    'link:plc 3 30000',
  ]);
  expect(load({ gateway: 'LossAlarmPriority="none"', unit: 'LossAlarmPriority="4"' }).found).toEqual([
    'link:gateway unit 9 4 30000 gateway',
    'link:plc 2 30000',
  ]);
});

test('each device behind a link has one, as its link says, or its own element or that of the node it belongs to', () => {
  const { found } = load({
    links: `<Sparkplug Id="broker" Host="127.0.0.1" LossAlarmPriority="3">
<EdgeNode Node="plant/well" LossAlarmPriority="1"/><EdgeNode Node="plant/shed" LossAlarmPriority="none"/></Sparkplug>`,
    points: ['plant/well', 'plant/well/pump', 'plant/shed/door', 'plant/tank'].map(
      (node, index) =>
        `<Point Id="N${index}" InfoNumber="${20 + index}" Link="broker" Node="${node}" Metric="Level" Type="float"/>`,
    ),
  });
  expect(found.filter((one) => one.includes('broker'))).toEqual([
    'link:broker 3 30000',
    'link:broker plant/well 1 30000 broker',
    'link:broker plant/well/pump 1 30000 broker',
    'link:broker plant/tank 3 30000 broker',
  ]);
});

test('an alarm of the station on that link stands in its place; a rejected one does not', () => {
  const own = '<Alarm Id="PLC" Link="plc" Kind="notCurrent" Priority="3" Message="No plc" Action="Go there"/>';
  expect(load({ alarms: own }).found.join()).not.toContain('plc');
  expect(load({ alarms: own.replace('Priority="3"', 'Priority="9"') }).found.join()).toContain('link:plc');
});

test('what is no priority is a fault that names it and what it may be', () => {
  const { told, found } = load({ plc: 'LossAlarmPriority="5"' });
  expect(told.join()).toContain('LossAlarmPriority: “5” is not valid. Expected: one of none, 1, 2, 3, 4');
  expect(found.join()).not.toContain('plc');
});

test('another priority or delay does not interrupt the link', () => {
  const linkOf = (parts: Parameters<typeof load>[0], id: string) => {
    const link = load(parts).station.links.get(id);
    return link && drivenBy(link);
  };
  const changed = { gateway: 'LossAlarmDelayMs="1000"', unit: 'LossAlarmPriority="none"' };
  for (const id of ['gateway', 'gateway unit 9']) expect(linkOf(changed, id)).toEqual(linkOf({}, id));
  expect(linkOf({ gateway: 'Port="503"' }, 'gateway')).not.toEqual(linkOf({}, 'gateway'));
});
