// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pagesOf } from './testPages.ts';

// Pages as other authors draw them; each in the fewest elements that show its habit.

const points = [1, 2, 3].flatMap((n) => [
  `<Point InfoNumber="${n}0" Name="Pump ${n}" Kind="logic"/>`,
  `<Point InfoNumber="${n}1" Name="Pump ${n} flow" Kind="numeric" Unit="m³/h"/>`,
  `<Point InfoNumber="${n}2" Name="Pump ${n} pressure" Kind="numeric" Unit="bar"/>`,
]);
const tank = '<Point InfoNumber="40" Name="Tank level" Kind="numeric" Unit="m"/>';

const frame = (x: number, y: number, width: number, height: number, more: string) =>
  `PositionX="${x}" PositionY="${y}" Width="${width}" Height="${height}" ${more}/>`;
const text = (words: string, x: number, y: number, more = '') =>
  `<TextComment TextValue="${words}" ${frame(x, y, 100, 20, more)}`;
const number = (info: number, x: number, y: number, more = 'IsShowedUnit="true"') =>
  `<TextValueNumericData InfoNumber="${info}" ${frame(x, y, 80, 20, more)}`;
const state = (info: number, x: number, y: number) =>
  `<TextValueLogicData InfoNumber="${info}" ${frame(x, y, 80, 20, '')}`;
const picture = (info: number, x: number, y: number) =>
  `<ImageLogicData InfoNumber="${info}" ${frame(x, y, 48, 48, '')}`;
const link = (words: string, x: number, y: number, more = '') =>
  `<TextLink RefSynoptic="p" Text="${words}" ${frame(x, y, 80, 20, more)}`;

function read(...elements: string[]): string[] {
  const page = `<SynopticWeb SynopticId="p" SynopticName="P" SynopticWidth="800" SynopticHeight="600">${elements.join('')}</SynopticWeb>`;
  const xml = `<StationCfg><PointCfg>${points.join('')}${tank}</PointCfg><SynopticWebCfg>${page}</SynopticWebCfg></StationCfg>`;
  return pagesOf(xml).read('p').split('\n');
}

test('a table of pumps: each line is a card, its rows are called as the columns', () => {
  const lines = [1, 2].flatMap((n) => [
    text(`P${n}`, 20, 60 + 30 * n),
    number(n * 10 + 1, 150, 60 + 30 * n),
    number(n * 10 + 2, 250, 60 + 30 * n),
  ]);
  expect(read(text('Flow', 150, 60), text('Pressure', 250, 60), ...lines)).toEqual([
    '[P1]',
    '  Flow: 11',
    '  Pressure: 12',
    '[P2]',
    '  Flow: 21',
    '  Pressure: 22',
  ]);
});

test('a table of quantities: each column is a card, as the points and their units tell', () => {
  const columns = [1, 2].flatMap((n) => [
    text(`Pump ${n}`, 50 + 100 * n, 20),
    number(n * 10 + 1, 50 + 100 * n, 50),
    number(n * 10 + 2, 50 + 100 * n, 80),
  ]);
  expect(read(...columns, text('Flow', 20, 50), text('Pressure', 20, 80))).toEqual([
    '[Pump 1]',
    '  Flow: 11',
    '  Pressure: 12',
    '[Pump 2]',
    '  Flow: 21',
    '  Pressure: 22',
  ]);
});

test('a picture with its name beside it, and what is read of the pump below', () => {
  const pumps = [1, 2].flatMap((n) => [
    picture(n * 10, 220 * n, 40),
    text(`Pump ${n}`, 220 * n + 56, 44),
    text('Flow :', 220 * n, 110),
    number(n * 10 + 1, 220 * n + 70, 110),
  ]);
  expect(read(...pumps)).toEqual([
    '[Pump 1]',
    '  : 10 (picture)',
    '  Flow: 11',
    '[Pump 2]',
    '  : 20 (picture)',
    '  Flow: 21',
  ]);
});

