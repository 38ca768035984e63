import type { Roster } from '../../../protocol/messages/messageDocument.ts';
import { type Day, dateText, weekdayOf } from '../../../protocol/programme/dates.ts';
import { type Exception, weekdays } from '../../../protocol/programme/programme.ts';
import { freeName } from '../form/draft.ts';

type RosterException = Roster['exceptions'][number];
type Week = Roster['weeks'][number];

/** One that is the same every week: this person, from Monday morning on. */
export function newRoster(names: readonly string[], person: string | null): Roster {
  const monday = [{ time: '08:00', person }];
  return {
    id: freeName(names, 'main'),
    from: undefined,
    weeks: [[monday, [], [], [], [], [], []]],
    exceptions: [],
    swaps: [],
  };
}

/** One more week, with the hand-overs of the last one; several weeks need the Monday of the first. */
export function withWeek(roster: Roster, today: Day): Roster {
  const last = roster.weeks.at(-1);
  if (!last) return roster;
  return { ...roster, from: roster.from ?? dateText(today - weekdayOf(today)), weeks: [...roster.weeks, last] };
}

export function withoutWeek({ from, ...roster }: Roster, index: number): Roster {
  const weeks = roster.weeks.filter((_, i) => i !== index);
  return { ...roster, weeks, from: weeks.length > 1 ? from : undefined };
}

/** The same hand-over on another day of the week. */
export function onDay(week: Week, from: number, index: number, to: number): Week {
  const moved = week[from]?.[index];
  if (!moved) return week;
  const rest = week.map((day, i) => (i === from ? day.filter((_, k) => k !== index) : day));
  return rest.map((day, i) => (i === to ? [...day, moved].sort((a, b) => (a.time < b.time ? -1 : 1)) : day));
}

/** One more hand-over, a day after the last one at its time. */
export function withHandOver(week: Week, person: string | null): Week {
  const last = week.findLastIndex((day) => day.length > 0);
  const time = week[last]?.at(-1)?.time ?? '08:00';
  const day = Math.min(last + 1, 6);
  return week.map((duties, i) => (i === day ? [...duties, { time, person }] : duties));
}

export function newException(roster: Roster, name: string, from: Day, to: Day, person: string | null): RosterException {
  const names = roster.exceptions.map((one) => one.name);
  return {
    name: freeName(names, name),
    priority: 8,
    from: dateText(from),
    to: dateText(to),
    weekday: undefined,
    week: undefined,
    month: undefined,
    duties: [{ time: roster.weeks[0]?.flat()[0]?.time ?? '08:00', person }],
  };
}

export function periodOf({ from = '', to = from, weekday, week, month }: RosterException): Exception['period'] {
  return weekday === undefined
    ? { kind: 'dates', from, to }
    : { kind: 'weekAndDay', weekday: weekdays.indexOf(weekday), week, month };
}

export function withPeriod(exception: RosterException, period: Exception['period']): RosterException {
  const none = { from: undefined, to: undefined, weekday: undefined, week: undefined, month: undefined };
  if (period.kind === 'dates') return { ...exception, ...none, from: period.from, to: period.to };
  const { weekday, week, month } = period;
  return { ...exception, ...none, weekday: weekdays[weekday], week, month };
}
