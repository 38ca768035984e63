import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { driverKinds } from '../../drivers/index.ts';
import { findingText } from '../findingText.ts';
import { loadFolder } from '../stationFolder.ts';

function load(fields: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const links = '<CommunicationCfg><ModbusTcp Id="field" Host="127.0.0.1"/><Simulator Id="trial"/></CommunicationCfg>';
  const link = /^[^>]*Link=/.test(fields) ? '' : 'Link="field"';
  const point = `<Point Id="A" InfoNumber="1" ${link} ${fields}/>`;
  writeFileSync(join(folder, 'station.xml'), `<StationCfg>${links}<PointCfg>${point}</PointCfg></StationCfg>`);
  const { points, findings, remarks } = loadFolder(folder, driverKinds).station;
  return { point: points[0], told: findings.map(findingText), remarked: remarks.map(findingText) };
}

test('a state point has as many states as it names, each commanded by its index', () => {
  const states = Array.from({ length: 64 }, (_, i) => `State${i}="S${i}"`).join(' ');
  const { point, told } = load(`Kind="state" EditingKind="Output" Register="holding:0" ${states}`);
  expect(told).toEqual([]);
  expect(point?.states).toHaveLength(64);
  expect(point).toMatchObject({ kind: 'state', min: 0, max: 63, step: 1 });
});

test('a bit of a word is a logic point, several are a state; commands write those of a holding register', () => {
  const of = (fields: string) => {
    const { point, told } = load(fields);
    expect(told).toEqual([]);
    return point;
  };
  expect(of('Register="input:4" Bit="15"')).toMatchObject({ kind: 'logic', writable: false });
  expect(of('Register="holding:4" Bit="15" EditingKind="Output"')).toMatchObject({ kind: 'logic', writable: true });
  const states = 'State0="A" State1="B" State2="C" State3="D"';
  expect(of(`Register="holding:4" Bit="2" BitCount="2" ${states}`)).toMatchObject({ kind: 'state', writable: true });
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
  [
    'ModePoint="MODUS"',
    'Kind="state" State0="Auto" State1="Hand" Mode0="automatic"',
    'ModePoint: point “MODUS” does not exist or was rejected.',
  ],
  [
    'ModePoint="MODE"',
    'Kind="state" State0="Auto" State1="Hand"',
    'ModePoint: point “MODE” assigns no mode to its states. Expected: Mode0, Mode1, … of that point.',
  ],
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
  expect(told.join()).toContain('MaxPoint: point “MODE” is not numeric. Expected: a point of Kind numeric.');
});

test.each([
  [
    'Kind="state" State0="A" State2="C" Register="holding:0"',
    'State1 is missing: a state point needs State0, State1, … without gaps.',
  ],
  [
    'Kind="state" State0="A" State1="B" Command2="Go" Register="holding:0"',
    'Command2 requires State2, which is missing.',
  ],
  ['Mode0="automatic" Register="holding:0"', 'Mode0 is only valid for points of Kind state.'],
  [
    'Kind="state" State0="A" State1="B" Mode0="auto" Register="coil:0"',
    'Mode0: “auto” is not valid. Expected: one of automatic, manual, local, remote.',
  ],
  ['Kind="state" State0="A" State1="B" Mode2="local" Register="coil:0"', 'Mode2 requires State2, which is missing.'],
  ['State2="C" Register="holding:0"', 'State2 is only valid for points of Kind state.'],
  [
    'Kind="text" EditingKind="Output" Register="holding:0"',
    'A text point does not take commands. Expected: EditingKind NonEditable.',
  ],
  [
    'Kind="numeric" Bit="1" Register="holding:0"',
    'Kind is numeric, but a point with Bit is a logic point. Expected: logic.',
  ],
  ['Bit="16" Register="holding:0"', 'Bit: “16” is not a valid bit. Expected: a whole number from 0 to 15.'],
  ['Bit="1" Register="coil:0"', 'Bit is only valid for a holding or input register of Type uint16, not for coil.'],
  [
    'Bit="1" Type="float32" Register="holding:0"',
    'Bit is only valid for a holding or input register of Type uint16, not for float32.',
  ],
  [
    'Bit="1" EditingKind="Output" Register="input:0"',
    'EditingKind is Output, but “input:0” can’t be written. Expected: coil, holding, or EditingKind NonEditable.',
  ],
  [
    'Kind="logic" Bit="1" BitCount="2" Register="holding:0"',
    'Kind is logic, but a point with BitCount is a state point. Expected: state.',
  ],
  [
    'Bit="1" BitCount="2" Register="holding:0"',
    'State0 is missing: a state point needs State0, State1, … without gaps.',
  ],
  [
    'Kind="text" Register="holding:0"',
    'Kind is text, but “holding:0” contains numbers. Expected: numeric, logic or state.',
  ],
  [
    'Kind="text" Register="input:0" Type="float32"',
    'Kind is text, but “input:0” contains numbers. Expected: numeric, logic or state.',
  ],
  ['Kind="text" Register="coil:0"', 'Kind is text, but “coil:0” contains numbers. Expected: numeric, logic or state.'],
  [
    'Kind="text" Register="discrete:0"',
    'Kind is text, but “discrete:0” contains numbers. Expected: numeric, logic or state.',
  ],
])('%s: %s', (fields, reason) => {
  const { point, told } = load(fields);
  expect(point).toBeUndefined();
  expect(told.join()).toContain(reason);
});

test.each([
  [
    'Kind="text" Register="constant:5"',
    'Kind is text, but “constant:5” contains numbers. Expected: numeric, logic or state.',
  ],
  [
    'Kind="text" Register="sine:0..1/5s"',
    'Kind is text, but “sine:0..1/5s” contains numbers. Expected: numeric, logic or state.',
  ],
  ['Kind="text" Register="nan"', 'Kind is text, but “nan” contains numbers. Expected: numeric, logic or state.'],
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
    expect.stringMatching(/Point: Kind is (logic|state), but .* can contain fractions, which are not states/),
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
    remarked: [expect.stringContaining('Kind is numeric, but “text:Ready” contains texts. Expected: text.')],
  });
});
