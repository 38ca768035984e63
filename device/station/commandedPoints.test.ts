import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { driverKinds } from '../drivers/index.ts';
import { findingText } from './findingText.ts';
import { loadFolder } from './stationFolder.ts';

function load(points: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const links = '<CommunicationCfg><ModbusTcp Id="field" Host="127.0.0.1"/></CommunicationCfg>';
  writeFileSync(join(folder, 'station.xml'), `<StationCfg>${links}<PointCfg>\n${points}\n</PointCfg></StationCfg>`);
  const { points: kept, rejectedPoints: rejected, findings } = loadFolder(folder, driverKinds).station;
  return { points: kept, rejected, told: findings.map(findingText) };
}
const output = (id: string, number: number, fields = '', inside = '') =>
  `<Point Id="${id}" InfoNumber="${number}" Kind="logic" EditingKind="Output" Link="field" Register="coil:${number}" ${fields}>${inside}</Point>`;
const interlock = (when: string, text = 'The tank is empty') => `<Interlock Text="${text}" When="${when}"/>`;

test('what a command needs and asks for is read, with its defaults', () => {
  const { points, told } = load(
    [
      output('A', 1),
      output('B', 2, 'CommandKind="pulse"'),
      output('C', 3, 'CommandKind="pulse" PulseMs="1500" AsksReason="true"'),
      output('D', 4, 'CommandKind="toggle" AsksPassword="1"'),
      output('E', 5, 'AsksNote="true"'),
    ].join('\n'),
  );
  expect(told).toEqual([]);
  expect(
    points.map(({ commandKind, pulseMs, asksNote, asksPassword }) => [commandKind, pulseMs, asksNote, asksPassword]),
  ).toEqual([
    ['set', undefined, false, false],
    ['pulse', 500, false, false],
    ['pulse', 1500, true, false],
    ['toggle', undefined, false, true],
    ['set', undefined, true, false],
  ]);
});

test.each([
  ['A &lt; 0.5" Against="1', { against: 1, when: 'A', comparison: '<', limit: 0.5 }],
  ['A &lt; \u22122.5', { when: 'A', comparison: '<', limit: -2.5 }],
  ['A&lt;=-2', { when: 'A', comparison: '<=', limit: -2 }],
  [' A != 1 ', { when: 'A', comparison: '!=', limit: 1 }],
  ['A=0', { when: 'A', comparison: '=', limit: 0 }],
  ['A >= 12.50', { when: 'A', comparison: '>=', limit: 12.5 }],
])('the interlock %j is read; the point that it names may stand after it', (when, read) => {
  const { points, told } = load(`${output('B', 2, '', interlock(when))}\n${output('A', 1)}`);
  expect(told).toEqual([]);
  expect(points[0]?.interlocks).toEqual([{ text: 'The tank is empty', ...read }]);
});

const reset = (fields: string) => output('RESET', 9, fields);
const watched = [
  '<Point Id="TRIP" InfoNumber="20" Kind="logic" Link="field" Register="coil:20"/>',
  '<Point Id="FLOW" InfoNumber="21" MeasureMax="100" Link="field" Register="holding:21"/>',
].join('\n');

test('what a pulse is for is read like an interlock’s condition, with its time', () => {
  const { points, told } = load(
    [
      reset('CommandKind="pulse" ConfirmedBy="TRIP = 0"'),
      output('START', 10, 'CommandKind="pulse" ConfirmedBy="FLOW&gt;5" ConfirmWithinMs="20000"'),
      watched,
    ].join('\n'),
  );
  expect(told).toEqual([]);
  expect(points.map(({ confirmedBy }) => confirmedBy).filter(Boolean)).toEqual([
    { infoNumber: 20, comparison: '=', limit: 0, withinMs: 5000 },
    { infoNumber: 21, comparison: '>', limit: 5, withinMs: 20_000 },
  ]);
});

test.each([
  ['of no pulse', 'ConfirmedBy="TRIP = 0"', 'ConfirmedBy is only valid for CommandKind pulse.'],
  ['without a comparison', 'CommandKind="pulse" ConfirmedBy="TRIP"', 'ConfirmedBy: “TRIP” is not a valid condition.'],
  ['of an unknown point', 'CommandKind="pulse" ConfirmedBy="TRAP = 0"', 'ConfirmedBy: point “TRAP” does not exist'],
  ['of itself', 'CommandKind="pulse" ConfirmedBy="RESET = 0"', 'ConfirmedBy: “RESET” is the point itself'],
  ['of no state', 'CommandKind="pulse" ConfirmedBy="TRIP = 2"', 'ConfirmedBy: “TRIP = 2” is true, or false, in every'],
  ['of every state', 'CommandKind="pulse" ConfirmedBy="TRIP &gt;= 0"', 'is true, or false, in every state of TRIP'],
  ['beyond the sensor', 'CommandKind="pulse" ConfirmedBy="FLOW &gt; 101"', 'is outside the measuring range of FLOW'],
  ['with a time alone', 'CommandKind="pulse" ConfirmWithinMs="9000"', 'ConfirmWithinMs requires ConfirmedBy'],
])('a confirmation %s is named, and the point goes on without it', (_, fields, expected) => {
  const { points, told } = load(`${reset(fields)}\n${watched}`);
  expect(told).toEqual([expect.stringContaining(expected)]);
  expect(points.map(({ id, confirmedBy }) => [id, confirmedBy])).toContainEqual(['RESET', undefined]);
});

