import { expect, test } from 'vitest';
import { readSummaryLine } from './readSummary.ts';
import { longestSummaryLine, type Summary, type SummaryAlarm, type SummaryPoint } from './summary.ts';
import { changeBetween, isChange, withChange } from './summaryChange.ts';

const alarm = (id: string, priority: 1 | 2 | 3 | 4 = 2): SummaryAlarm => ({
  ...{ id, message: `The alarm ${id}`, priority, state: 'activeUnacknowledged', raisedAt: 1000 },
  ...{ needsAcknowledgement: true, area: 'north', occurrence: 7 },
});
const point = (infoNumber: number, value: number | undefined): SummaryPoint => ({
  ...{ infoNumber, name: 'Level', unit: 'm', digits: 2, states: [], value, state: 'good', time: 5000 },
});
const summary: Summary = {
  ...{ v: 1, time: 1_796_000_000_000, clock: 'unknown', counts: [0, 1, 0, 0], unacknowledged: 1 },
  station: { name: 'North', version: '0.3.0', build: 'abc', startedAt: 1, state: 'ok', url: '' },
  ...{ alarms: [alarm('a')], links: { count: 2, lost: [] }, points: [point(1, 1.5), point(2, 7)] },
};
const line = (data: object) => JSON.stringify(data);

test('a station that sends all, then what changed, is known as it is', () => {
  const first = readSummaryLine(line(summary), undefined);
  expect(first).toEqual(summary);
  const now: Summary = {
    ...{ ...summary, time: summary.time + 250, unacknowledged: 2 },
    alarms: [alarm('b', 1), { ...alarm('a'), state: 'activeAcknowledged' }],
    points: [point(1, undefined), point(2, 8)],
  };
  const change = changeBetween(summary, now);
  expect(change).toMatchObject({
    unacknowledged: 2,
    changedPoints: [
      [0, null, 'good', 5000],
      [1, 8, 'good', 5000],
    ],
  });
  expect(change).not.toHaveProperty('points');
  expect(readSummaryLine(line(change), first)).toEqual(now);
});

test('an alarm that is over leaves the list', () => {
  const change = changeBetween(summary, { ...summary, alarms: [] });
  expect(withChange(summary, change).alarms).toEqual([]);
});

test('another configuration sends its points whole', () => {
  const now = { ...summary, points: [point(1, 1.5), { ...point(3, 7), name: 'Flow' }] };
  expect(changeBetween(summary, now)).toHaveProperty('points');
  expect(withChange(summary, changeBetween(summary, now))).toEqual(now);
});

test('where nothing changed only the time is sent', () => {
  expect(isChange(changeBetween(summary, { ...summary, time: summary.time + 5000 }))).toBe(false);
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['not all at first', line({ time: 1 })],
  ['an alarm without priority', line({ ...summary, alarms: [{ ...alarm('a'), priority: 9 }] })],
  ['too many alarms', line({ ...summary, alarms: Array.from({ length: 101 }, (_, i) => alarm(String(i))) })],
  ['a text without end', line({ ...summary, alarms: [{ ...alarm('a'), message: 'x'.repeat(2000) }] })],
  ['a line without end', line(summary).padEnd(longestSummaryLine + 1)],
  ['counts of what is not', line({ ...summary, counts: [-1, 0.5, Number.NaN, 0] })],
])('a line is refused: %s', (_, text) => expect(readSummaryLine(text, undefined)).toBeUndefined());

test('parts of a later version are left out', () => {
  expect(readSummaryLine(line({ ...summary, weather: 'fine' }), undefined)).toEqual(summary);
});
