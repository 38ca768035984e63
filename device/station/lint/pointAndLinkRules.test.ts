import { expect, test } from 'vitest';
import { remarked } from './testLint.ts';

const value = 'TextValueNumericData InfoNumber="1" IsShowedUnit="true"';
const flow = 'Id="PS1.FLOW" InfoNumber="1" Name="Inflow" Unit="m³/h"';
const page = (id: string, inside = '') =>
  `<SynopticWeb SynopticId="${id}" SynopticWidth="400" SynopticHeight="300">${inside}</SynopticWeb>`;
const link = (to: string) => `TextLink RefSynoptic="${to}" Text="There" PositionY="90"`;

test('points that no page shows are one remark a folder', () => {
  const more = [2, 3, 4, 5, 6].map((n) => `Id="PS1.P${n}" InfoNumber="${n}" Name="P${n}"`);
  expect(remarked({ points: [flow, ...more], elements: [value] })).toEqual([
    '3: Point: On no page, and not used by formulas, alarms or interlocks (5): PS1.P2, PS1.P3, PS1.P4 ….',
  ]);
});

test('what formulas read is used', () => {
  const other = 'Id="PS2.FLOW" InfoNumber="2" Name="Other" Unit="m³/h"';
  const sum = 'Id="PS2.SUM" InfoNumber="3" Name="Sum" Unit="m³/h" Calculation="[PS1.FLOW] + [PS2.FLOW]"';
  expect(remarked({ points: [flow, other, sum], elements: [value.replace('"1"', '"3"')] })).toEqual([]);
});

test('a station whose pages are still to be made has no remark on each of its points', () => {
  expect(remarked({ points: [flow], elements: [] })).toEqual([]);
});

test('a command that no page has a place to press for', () => {
  const set = 'Id="PS1.SET" InfoNumber="2" Name="Setpoint" Unit="bar" EditingKind="Output"';
  const bar = 'BarValueNumericData InfoNumber="1" LimitInfoNumbers="2"';
  expect(remarked({ points: [flow, set], elements: [bar] })).toEqual([
    '3: Point: “Setpoint” takes commands, but no page has a place to press for it.',
  ]);
  expect(remarked({ points: [flow, set], elements: [value, 'PointTableData InfoNumbers="2" PositionY="90"'] })).toEqual(
    [],
  );
});

test('values that phones name by their Ids', () => {
  const nameless = ['Id="PS1.A" InfoNumber="1" Unit="m"', 'Id="PS1.B" InfoNumber="2" Unit="m"'];
  const elements = [value, value.replace('"1"', '"2"').concat(' PositionY="90"')];
  expect(remarked({ points: nameless, elements })).toEqual([
    '2: Point: On pages without a Name, so that the ID is shown (2): PS1.A, PS1.B.',
  ]);
});

test('a unit that is nowhere: not behind the number, not in a text, not in the drawing', () => {
  const bare = 'TextValueNumericData InfoNumber="1"';
  const text = (words: string, place: string) => `TextComment TextValue="${words}" ${place}`;
  expect(remarked({ points: [flow], elements: [bare] })).toEqual([
    '4: TextValueNumericData: IsShowedUnit: neither the value nor a text of its page shows its unit, m³/h.',
  ]);
  expect(remarked({ points: [flow], elements: [bare, text('Flows in m³/h', 'PositionY="200"')] })).toEqual([]);
  expect(remarked({ points: [flow], elements: [bare, text('cubic metres', 'PositionX="94"')] })).toEqual([]);
  const drawn = '<svg xmlns="http://www.w3.org/2000/svg"><text>m³/h</text></svg>';
  expect(
    remarked({ points: [flow], page: 'BackgroundImage="a.svg"', pictures: { 'a.svg': drawn }, elements: [bare] }),
  ).toEqual([]);
});

test('a temperature without a unit; a power factor has none', () => {
  const named = (name: string) => [`Id="T" InfoNumber="1" Name="${name}"`];
  expect(remarked({ points: named('Flow temperature'), elements: [value] })).toEqual([
    '2: Point: Unit is missing: pages show “Flow temperature” as a number without a unit.',
  ]);
  expect(remarked({ points: named('Power factor'), elements: [value] })).toEqual([]);
  expect(remarked({ points: named('pH'), elements: [value] })).toEqual([]);
});

test('a page that no other one leads to, and a link to its own page', () => {
  const elements = [value, link('q')];
  expect(remarked({ points: [flow], elements, more: page('q') + page('r') })).toEqual([
    '6: SynopticWeb: No other page leads to this page: it is found in the list of all pages only.',
  ]);
  const hall = page('r').replace('>', ' IsAuthenticationRequired="false">');
  expect(remarked({ points: [flow], elements, more: page('q') + hall })).toEqual([]);
  expect(remarked({ points: [flow], elements: [value], more: page('q') + page('r') })).toEqual([]);
  expect(remarked({ points: [flow], elements: [value, link('p')] })).toEqual([
    '5: TextLink: RefSynoptic: it leads to the page that it is on.',
  ]);
});
