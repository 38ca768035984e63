import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { driverKinds } from '../drivers/index.ts';
import { findingText } from './findingText.ts';
import { loadStation } from './station.ts';

function load(fields: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const links = '<CommunicationCfg><ModbusTcp Id="field" Host="127.0.0.1"/><Simulator Id="trial"/></CommunicationCfg>';
  const link = /^[^>]*Link=/.test(fields) ? '' : 'Link="field"';
  const point = `<Point Id="A" InfoNumber="1" ${link} ${fields}/>`;
  writeFileSync(join(folder, 'station.xml'), `<StationCfg>${links}<PointCfg>${point}</PointCfg></StationCfg>`);
  const { points, findings, remarks } = loadStation(folder, driverKinds);
  return { point: points[0], told: findings.map(findingText), remarked: remarks.map(findingText) };
}

test('a state point has as many states as it names, each commanded by its index', () => {
  const states = Array.from({ length: 64 }, (_, i) => `State${i}="S${i}"`).join(' ');
  const { point, told } = load(`Kind="state" EditingKind="Output" Register="holding:0" ${states}`);
  expect(told).toEqual([]);
  expect(point?.states).toHaveLength(64);
  expect(point).toMatchObject({ kind: 'state', min: 0, max: 63, step: 1 });
});

test('a bit of a word is a logic point that no command writes', () => {
  const { point, told } = load('Register="holding:4" Bit="15"');
  expect(told).toEqual([]);
  expect(point).toMatchObject({ kind: 'logic', writable: false });
});

/** A pump that names the second point as its mode point. */
function loadMode(pumpFields: string, modePoint: string) {
  const mode = `<Point Id="MODE" InfoNumber="2" Link="field" Register="coil:9" ${modePoint}/>`;
  const { point, told } = load(`EditingKind="Output" Register="coil:0" ${pumpFields}/>${mode.slice(0, -2)}`);
  return { point, told };
}

test('a point names the point that tells its mode, and that one says what each of its states means', () => {
  const named = 'Kind="state" State0="Auto" State1="Off" State2="Hand" Mode0="automatic" Mode2="manual"';
  const { point, told } = loadMode('ModePoint="MODE"', named);
  expect(told).toEqual([]);
  expect(point).toMatchObject({ id: 'A', modePoint: 2 });
});

test.each([
  ['ModePoint="MODUS"', 'Kind="state" State0="Auto" State1="Hand" Mode0="automatic"', "ModePoint 'MODUS' is not there"],
  ['ModePoint="MODE"', 'Kind="state" State0="Auto" State1="Hand"', "ModePoint 'MODE' says of no state what it means"],
])('%s beside %s: the point has no mode, and check says so', (pumpFields, modePoint, reason) => {
  const { point, told } = loadMode(pumpFields, modePoint);
  expect(point).toMatchObject({ id: 'A', writable: true });
  expect(point?.modePoint).toBeUndefined();
  expect(told.join()).toContain(reason);
});

test('a setpoint names the points that its controller holds it to; one that is no number is told and left out', () => {
  const { point, told } = loadMode(
    'MinPoint="LEAST" MaxPoint="MODE"',
    'Kind="logic"/><Point Id="LEAST" InfoNumber="3" Link="field" Register="input:1"',
  );
  expect(point).toMatchObject({ id: 'A', minPoint: 3 });
  expect(point?.maxPoint).toBeUndefined();
  expect(told.join()).toContain("MaxPoint 'MODE' is no number, which a limit must be");
});

test.each([
  ['Kind="state" State0="A" State2="C" Register="holding:0"', 'State1 is missing: a state point has State0, State1'],
  ['Kind="state" State0="A" State1="B" Command2="Go" Register="holding:0"', 'Command2 has no State2'],
  ['Mode0="automatic" Register="holding:0"', 'Mode0 is for points of Kind state'],
  ['Kind="state" State0="A" State1="B" Mode0="auto" Register="coil:0"', "Mode0 is 'auto': expected automatic, manual"],
  ['Kind="state" State0="A" State1="B" Mode2="local" Register="coil:0"', 'Mode2 has no State2'],
  ['State2="C" Register="holding:0"', 'State2 is for points of Kind state'],
  ['Kind="text" EditingKind="Output" Register="holding:0"', 'a text point is not commanded'],
  ['Kind="numeric" Bit="1" Register="holding:0"', 'Kind is numeric: a Bit is a logic point'],
  ['Bit="16" Register="holding:0"', "Bit is '16': expected 0 to 15"],
  ['Bit="1" Register="coil:0"', 'Bit is of a word (holding or input, uint16), not of coil'],
  ['Bit="1" Type="float32" Register="holding:0"', 'Bit is of a word (holding or input, uint16), not of float32'],
  ['Bit="1" EditingKind="Output" Register="holding:0"', "EditingKind is Output, but holding:0 can't be written"],
  ['Kind="text" Register="holding:0"', 'Kind is text, but holding:0 holds numbers'],
  ['Kind="text" Register="input:0" Type="float32"', 'Kind is text, but input:0 holds numbers'],
  ['Kind="text" Register="coil:0"', 'Kind is text, but coil:0 holds numbers'],
  ['Kind="text" Register="discrete:0"', 'Kind is text, but discrete:0 holds numbers'],
])('%s: %s', (fields, reason) => {
  const { point, told } = load(fields);
  expect(point).toBeUndefined();
  expect(told.join()).toContain(reason);
});

test.each([
  ['Kind="text" Register="constant:5"', 'Kind is text, but constant:5 holds numbers'],
  ['Kind="text" Register="sine:0..1/5s"', 'Kind is text, but sine:0..1/5s holds numbers'],
  ['Kind="text" Register="nan"', 'Kind is text, but nan holds numbers'],
])('of a simulator, %s: %s', (fields, reason) => {
  const { point, told } = load(fields.replace('Register', 'Link="trial" Register'));
  expect(point).toBeUndefined();
  expect(told.join()).toContain(reason);
});

test.each([
  'Kind="logic" Register="holding:0" Type="float32"',
  'Kind="state" State0="A" State1="B" Register="input:0" Type="float32"',
  'Kind="logic" Link="trial" Register="sine:0..1/5s"',
  'Kind="state" State0="A" State1="B" Link="trial" Register="steps:0,0.5,1/5s"',
])('%s: used as it is, with a remark', (fields) => {
  const { point, told, remarked } = load(fields);
  expect([point?.id, told]).toEqual(['A', []]);
  expect(remarked).toEqual([
    expect.stringMatching(/Point: Kind is (logic|state), but .* can hold fractions, which are not states/),
  ]);
});

test.each([
  'Kind="text" Link="trial" Register="text:Ready"',
  'Kind="text" Link="trial" Register="never"',
  'Kind="logic" Link="trial" Register="square:0..1/5s"',
  'Kind="state" State0="A" State1="B" Link="trial" Register="steps:0,1/5s"',
  'Kind="numeric" Register="coil:0"',
  'Kind="logic" Register="holding:0"',
])('%s: nothing to say', (fields) => {
  const { point, told, remarked } = load(fields);
  expect([point?.id, told, remarked]).toEqual(['A', [], []]);
});

test('a number or a state of what holds texts has a remark', () => {
  expect(load('Link="trial" Register="text:Ready"')).toMatchObject({
    point: { id: 'A' },
    told: [],
    remarked: [expect.stringContaining('Kind is numeric, but text:Ready holds texts: expected text')],
  });
});