test('captions beneath their values, as on gauges', () => {
  const gauge = (info: number, words: string, x: number) => [number(info, x, 20), text(words, x, 44)];
  expect(read(...gauge(11, 'Flow at the well', 20), ...gauge(40, 'Tank', 220))).toEqual([
    '[]',
    '  Flow at the well: 11',
    '  Tank level: 40',
  ]);
});

test('no text at all: cards by what stands together and what the points are called', () => {
  expect(read(picture(10, 100, 100), number(11, 90, 155), picture(20, 300, 100), number(21, 290, 155))).toEqual([
    '[Pump 1]',
    '  : 10 (picture)',
    '  Flow: 11',
    '[Pump 2]',
    '  : 20 (picture)',
    '  Flow: 21',
  ]);
});

test('cells that touch are read line by line', () => {
  const cells = [11, 12, 21, 22].map((info, i) => number(info, 20 + 81 * (i % 2), 20 + 20 * Math.floor(i / 2)));
  const rows = read(...cells).filter((line) => line.startsWith('  '));
  expect(rows.map((line) => line.split(': ')[1])).toEqual(['11', '12', '21', '22']);
});

test('a unit that the author wrote himself stands behind its number', () => {
  expect(read(text('Flow', 20, 20), number(11, 120, 20, 'IsShowedUnit="false"'), text('m³/h', 180, 20))).toEqual([
    '[]',
    '  Flow: 11 m³/h',
  ]);
});

test('a bold menu is no heading; links stay one row', () => {
  const menu = ['Overview', 'Tanks', 'Alarms'].map((words, i) => link(words, 20 + 90 * i, 10, 'IsFontBold="true"'));
  expect(read(...menu, text('Flow', 20, 60), number(11, 120, 60), text('Level', 20, 84), number(40, 120, 84))).toEqual([
    '> Overview | Tanks | Alarms',
    '[]',
    '  Flow: 11',
    '  Level: 40',
  ]);
});

test('the same point twice is one row, where it says more', () => {
  expect(read(number(11, 20, 20), text('Flow', 20, 200), number(11, 120, 200))).toEqual(['[]', '  Flow: 11']);
});

test('a second column far beside a heading is not under it', () => {
  const under = [text('Pump 1', 20, 80, 'FontSize="20"'), text('Flow', 20, 110), number(11, 120, 110)];
  const beside = [text('Level', 500, 110), number(40, 620, 110)];
  expect(read(...under, ...beside, text('State', 20, 140), state(10, 120, 140))).toEqual([
    '[Pump 1]',
    '  Flow: 11',
    '  State: 10',
    '[]',
    '  Level: 40',
  ]);
});

test('the author’s group is a card of its own, wherever its elements stand', () => {
  const group = 'Group="Well 2" IsShowedUnit="true"';
  expect(read(number(11, 20, 20, group), number(40, 120, 20), number(12, 600, 500, group))).toEqual([
    '[Well 2]',
    '  Pump 1 flow: 11',
    '  Pump 1 pressure: 12',
    '[]',
    '  Tank level: 40',
  ]);
});

const trend = (info: number, x: number, y: number, width: number) =>
  `<TrendData InfoNumber="${info}" PositionX="${x}" PositionY="${y}" Width="${width}" Height="120"/>`;

test('a trend and a note are shown whole where they are read, each under its heading; a clock, too', () => {
  const heading = (words: string, y: number) => text(words, 20, y, 'FontSize="24"');
  const page = [
    `<TextClock ${frame(600, 20, 160, 24, '')}`,
    heading('Tank', 60),
    text('Level', 20, 100),
    number(40, 150, 100),
    trend(40, 20, 140, 300),
    heading('Pumps', 300),
    `<TextComment TextValue="Pump 3 is in repair" IsNote="true" ${frame(20, 340, 200, 40, '')}`,
    ...[1, 2].flatMap((n) => [text('Flow', 20, 370 + 30 * n), number(10 * n + 1, 150, 370 + 30 * n)]),
  ];
  expect(read(...page)).toEqual([
    '= Tank',
    '[]',
    '  Level: 40',
    '# Tank level',
    '= Pumps',
    '# Pump 3 is in repair',
    '[]',
    '  Pump 1 flow: 11',
    '  Pump 2 flow: 21',
    '# TextClock',
  ]);
});
