import { type Exception, emptyProgramme, type Programme, type Switch, weekdays } from '../programme/programme.ts';
import type { Roster } from './messageDocument.ts';

/** A gap. */
const nobody = '0';

/** A roster as the calendar engine runs it: its values are numbers of persons. */
export interface RosterProgramme {
  readonly programme: Programme;
  /** Undefined: a gap. */
  readonly personOf: (value: string | undefined) => string | undefined;
}

const made = new WeakMap<Roster, RosterProgramme>();

/** Computed once for each roster. */
export function rosterProgramme(roster: Roster): RosterProgramme {
  const known = made.get(roster);
  if (known) return known;
  const numbers = new Map<string, number>();
  const { weeks, from } = roster;
  const programme: Programme = {
    ...emptyProgramme,
    defaultValue: nobody,
    weeklySchedule: weeks.flatMap((week) => week.map((duties) => switchesOf(duties, numbers))),
    exceptionSchedule: exceptionsOf(roster, numbers),
    ...(weeks.length > 1 && from !== undefined && { firstMonday: from }),
  };
  const persons = [...numbers.keys()];
  const result: RosterProgramme = {
    programme,
    personOf: (value) => (value === undefined ? undefined : persons[Number(value) - 1]),
  };
  made.set(roster, result);
  return result;
}

/** Persons are numbered in the order of their first use. */
export function exceptionsOf({ exceptions }: Roster, numbers: Map<string, number>): Exception[] {
  return exceptions.map(({ name, priority, from, to, weekday, week, month, duties }): Exception => {
    const period: Exception['period'] =
      weekday === undefined
        ? { kind: 'dates', from: from ?? '', to: to ?? from ?? '' }
        : { kind: 'weekAndDay', weekday: weekdays.indexOf(weekday), week, month };
    return { name, priority, period, switches: switchesOf(duties, numbers) };
  });
}

function switchesOf(duties: Roster['weeks'][number][number], numbers: Map<string, number>): Switch[] {
  return duties.map(({ time, person }) => ({
    time,
    value: person === null ? nobody : String(numbers.getOrInsertComputed(person, () => numbers.size + 1)),
  }));
}
