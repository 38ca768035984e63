import { describe, expect, test } from 'vitest';
import { dutiesBetween, wallInstant } from './duties.ts';
import type { Roster } from './messageDocument.ts';

const zone = 'Europe/Paris';
const at = (time: string) => wallInstant(time, zone);
const dayMs = 86_400_000;
const onCallAt = (roster: Roster, moment: number, inZone: string) =>
  dutiesBetween(roster, moment, moment + 1, inZone)[0]?.person;

type Duties = Roster['weeks'][number][number];
const monday = (person: string | null, time = '08:00'): Roster['weeks'][number] => [
  [{ time, person }],
  [],
  [],
  [],
  [],
  [],
  [],
];
const roster = (more: Partial<Roster>): Roster => ({
  id: 'main',
  weeks: [monday('Anna')],
  from: '2026-11-30',
  exceptions: [],
  swaps: [],
  ...more,
});
const exception = (name: string, from: string, to: string, duties: Duties): Roster['exceptions'][number] => ({
  name,
  priority: 8,
  from,
  to,
  weekday: undefined,
  week: undefined,
  month: undefined,
  duties,
});

test('weeks follow one another and begin anew, before the first of them too', () => {
  const three = roster({ weeks: [monday('Anna'), monday('Ben'), monday('Carla')] });
  const times = ['2026-11-30T07:59', '2026-11-30T08:00', '2026-12-07T08:00', '2026-12-14T08:00', '2026-12-21T08:00'];
  expect(times.map((time) => onCallAt(three, at(time), zone))).toEqual(['Carla', 'Anna', 'Ben', 'Carla', 'Anna']);
  expect(onCallAt(three, at('2026-11-16T12:00'), zone)).toBe('Ben');
});

test('an exception is on its days alone, and nobody is a gap', () => {
  const christmas = roster({
    exceptions: [exception('Christmas', '12-24', '12-26', [{ time: '08:00', person: null }])],
  });
  const duties = dutiesBetween(christmas, at('2026-12-23T12:00'), at('2026-12-28T12:00'), zone);
  expect(duties.map(({ from, person }) => [from, person])).toEqual([
    [at('2026-12-23T12:00'), 'Anna'],
    [at('2026-12-24T08:00'), undefined],
    [at('2026-12-27T00:00'), 'Anna'],
  ]);
});

test('a swap is of the duties as they were, for its hours alone; a further one is of that', () => {
  const swapped = roster({
    swaps: [
      { from: '2026-12-01T08:00', to: '2026-12-02T08:00', instead: 'Anna', person: 'Ben' },
      { from: '2026-12-01T20:00', to: '2026-12-02T02:00', instead: 'Ben', person: 'Carla' },
      { from: '2026-12-01T00:00', to: '2026-12-08T00:00', instead: 'Dora', person: 'Ben' },
    ],
  });
  const duties = dutiesBetween(swapped, at('2026-12-01T00:00'), at('2026-12-03T00:00'), zone);
  expect(duties.map(({ person }) => person)).toEqual(['Anna', 'Ben', 'Carla', 'Ben', 'Anna']);
  expect(onCallAt(swapped, at('2026-12-01T21:00'), zone)).toBe('Carla');
});

describe('on the days on which the clocks change a hand-over comes once', () => {
  test.each([
    ['put forward, over the time', '2026-03-29', '02:30', '2026-03-29T03:00'],
    ['put back, the time comes twice', '2026-10-25', '02:30', '2026-10-25T02:30'],
  ])('%s', (_, day, time, moment) => {
    const one = roster({
      weeks: [monday('Anna')],
      exceptions: [exception('change', day, day, [{ time, person: 'Ben' }])],
    });
    const start = at(`${day}T00:00`);
    const duties = dutiesBetween(one, start, start + 23 * 3_600_000, zone);
    expect(duties.map(({ from, person }) => [from, person])).toEqual([
      [start, 'Anna'],
      [at(moment), 'Ben'],
    ]);
  });
});

test('ten years of fifty persons: each week has one hand-over, in the order of the roster', () => {
  const persons = Array.from({ length: 50 }, (_, i) => `Person ${i + 1}`);
  const holidays = Array.from({ length: 10 }, (_, i) =>
    exception(`Christmas ${2026 + i}`, `${2026 + i}-12-24`, `${2026 + i}-12-26`, [
      { time: '08:00', person: 'Person 50' },
    ]),
  );
  const long = roster({ weeks: persons.map((person) => monday(person)), exceptions: holidays });
  const start = at('2026-11-30T08:00');
  const duties = dutiesBetween(long, start, start + 3653 * dayMs, zone);
  const weekly = duties.filter(({ from }) => new Date(from).getUTCDay() === 1 && new Date(from).getUTCHours() < 9);
  expect(weekly.length).toBeGreaterThan(500);
  expect(duties.slice(0, 3).map(({ person }) => person)).toEqual(['Person 1', 'Person 2', 'Person 3']);
  for (const [i, { from, until }] of duties.entries()) {
    expect(until).toBeGreaterThan(from);
    if (i > 0) expect(from).toBe(duties[i - 1]?.until);
  }
  for (const time of ['2029-05-07T12:00', '2034-02-01T03:00', '2036-11-01T00:00']) {
    expect(onCallAt(long, at(time), zone)).toBe(
      duties.find(({ from, until }) => from <= at(time) && at(time) < until)?.person,
    );
  }
});
