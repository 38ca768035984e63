import { expect, test } from 'vitest';
import { lowLevel, mainsLost } from '../live/alarms/testAlarms.ts';
import { beginOf, filtered, historyTimes, setsOf } from './alarmFilter.ts';

const all = [mainsLost, lowLevel];
const idsOf = (part: Partial<Parameters<typeof filtered>[1]>) =>
  filtered(all, { priorities: [], area: undefined, text: undefined, ...part }).map(({ id }) => id);

test.each([
  ['nothing', {}, ['mains', 'tank-low']],
  ['a priority', { priorities: [2] as const }, ['tank-low']],
  ['an area', { area: 'Wells' }, ['mains']],
  ['a text in any letter case', { text: 'LEVEL' }, ['tank-low']],
  ['a text of the area', { text: 'wells' }, ['mains']],
  ['two that exclude each other', { area: 'Wells', text: 'level' }, []],
])('narrowed by %s', (_, part, ids) => {
  expect(idsOf(part)).toEqual(ids);
});

test('sets come in the order of their most urgent alarm, those without a name at the end', () => {
  const grouped = [
    { ...mainsLost, alarmGroup: undefined },
    { ...lowLevel, alarmGroup: 'Power' },
  ];
  expect(setsOf(grouped, 'group').map(({ name, alarms }) => [name, alarms.length])).toEqual([
    ['Power', 1],
    [undefined, 1],
  ]);
  expect(setsOf(all, 'area').map(({ name }) => name)).toEqual(['Wells', 'Tanks']);
  expect(setsOf(all, 'none')).toEqual([{ name: undefined, alarms: all }]);
});

test('a range begins so long before now; all that is kept has no beginning', () => {
  expect(beginOf('day', 100_000_000)).toBe(13_600_000);
  expect(beginOf('all', 100_000_000)).toBeUndefined();
});

test('chosen times are asked for as they are, a half of them too; else the range before now', () => {
  const now = 10 * 86_400_000;
  expect(historyTimes({ range: 'day', from: 5, until: 7 }, now)).toEqual({ from: 5, until: 7 });
  expect(historyTimes({ range: 'day', until: 7 }, now)).toEqual({ from: undefined, until: 7 });
  expect(historyTimes({ range: 'day' }, now)).toEqual({ from: 9 * 86_400_000, until: undefined });
});
