import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pointRecord } from '../../../protocol/point.ts';
import { element } from '../../../protocol/wire/xml.ts';
import { driverKinds } from '../../drivers/index.ts';
import { findingText } from '../findingText.ts';
import { loadFolder } from '../stationFolder.ts';

function load(fields: string, history = '') {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const links = '<CommunicationCfg><ModbusTcp Id="field" Host="127.0.0.1"/></CommunicationCfg>';
  const point = `<Point Id="A" InfoNumber="1" Link="field" Register="input:0" ${fields}/>`;
  writeFileSync(
    join(folder, 'station.xml'),
    `<StationCfg>${links}<PointCfg>${point}</PointCfg>${history}</StationCfg>`,
  );
  const { points, findings, remarks, history: kept } = loadFolder(folder, driverKinds).station;
  return { point: points[0], told: findings.map(findingText), remarks: remarks.map(findingText), kept };
}

test.each([
  ['Digits="1"', { isRecorded: true, recording: { deadBand: 0.05, periodMs: undefined } }],
  ['', { recording: { deadBand: 0.5 } }],
  ['Digits="2" RecordDeadBand="0.2" RecordPeriodMs="60000"', { recording: { deadBand: 0.2, periodMs: 60_000 } }],
  ['Digits="1" IsCounter="true" Modulus="10000"', { isCounter: true, recording: { deadBand: 0, modulus: 10_000 } }],
  [
    'IsCounter="true" MaxRise="30" ResetsTo="0" BelieveAfterMs="300000"',
    { recording: { maxRise: 30, resetsTo: 0, believeAfterMs: 300_000 } },
  ],
  ['Kind="state" State0="Off" State1="On" State2="Fault" RunningState="1"', { recording: { runningState: 1 } }],
  ['Record="false"', { isRecorded: false }],
])('a point with %s is recorded so', (fields, recorded) => {
  const { point, told } = load(fields);
  expect(told).toEqual([]);
  expect(point).toMatchObject(recorded);
});

test.each([
  ['RecordDeadBand="-1"', 'RecordDeadBand is -1. Expected: 0 or more.'],
  ['Kind="logic" IsCounter="true"', 'IsCounter is only valid for numeric points.'],
  ['Kind="logic" RecordDeadBand="1"', 'RecordDeadBand is only valid for numeric points.'],
  ['Modulus="100"', 'Modulus is only valid for counters (IsCounter).'],
  ['IsCounter="true" Modulus="0"', 'Modulus is 0. Expected: more than 0.'],
  ['IsCounter="true" MaxRise="-5"', 'MaxRise is -5. Expected: more than 0.'],
  ['MaxRise="5"', 'MaxRise is only valid for counters (IsCounter).'],
  ['ResetsTo="0"', 'ResetsTo is only valid for counters (IsCounter).'],
  ['BelieveAfterMs="60000"', 'BelieveAfterMs is only valid for counters (IsCounter).'],
  [
    'IsCounter="true" BelieveAfterMs="10"',
    'BelieveAfterMs: “10” is not valid. Expected: a whole number from 1000 to 86400000.',
  ],
  ['RunningState="1"', 'RunningState is only valid for points of Kind state.'],
  [
    'Kind="state" State0="Off" State1="On" RunningState="2"',
    'RunningState: “2” is not valid. Expected: a whole number from 0 to 1.',
  ],
  ['RecordPeriodMs="1000000"', 'RecordPeriodMs: “1000000” is not valid. Expected: a whole number from 20 to 900000.'],
])('a point with %s is reported', (fields, reason) => {
  expect(load(fields).told[0]).toContain(reason);
});

test('how long the past is kept is what the file says, or what is usual', () => {
  expect(load('').kept).toEqual({ rawDays: 60, minuteDays: 366, quarterDays: 3653, megabytes: 8000 });
  const { kept, told } = load('', '<HistoryCfg RawDays="7" Megabytes="500"/>');
  expect([kept, told]).toEqual([{ rawDays: 7, minuteDays: 366, quarterDays: 3653, megabytes: 500 }, []]);
  expect(load('', '<HistoryCfg RawDays="0"/>').told[0]).toContain(
    'RawDays: “0” is not valid. Expected: a whole number from 1 to 36525.',
  );
});

test('a page is told which points are not recorded, and which are counters', () => {
  const rows = ['IsCounter="true"', 'Record="false"', ''].map((fields) => {
    const { point } = load(fields);
    return point ? pointRecord.readAll(element('WebOutput', {}, [pointRecord.write(point)]))[0] : undefined;
  });
  expect(rows.map((row) => [row?.isRecorded, row?.isCounter])).toEqual([
    [undefined, true],
    [false, undefined],
    [undefined, undefined],
  ]);
});

test.each([
  ['IsCounter="true" Type="uint16"', 'set Modulus to 65536.'],
  ['IsCounter="true" Type="uint16" Scale="0.1"', 'set Modulus to 6553.6.'],
  ['IsCounter="true" Type="uint16" Modulus="10000"', undefined],
  ['IsCounter="true" Type="uint32"', undefined],
  ['IsCounter="true" Type="float32" Scale="0.1"', 'above 1677721.6 it counts in steps of 2, 4, 8 and more'],
  ['Type="float32"', undefined],
  ['IsCounter="true" Type="uint32" Name="Energy today"', 'set ResetsTo to 0.'],
  ['IsCounter="true" Type="uint32" Name="Volume du jour"', 'set ResetsTo to 0.'],
  ['IsCounter="true" Type="uint32" Name="Energy today" ResetsTo="0" MaxRise="30"', undefined],
  ['IsCounter="true" Type="uint32" ResetsTo="0"', 'its last rise before each reset is not counted. Set MaxRise'],
  ['IsCounter="true" Type="uint32" ResetsTo="5" Modulus="1000"', 'Set MaxRise'],
  ['IsCounter="true" Type="uint32" Modulus="1000"', undefined],
])('check remarks of a point with %s: %s', (fields, remark) => {
  const { remarks, told } = load(fields);
  expect(told).toEqual([]);
  if (remark === undefined) expect(remarks).toEqual([]);
  else expect(remarks).toEqual([expect.stringContaining(remark)]);
});
