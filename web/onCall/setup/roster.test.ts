import { expect, test } from 'vitest';
import { dutiesBetween } from '../../../protocol/messages/duties.ts';
import { emptyDocument, type Roster } from '../../../protocol/messages/messageDocument.ts';
import { readDocument } from '../../../protocol/messages/readDocument.ts';
import { dayOf } from '../../../protocol/programme/dates.ts';
import { newException, newRoster, onDay, periodOf, withHandOver, withoutWeek, withPeriod, withWeek } from './roster.ts';

const tuesday = dayOf('2026-12-01') ?? 0;
const persons = [{ id: 'Paul' }, { id: 'Anna' }];

function faultsOf(roster: Roster) {
  const read = readDocument(JSON.stringify({ ...emptyDocument, persons, roster: [roster] }));
  return 'faults' in read ? read.faults : [];
}

test('a new roster has one person on call every week, and is sound', () => {
  const roster = newRoster(['main'], 'Paul');
  expect(roster.id).toBe('main2');
  expect(faultsOf(roster)).toEqual([]);
  const from = Date.parse('2026-12-01T12:00Z');
  expect(dutiesBetween(roster, from, from + 86_400_000, 'UTC')).toMatchObject([{ person: 'Paul' }]);
});

test('a second week begins on the Monday of this one, and leaves with it', () => {
  const two = withWeek(newRoster([], 'Paul'), tuesday);
  expect(two.from).toBe('2026-11-30');
  expect(two.weeks[1]).toEqual(two.weeks[0]);
  expect(faultsOf(two)).toEqual([]);
  const one = withoutWeek(two, 0);
  expect(one.from).toBeUndefined();
  expect(one.weeks).toHaveLength(1);
});

test('a hand-over is added the day after the last one, and moves to another day', () => {
  const [week = []] = newRoster([], 'Paul').weeks;
  const two = withHandOver(week, 'Anna');
  expect(two[1]).toEqual([{ time: '08:00', person: 'Anna' }]);
  const moved = onDay(two, 1, 0, 4);
  expect(moved[1]).toEqual([]);
  expect(moved[4]).toEqual([{ time: '08:00', person: 'Anna' }]);
});

test('an exception replaces the week on its days, and becomes one of every year or of a weekday', () => {
  const roster = newRoster([], 'Paul');
  const exception = newException(roster, 'Holiday', tuesday + 1, tuesday + 1, 'Anna');
  const from = Date.parse('2026-12-02T12:00Z');
  expect(dutiesBetween({ ...roster, exceptions: [exception] }, from, from + 1, 'UTC')).toMatchObject([
    { person: 'Anna' },
  ]);
  expect(newException({ ...roster, exceptions: [exception] }, 'Holiday', 1, 1, null).name).toBe('Holiday2');
  for (const period of [
    { kind: 'dates', from: '12-24', to: '12-26' },
    { kind: 'weekAndDay', weekday: 0, week: 1, month: 5 },
  ] as const) {
    const changed = withPeriod(exception, period);
    expect(periodOf(changed)).toEqual(period);
    expect(faultsOf({ ...roster, exceptions: [changed] })).toEqual([]);
  }
});
