import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { driverKinds } from '../../drivers/index.ts';
import { findingText } from '../findingText.ts';
import { loadFolder } from '../stationFolder.ts';

const flows = [1, 2]
  .map(
    (n) =>
      `<Point Id="PS${n}.FLOW" InfoNumber="${n}" Unit="m³/h" PeriodMs="${n}000" Link="field" Register="holding:${n}"/>`,
  )
  .join('\n');

function load(points: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const links = '<CommunicationCfg><ModbusTcp Id="field" Host="127.0.0.1"/><Simulator Id="trial"/></CommunicationCfg>';
  writeFileSync(
    join(folder, 'station.xml'),
    `<StationCfg>${links}<PointCfg>\n${flows}\n${points}\n</PointCfg></StationCfg>`,
  );
  const { points: sound, rejectedPoints, findings, remarks } = loadFolder(folder, driverKinds).station;
  const pointOf = (id: string) => sound.find((one) => one.id === id);
  return {
    pointOf,
    rejected: rejectedPoints.map(({ id }) => id),
    findings: findings.map(findingText),
    remarks: remarks.map(findingText),
  };
}

const calculated = (id: string, number: number, formula: string, fields = 'Unit="m³/h"') =>
  `<Point Id="${id}" InfoNumber="${number}" Calculation="${formula}" ${fields}/>`;

test('a total inflow is a point without link and register, as slow as its slowest input', () => {
  const { pointOf, findings } = load(calculated('INFLOW', 10, 'PS1.FLOW + PS2.FLOW', 'Unit="m³/h" MinKnown="75"'));
  expect(findings).toEqual([]);
  const inflow = pointOf('INFLOW');
  expect(inflow).toMatchObject({
    ...{
      link: '',
      origin: 'calculated',
      periodMs: 2000,
      writable: false,
      isSimulated: false,
      editingKind: 'NonEditable',
    },
    calculation: { minKnown: 75, formula: { inputs: ['PS1.FLOW', 'PS2.FLOW'], kind: 'number' } },
  });
  const sources = ['PS1.FLOW', 'PS2.FLOW'].map((id) => pointOf(id)?.source);
  expect(inflow?.calculation?.sources).toEqual(sources);
  expect(sources).not.toContain(inflow?.source);
});

test('a point is heard as those are on which it depends through others, and simulated where all of them are', () => {
  const { pointOf, findings } = load(
    [
      calculated('DOUBLE', 11, 'INFLOW * 2'),
      calculated('INFLOW', 10, 'PS1.FLOW + PS2.FLOW'),
      calculated('TRIAL', 12, 'SIM + 1', ''),
      '<Point Id="SIM" InfoNumber="20" Link="trial" Register="sine:20..80/5min"/>',
    ].join('\n'),
  );
  expect(findings).toEqual([]);
  expect(pointOf('TRIAL')?.isSimulated).toBe(true);
  expect(pointOf('DOUBLE')?.calculation?.sources).toEqual(pointOf('INFLOW')?.calculation?.sources);
});

test('a function over time does not grow old with its point', () => {
  const { pointOf, findings } = load(
    [calculated('MEAN', 10, 'AVERAGE(PS1.FLOW, 15min)'), calculated('RATIO', 11, 'PS2.FLOW / MEAN', '')].join('\n'),
  );
  expect(findings).toEqual([]);
  expect(pointOf('MEAN')?.calculation?.sources).toEqual([]);
  expect(pointOf('RATIO')?.calculation?.sources).toEqual([pointOf('PS2.FLOW')?.source]);
});