test('a confirmation of a point without commands is named', () => {
  const { told } = load(`${watched.replace('Id="TRIP"', 'Id="TRIP" ConfirmedBy="FLOW &gt; 5"')}`);
  expect(told).toEqual([expect.stringContaining('ConfirmedBy is only valid for a point with commands')]);
});

describe('a mistake rejects the point and is named', () => {
  test.each([
    ['a pulse of a number', output('A', 1, 'CommandKind="pulse"').replace('logic', 'numeric'), /CommandKind is pulse/],
    [
      'a time of no pulse',
      output('A', 1, 'PulseMs="500"'),
      'station.xml:2: Point: PulseMs is only valid for CommandKind pulse.',
    ],
    [
      'a pulse too short',
      output('A', 1, 'CommandKind="pulse" PulseMs="10"'),
      'station.xml:2: Point: PulseMs: “10” is not valid. Expected: a whole number from 50 to 60000.',
    ],
    [
      'a kind that is none',
      output('A', 1, 'CommandKind="push"'),
      'station.xml:2: Point: CommandKind: “push” is not valid. Expected: one of set, pulse, toggle.',
    ],
    [
      'a programme on what can only be read',
      output('A', 1).replace('coil', 'discrete').replace('Output', 'Weekly'),
      'station.xml:2: Point: EditingKind is Weekly, but “discrete:1” can’t be written. Expected: coil, holding, or EditingKind NonEditable.',
    ],
  ])('%s', (_, point, reason) => {
    const { points, told } = load(point);
    expect(told[0]).toMatch(reason);
    expect(points).toEqual([]);
  });

  test('and it alone: what is interlocked with it stays, and knows that it was rejected', () => {
    const station = load([output('A', 1, '', interlock('B = 1')), output('B', 2, 'CommandKind="push"')].join('\n'));
    expect(station.points.map(({ id }) => id)).toEqual(['A']);
    expect(station.rejected).toMatchObject([
      {
        id: 'B',
        infoNumber: 2,
        rejected: {
          line: 3,
          text: expect.stringContaining(
            'Point: CommandKind: “push” is not valid. Expected: one of set, pulse, toggle.',
          ),
        },
        editingKind: 'NonEditable',
      },
    ]);
    expect(station.told).toHaveLength(1);
  });
});

describe('an interlock with a mistake is rejected, and it alone: the point stays, and takes no commands', () => {
  test.each([
    ['no condition', output('A', 1, '', '<Interlock Text="x"/>'), 'station.xml:2: Interlock: When is missing.'],
    ['no text', output('A', 1, '', '<Interlock When="A = 1"/>'), 'station.xml:2: Interlock: Text is missing.'],
    [
      'a text too long',
      output('A', 1, '', interlock('A = 1', 'x'.repeat(201))),
      'Interlock: Text is longer than 200 characters',
    ],
    [
      'a formula that gives no truth value',
      output('A', 1, '', interlock('1 + 2')),
      'station.xml:2: Interlock: When, line 1, column 1: The result is a number. Expected: a truth value.',
    ],
    [
      'a value that is none',
      output('A', 1, '', interlock('A = 1" Against="on')),
      'station.xml:2: Interlock: Against: “on” is not a number.',
    ],
    [
      'two comparisons',
      output('A', 1, '', interlock('A = 1 = 2')),
      'station.xml:2: Interlock: When, line 1, column 1: “A = 1 = 2”: a comparison has two sides. Write A < B AND B < C.',
    ],
    [
      'a word in place of a number',
      output('A', 1, '', interlock('A = empty')),
      'station.xml:2: Interlock: When, line 1, column 5: Point “empty” does not exist.',
    ],
    [
      'a point that is not there',
      output('A', 1, '', interlock('TANK = 1')),
      'station.xml:2: Interlock: The interlock “The tank is empty” refers to “TANK”, which does not exist or was rejected.',
    ],
  ])('%s', (_, point, reason) => {
    const { points, told } = load(point);
    expect(told).toEqual([expect.stringContaining(reason)]);
    expect(points).toMatchObject([{ id: 'A', interlocks: [{ isRejected: true, against: undefined }] }]);
  });

  test('with two mistakes says both', () => {
    const { told } = load(output('A', 1, '', '<Interlock When="B"/>'));
    expect(told).toEqual([
      expect.stringContaining('Interlock: Text is missing.'),
      expect.stringContaining('Interlock: When, line 1, column 1: '),
    ]);
  });

  test('where it can be read which command it is against, the others stay free', () => {
    const { points } = load(output('A', 1, '', interlock('TANK = 1" Against="1')));
    expect(points).toMatchObject([{ interlocks: [{ isRejected: true, against: 1 }] }]);
  });

  test('one of a point that nobody commands', () => {
    const { points, told } = load(output('A', 1, '', interlock('A = 1')).replace('Output', 'NonEditable'));
    expect(told).toEqual([
      expect.stringContaining('station.xml:2: Point: Interlock is only valid for a point with commands (EditingKind).'),
    ]);
    expect(points).toHaveLength(1);
  });
});
