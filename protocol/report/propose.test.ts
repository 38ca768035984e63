import { expect, test } from 'vitest';
import { pointPattern } from '../pointPattern.ts';
import { patternsFor } from './exactPattern.ts';
import { type ProposalWords, type ProposedPoint, proposeReports } from './propose.ts';

const words: ProposalWords = {
  ...{ monthly: 'Monthly', daily: 'Daily', amounts: 'Amounts', machines: 'Machines', measured: 'Measured' },
  ofGroup: (title, group) => `${title}: ${group}`,
  chart: (unit) => `Course in ${unit}`,
};

const point = (id: string, more: Partial<ProposedPoint> = {}): ProposedPoint => ({
  ...{ id, kind: 'numeric', unit: '', isMachine: false, isSetpoint: false },
  ...more,
});
const run = (id: string, machine?: string) => point(id, { kind: 'logic', isMachine: true, machine });
const propose = (...points: readonly ProposedPoint[]) => proposeReports(points, words);
const blocksOf = (...points: readonly ProposedPoint[]) =>
  propose(...points).reports[0]?.blocks.map(({ kind, title, points: named, values }) =>
    [kind, title, named.join(', '), values.join(', ')].filter(Boolean).join(' | '),
  );

test('a monthly and a daily report say of each kind of point what its reader wants to know', () => {
  const station = [
    point('WELL.METER', { isCounter: true, unit: 'm³' }),
    point('WELL.FLOW', { unit: 'm³/h' }),
    run('WELL.P1.RUN'),
    point('TANK.LEVEL', { unit: 'm' }),
  ];
  expect(blocksOf(...station)).toEqual([
    'figures | Amounts | WELL.METER, WELL.FLOW | total, integral',
    'figures | Machines | WELL.P1.RUN | runtime, starts',
    'figures | Measured | TANK.LEVEL | minimum, mean, maximum',
    'chart | Course in m³ | WELL.METER, WELL.FLOW | total, integral',
    'alarms',
    'availability',
  ]);
  expect(propose(...station).reports.map(({ title, period }) => [title, period])).toEqual([
    ['Monthly', 'month'],
    ['Daily', 'day'],
  ]);
});

test('setpoints, texts, faults and points without a known unit of a rate are no amounts', () => {
  const others = [
    point('SET', { unit: 'm³/h', isSetpoint: true }),
    point('TEXT', { kind: 'text' }),
    point('FAULT', { kind: 'logic' }),
    point('MODE', { kind: 'state', isMachine: true }),
  ];
  expect(propose(...others)).toEqual({ reports: [], leftOut: 0 });
  expect(blocksOf(point('SPEED', { unit: 'm/s' }))?.[0]).toBe('figures | Measured | SPEED | minimum, mean, maximum');
});

test('hours and starts that a machine counts itself are not said twice', () => {
  const hours = point('P1.HOURS', { isCounter: true, unit: 'h', machine: 'P1' });
  expect(blocksOf(run('P1.RUN', 'P1'), hours)?.[0]).toBe('figures | Machines | P1.RUN | runtime, starts');
  expect(blocksOf(hours)?.[0]).toBe('figures | Amounts | P1.HOURS | total');
});

test('many are grouped by their area, else by what their IDs begin with, and named by a pattern that names just them', () => {
  const wells = [1, 2, 3, 4, 5].map((n) => point(`WELL.P${n}.FLOW`, { unit: 'm³/h' }));
  const station = [1, 2, 3, 4].map((n) => point(`PS1.P${n}.FLOW`, { unit: 'm³/h', area: 'North' }));
  expect(blocksOf(...wells, ...station, point('WELL.P1.SET', { isSetpoint: true }))?.slice(0, 2)).toEqual([
    'figures | Amounts: WELL | WELL.*.FLOW | integral',
    'figures | Amounts: North | PS1.*.FLOW | integral',
  ]);
});

test('the same in another unit, and times, are no values of a reader', () => {
  const repeated = [point('IN', { unit: 'm³/h' }), point('IN.LITRES', { unit: 'L/s' }), point('HOUR', { unit: 'h' })];
  expect(blocksOf(...repeated)?.slice(0, 2)).toEqual([
    'figures | Amounts | IN | integral',
    'chart | Course in m³ | IN | integral',
  ]);
});

test('each group has its share, and those of a few points are together', () => {
  const net = Array.from({ length: 30 }, (_, n) => point(`NET.${n}.FLOW`, { unit: 'm³/h' }));
  const others = ['A', 'B', 'C'].map((id) => point(`${id}.FLOW`, { unit: 'm³/h' }));
  const [first, second] = propose(...net, ...others).reports[0]?.blocks ?? [];
  expect([first?.title, first?.points.length]).toEqual(['Amounts: NET', 13]);
  expect([second?.title, second?.points]).toEqual(['Amounts', ['A.FLOW', 'B.FLOW', 'C.FLOW']]);
});

test('no more than a reader can read: what is of no machine comes first, and what is left out is counted', () => {
  const machines = Array.from({ length: 100 }, (_, n) => point(`M${n}.FLOW`, { unit: 'kW', machine: `M${n}` }));
  const { reports, leftOut } = propose(...machines, point('ALL.POWER', { unit: 'kW' }));
  expect(leftOut).toBe(85);
  for (const { blocks } of reports) {
    const [figures] = blocks;
    expect(figures?.points).toHaveLength(16);
    expect(figures?.points).toContain('ALL.POWER');
    expect(blocks.find(({ kind }) => kind === 'chart')?.points).toEqual(['ALL.POWER']);
  }
});

test('an ID that a list of patterns can’t name is in none', () => {
  const hostile = ['a,b', 'A*', ' A', ''].map((id) => point(id, { unit: 'kW' }));
  expect(propose(...hostile).reports).toEqual([]);
});

test.each([
  [['A.1.X', 'A.2.X', 'A.3.X'], ['A.4.Y'], ['A.*.X']],
  [['A.1.X', 'A.2.X', 'A.3.X'], ['A.9.X'], ['A.1.X', 'A.2.X', 'A.3.X']],
  [['A.1.X', 'A.2.X'], [], ['A.1.X', 'A.2.X']],
  [['A1', 'A2', 'A3'], [], ['A1', 'A2', 'A3']],
  [['A.X', 'A.X.X', 'A.Y.X'], [], ['A.*']],
  [['X', 'Y', 'Z'], [], ['X', 'Y', 'Z']],
])('%j beside %j are named by %j', (ids, others, patterns) => {
  const all = [...ids, ...others];
  const found = patternsFor(ids, all);
  expect(all.filter(pointPattern(found.join(', ')))).toEqual(ids);
  expect(found).toEqual(patterns);
});