describe('a calculated point', () => {
  test.each([
    ['Link="field"', 'Link'],
    ['Register="holding:7"', 'Register'],
    ['Scale="0.1"', 'Scale'],
    ['Offset="1"', 'Offset'],
    ['PeriodMs="500"', 'PeriodMs'],
    ['FrozenAfterMs="60000"', 'FrozenAfterMs'],
    ['EditingKind="Output"', 'EditingKind'],
  ])('with %s is rejected, alone', (fields, field) => {
    const { rejected, findings, pointOf } = load(calculated('INFLOW', 10, 'PS1.FLOW', fields));
    expect(rejected).toEqual(['INFLOW']);
    expect(findings).toEqual([`station.xml:4: Point: ${field} is not valid for a calculated point (Calculation).`]);
    expect(pointOf('PS1.FLOW')).toBeDefined();
  });

  test('says the line and the column of a mistake in its formula', () => {
    const { rejected, findings } = load(calculated('INFLOW', 10, 'PS1.FLOW +&#10;  PS3.FLOW'));
    expect(rejected).toEqual(['INFLOW']);
    expect(findings).toEqual([
      'station.xml:4: Point: Calculation, line 2, column 3: Point “PS3.FLOW” does not exist. Did you mean PS1.FLOW?',
    ]);
  });

  test('of a truth value that is to be a number is rejected', () => {
    expect(load(calculated('HIGH', 10, 'PS1.FLOW &gt; 5')).rejected).toEqual(['HIGH']);
    expect(load(calculated('HIGH', 10, 'PS1.FLOW &gt; 5', 'Kind="logic"')).rejected).toEqual([]);
  });

  test('of another unit than its formula gives is remarked', () => {
    const { rejected, remarks } = load(calculated('INFLOW', 10, 'PS1.FLOW', 'Unit="L/s"'));
    expect(rejected).toEqual([]);
    expect(remarks.join()).toContain('Calculation, line 1, column 1');
  });

  test('may be the limit of a setpoint', () => {
    const setpoint =
      '<Point Id="SET" InfoNumber="30" EditingKind="Output" MaxPoint="MOST" Link="field" Register="holding:9"/>';
    const { pointOf, findings } = load(`${setpoint}\n${calculated('MOST', 31, 'PS1.FLOW * 2')}`);
    expect(findings).toEqual([]);
    expect(pointOf('SET')?.maxPoint).toBe(31);
  });
});

test('MinKnown of a point that is read is a mistake', () => {
  const { findings } = load('<Point Id="A" InfoNumber="9" MinKnown="50" Link="field" Register="holding:9"/>');
  expect(findings).toEqual(['station.xml:4: Point: MinKnown is only valid for a calculated point (Calculation).']);
});

test('a point with neither a link nor a formula lacks its link', () => {
  expect(load('<Point Id="A" InfoNumber="9"/>').findings).toEqual(['station.xml:4: Point: Link is missing.']);
});

test('points in a circle are rejected, each with its way around, and those that name them', () => {
  const { rejected, findings, pointOf } = load(
    [
      calculated('A', 10, 'C + PS1.FLOW'),
      calculated('B', 11, 'A'),
      calculated('C', 12, 'B'),
      calculated('D', 13, 'A + 1'),
      calculated('E', 14, 'D * 2'),
      calculated('SOUND', 15, 'PS2.FLOW'),
    ].join('\n'),
  );
  expect(rejected.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
  const circle = 'Calculation: the formulas of these points depend on each other:';
  expect(findings).toEqual(
    expect.arrayContaining([
      `station.xml:4: Point: ${circle} A → C → B → A.`,
      `station.xml:5: Point: ${circle} B → A → C → B.`,
      `station.xml:6: Point: ${circle} C → B → A → C.`,
      'station.xml:7: Point: Calculation, line 1, column 1: Point “A” was rejected.',
      'station.xml:8: Point: Calculation, line 1, column 1: Point “D” was rejected.',
    ]),
  );
  expect(findings).toHaveLength(5);
  expect(pointOf('SOUND')).toBeDefined();
});

test('a group in which a point was rejected says which one', () => {
  const { findings } = load(
    ['<Point Id="LOST" InfoNumber="9" Link="none" Register="holding:1"/>', calculated('ALL', 10, 'SUM([LOS*])')].join(
      '\n',
    ),
  );
  expect(findings.join('\n')).toContain(
    'station.xml:5: Point: Calculation, line 1, column 5: Point “LOST” was rejected.',
  );
});
