import { type Day, dateText } from '../../../protocol/programme/dates.ts';
import { type Exception, type Programme, programmeLimits } from '../../../protocol/programme/programme.ts';
import { cutTo } from '../../../protocol/text/letters.ts';
import { paintDay, sorted, valueAt } from '../editor/day.ts';
import type { DaySelection } from '../editor/week.ts';

/** After the existing ones. */
export function newException(
  { exceptionSchedule }: Programme,
  { name, from, to, switches }: Pick<Exception, 'name' | 'switches'> & { readonly from: Day; readonly to: Day },
): Exception {
  return {
    name: freeName(exceptionSchedule, name),
    priority: middlePriority,
    period: { kind: 'dates', from: dateText(Math.min(from, to)), to: dateText(Math.max(from, to)) },
    switches,
  };
}

const middlePriority = 8;

/** "Holiday", "Holiday 2". */
function freeName(exceptions: readonly Exception[], wanted: string): string {
  const taken = new Set(exceptions.map(({ name }) => name.trim()));
  const cut = (end: string) => cutTo(wanted, programmeLimits.nameLength - end.length) + end;
  for (let i = 1; ; i++) {
    const name = i === 1 ? cut('') : cut(` ${i}`);
    if (!taken.has(name)) return name;
  }
}

export function withException(programme: Programme, index: number, change: Partial<Exception>): Programme {
  return {
    ...programme,
    exceptionSchedule: programme.exceptionSchedule.map((one, i) => (i === index ? { ...one, ...change } : one)),
  };
}

export function addException(programme: Programme, exception: Exception): Programme {
  return { ...programme, exceptionSchedule: [...programme.exceptionSchedule, exception] };
}

export function removeException(programme: Programme, index: number): Programme {
  return { ...programme, exceptionSchedule: programme.exceptionSchedule.filter((_, i) => i !== index) };
}

/**
 * A day that said nothing about its morning now does: with `rest`, so that it is the same on whichever date it falls.
 */
export function paintException(
  { switches, ...rest }: Exception,
  selection: DaySelection,
  restValue: string,
): Exception {
  const saysMorning = valueAt(switches, 0, undefined) !== undefined;
  const whole = saysMorning ? switches : [{ time: '00:00', value: restValue }, ...switches];
  return { ...rest, switches: sorted(paintDay(whole, selection, undefined)) };
}
