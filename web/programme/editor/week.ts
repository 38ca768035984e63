import type { Programme, Switch } from '../../../protocol/programme/programme.ts';
import { isSame, paintDay, sorted, stretchesOf, valueAt } from './day.ts';

/** `from`, `to`: seconds since midnight. */
export interface DaySelection {
  readonly from: number;
  readonly to: number;
  readonly value: string;
}

const lastSecond = 86_399;

/** From the days before it; undefined: nothing in the week says it. */
export function valueAtStart({ weeklySchedule, defaultValue }: Programme, day: number): string | undefined {
  for (let back = 1; back <= 7; back++) {
    const switches = weeklySchedule[(day + 7 - back) % 7] ?? [];
    const last = valueAt(switches, lastSecond, undefined);
    if (last !== undefined) return last;
  }
  return defaultValue;
}

/** Of one day alone: what the next day begins with stays. `rest` is in force where the week says nothing. */
export function paintWeek(programme: Programme, day: number, selection: DaySelection, rest: string): Programme {
  const start = valueAtStart(programme, day) ?? rest;
  const painted = paintDay(programme.weeklySchedule[day] ?? [], selection, start);
  const next = (day + 1) % 7;
  const nextStart = valueAtStart(programme, next) ?? rest;
  const changed = withDay(programme, day, painted);
  const nowStart = valueAtStart(changed, next);
  const others = isSame(nowStart, nextStart) ? changed : withDay(changed, next, startingWith(changed, next, nextStart));
  // The only day with switches is also the one before itself: its morning must not change with its evening.
  const morning = valueAtStart(others, day);
  if (selection.from === 0 || isSame(morning, start)) return others;
  return withDay(others, day, startingWith(others, day, start));
}

export function copyDay(programme: Programme, from: number, to: readonly number[]): Programme {
  const switches = dayAlone(programme, from);
  return to.reduce((copied, day) => withDay(copied, day, switches), programme);
}

/** It says from midnight what is in force, whatever comes before it. */
export function dayAlone(programme: Programme, day: number): readonly Switch[] {
  const switches = programme.weeklySchedule[day] ?? [];
  const first = stretchesOf(switches, valueAtStart(programme, day))[0];
  if (first?.index !== undefined || first?.value === undefined) return switches;
  return [{ time: '00:00', value: first.value }, ...switches];
}

export function withDay(programme: Programme, day: number, switches: readonly Switch[]): Programme {
  return {
    ...programme,
    weeklySchedule: programme.weeklySchedule.map((before, i) => (i === day ? sorted(switches) : before)),
  };
}

function startingWith({ weeklySchedule }: Programme, day: number, value: string): readonly Switch[] {
  const switches = weeklySchedule[day] ?? [];
  const hasMidnight = stretchesOf(switches, undefined)[0]?.index !== undefined && switches.length > 0;
  return hasMidnight ? switches : [{ time: '00:00', value }, ...switches];
}
