import { expect, test } from 'vitest';
import { Findings } from '../../station/check/findings.ts';
import { configurationChanges } from '../../station/compare/changes.ts';
import { changeText } from '../../station/compare/changeText.ts';
import { configurationOf, fileOf } from '../configuration.ts';
import { inEnglish } from '../text/catalogue.ts';
import { readRecords } from './readRecords.ts';

const flow = (id: string, number: number) =>
  `<Point Id="${id}" InfoNumber="${number}" Link="field" Register="holding:${number}"/>`;
const inflow = (rest: string) => `<Point Id="INFLOW" InfoNumber="10" Name="Total inflow" ${rest}/>`;

function recordsOf(points: string) {
  const text = `<StationCfg><CommunicationCfg><ModbusTcp Id="field" Host="127.0.0.1"/></CommunicationCfg><PointCfg>${points}</PointCfg></StationCfg>`;
  const records = readRecords(
    configurationOf([['station.xml', fileOf(Buffer.from(text))]]),
    new Findings('station.xml'),
  );
  if (!records) throw new Error('unreadable');
  return records;
}

const moment = { now: Date.UTC(2026, 10, 22, 12), storedProgramme: () => undefined, timeZone: 'UTC' };
const changes = (before: string, after: string) =>
  configurationChanges(recordsOf(before), recordsOf(after), moment).map((change) => changeText(change, inEnglish));

const flows = [flow('A', 1), flow('B', 2), flow('C', 3)].join('');

test('another formula is named with the one before', () => {
  expect(
    changes(flows + inflow('Calculation="A + B"'), flows + inflow('Calculation="A + B + C" MinKnown="80"')),
  ).toEqual(['“Total inflow” (INFLOW) is now A + B + C, was A + B.', expect.stringContaining('least known time')]);
});

test('a point that is no longer read has its formula in the place of its register', () => {
  const before = inflow('Link="field" Register="holding:9"');
  expect(changes(flows + before, flows + inflow('Calculation="A + B"'))).toEqual([
    '“Total inflow” (INFLOW) is read from another place: field holding:9 → A + B.',
  ]);
});

test('another Id of an input, and further blanks, are no change of a formula', () => {
  const renamed = [flow('FLOW-1', 1), flow('B', 2), flow('C', 3)].join('');
  const found = changes(flows + inflow('Calculation="A - B"'), renamed + inflow('Calculation="[FLOW-1]  -  B"'));
  expect(found).toEqual([expect.stringContaining('has a new ID: A → FLOW-1.')]);
});

test('a removed point says which formulas named it', () => {
  const found = changes(
    flows + inflow('Calculation="A + C"'),
    [flow('A', 1), flow('B', 2)].join('') + inflow('Calculation="A + C"'),
  );
  expect(found.join()).toContain('Total inflow');
});

test('a formula of an interlock is named where it differs, however much of it is the same', () => {
  const output = (when: string) =>
    `<Point Id="P" InfoNumber="20" EditingKind="Output" Link="field" Register="holding:20"><Interlock Text="No flow" When="${when}"/></Point>`;
  expect(changes(flows + output('NOT (A &lt; 5)'), flows + output('A  &lt;5'))).toEqual([
    expect.stringContaining('NOT (A < 5) → A  <5'),
  ]);
  expect(changes(flows + output('A &lt; 5'), flows + output('A  &lt;5'))).toEqual([]);
});

const output = (when: string) =>
  `<Point Id="P" InfoNumber="20" EditingKind="Output" Link="field" Register="holding:20"><Interlock Text="No flow" When="${when}"/></Point>`;

test.each([
  ['B OR A &lt; 1', 'B OR FLOW &lt; 1'],
  ['B + A &lt; 1', 'B + FLOW  &lt; 1'],
])('another Id of an input is no change of an interlock by a formula that ends like a comparison: %s', (when, then) => {
  const before = [flow('A', 1), flow('B', 2)].join('') + output(when);
  const after = [flow('FLOW', 1), flow('B', 2)].join('') + output(then);
  expect(changes(before, after)).toEqual([expect.stringContaining('has a new ID: A → FLOW.')]);
});

test('a comparison with a point whose Id a formula would have in brackets names that point', () => {
  const withUnit = (id: string) => flow(id, 1).replace(' Link=', ' Unit="m³/h" Link=');
  const before = withUnit('PS1-FLOW') + output('PS1-FLOW &lt; 5');
  expect(changes(before, withUnit('FLOW') + output('FLOW &lt; 5'))).toEqual([
    expect.stringContaining('has a new ID: PS1-FLOW → FLOW.'),
  ]);
  expect(changes(before, withUnit('PS1-FLOW') + output('PS1-FLOW &lt; 6'))).toEqual([
    expect.stringMatching(/PS1-FLOW < 5 m³\/h → PS1-FLOW < 6 m³\/h/),
  ]);
});

test('a removed point says which formulas had it in a group', () => {
  const before = [flow('PS1.FLOW', 1), flow('PS2.FLOW', 2)].join('');
  const group = inflow('Calculation="SUM([PS*.FLOW])"');
  expect(changes(before + group, flow('PS1.FLOW', 1) + group).join()).toContain('Total inflow');
});

test('a formula and an interlock whose group gains or loses a point are named, though they are written as before', () => {
  const group = `${inflow('Calculation="SUM([PS*.FLOW])"')}${output('SUM([PS*.FLOW]) &lt; 5')}`;
  const [one, two] = [flow('PS1.FLOW', 1), flow('PS2.FLOW', 2)];
  const [alone, both] = ['SUM([PS*.FLOW]) (PS1.FLOW)', 'SUM([PS*.FLOW]) (PS1.FLOW, PS2.FLOW)'];
  const found = (after: string) => changes(one + two + group, after + group).join('\n');
  for (const after of [one, one + flow('OTHER', 2)]) {
    expect(found(after)).toContain(`“Total inflow” (INFLOW) is now ${alone}, was ${both}.`);
    expect(found(after)).toContain('SUM([PS*.FLOW]) < 5 (PS1.FLOW, PS2.FLOW) → SUM([PS*.FLOW]) < 5 (PS1.FLOW)');
  }
  expect(changes(one + group, one + two + group).join('\n')).toContain(`is now ${both}, was ${alone}.`);
});

test('another Id that remains in the group is no change of the formula', () => {
  const group = inflow('Calculation="SUM([PS*.FLOW])"');
  expect(changes(flow('PS1.FLOW', 1) + group, flow('PS3.FLOW', 1) + group)).toEqual([
    expect.stringContaining('has a new ID: PS1.FLOW → PS3.FLOW.'),
  ]);
});
