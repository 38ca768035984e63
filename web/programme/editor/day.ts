import { timeOf, timeText } from '../../../protocol/programme/dates.ts';
import type { Switch } from '../../../protocol/programme/programme.ts';

/** Seconds of a day; a day is drawn and painted as if it had 24 hours, also where the clock is changed. */
export const daySeconds = 86_400;

/** A stretch of a day with one value in force. */
export interface Stretch {
  /** Seconds since midnight. */
  readonly from: number;
  readonly to: number;
  /** Undefined: what was in force before the day is not this day's to say. */
  readonly value: string | undefined;
  /** The switch that begins it, by its place in the list; undefined: it was in force at midnight. */
  readonly index: number | undefined;
}

/** The day as its stretches, in the order of the clock. Switches whose time can't be read have no place in it. */
export function stretchesOf(switches: readonly Switch[], valueAtStart: string | undefined): Stretch[] {
  const placed = inOrder(switches);
  const first = placed[0];
  const start =
    first?.at === 0 ? [] : [{ from: 0, to: first?.at ?? daySeconds, value: valueAtStart, index: undefined }];
  const rest = placed.map(({ at, value, index }, i) => ({
    from: at,
    to: placed[i + 1]?.at ?? daySeconds,
    value,
    index,
  }));
  return [...start, ...rest];
}

/** What is in force at a time of the day, a switch at that very time included. */
export function valueAt(
  switches: readonly Switch[],
  seconds: number,
  valueAtStart: string | undefined,
): string | undefined {
  return inOrder(switches).findLast(({ at }) => at <= seconds)?.value ?? valueAtStart;
}

/** The values that are in force within a part of the day, each once, in the order of the clock. */
export function valuesWithin(
  switches: readonly Switch[],
  valueAtStart: string | undefined,
  from: number,
  to: number,
): (string | undefined)[] {
  const within = stretchesOf(switches, valueAtStart).filter((one) => one.from < to && one.to > from);
  return [...new Set(within.map(({ value }) => value))];
}

/**
 * Lays a value over a stretch of the day; what was in force at its end goes on from there. `valueAtStart`: what the day
 * begins with.
 */
export function paintDay(
  switches: readonly Switch[],
  { from, to, value }: { readonly from: number; readonly to: number; readonly value: string },
  valueAtStart: string | undefined,
): Switch[] {
  const before = from === 0 ? valueAtStart : valueAt(switches, from - 1, valueAtStart);
  const after = valueAt(switches, to, valueAtStart);
  const outside = inOrder(switches).filter(({ at }) => at < from || at > to);
  const next = [
    ...outside.map(({ time, value: itsValue }) => ({ time, value: itsValue })),
    ...(isSame(before, value) ? [] : [{ time: timeText(from), value }]),
    ...(to >= daySeconds || after === undefined || isSame(after, value) ? [] : [{ time: timeText(to), value: after }]),
  ];
  return sorted(next);
}

/** Moves a switch, never past its neighbours: a minute stays between them; where there is none it stays as it is. */
export function moveSwitch(switches: readonly Switch[], index: number, seconds: number): Switch[] {
  const placed = inOrder(switches);
  const place = placed.findIndex((one) => one.index === index);
  const least = place > 0 ? (placed[place - 1]?.at ?? 0) + 60 : 0;
  const most = (placed[place + 1]?.at ?? daySeconds) - 60;
  if (most < least) return [...switches];
  const time = timeText(Math.min(Math.max(seconds, least), most));
  return switches.map((one, i) => (i === index ? { ...one, time } : one));
}

/** Switches in the order of their times; those without a readable one stay at the end. */
export function sorted(switches: readonly Switch[]): Switch[] {
  return switches.toSorted((a, b) => (timeOf(a.time) ?? daySeconds) - (timeOf(b.time) ?? daySeconds));
}

/** The same value, however it is written: `1`, `1.0`. */
export function isSame(a: string | undefined, b: string | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && Number(a) === Number(b));
}

function inOrder(switches: readonly Switch[]) {
  return switches
    .flatMap(({ time, value }, index) => {
      const at = timeOf(time);
      return at === undefined ? [] : [{ at, time, value, index }];
    })
    .sort((a, b) => a.at - b.at);
}
