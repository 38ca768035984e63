import { timeOf, timeText } from '../../../protocol/programme/dates.ts';
import type { Switch } from '../../../protocol/programme/programme.ts';

/** A day is drawn and painted as if it had 24 hours, also where the clock is changed. */
export const daySeconds = 86_400;

export interface Stretch {
  /** Seconds since midnight. */
  readonly from: number;
  readonly to: number;
  /** Undefined: this day does not say what was in force before it. */
  readonly value: string | undefined;
  /** Index of the switch that begins it; undefined: it was in force at midnight. */
  readonly index: number | undefined;
}

/** In the order of the clock, without switches whose time can't be read. */
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

/** A switch at that very time counts. */
export function valueAt(
  switches: readonly Switch[],
  seconds: number,
  valueAtStart: string | undefined,
): string | undefined {
  return inOrder(switches).findLast(({ at }) => at <= seconds)?.value ?? valueAtStart;
}

/** Each value once, in the order of the clock. */
export function valuesWithin(
  switches: readonly Switch[],
  valueAtStart: string | undefined,
  from: number,
  to: number,
): (string | undefined)[] {
  const within = stretchesOf(switches, valueAtStart).filter((one) => one.from < to && one.to > from);
  return [...new Set(within.map(({ value }) => value))];
}

/** The value that was in force at the end of the stretch goes on from there. `valueAtStart`: of the day. */
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

/** Never past its neighbours: a minute stays between them; without room it stays as it is. */
export function moveSwitch(switches: readonly Switch[], index: number, seconds: number): Switch[] {
  const placed = inOrder(switches);
  const place = placed.findIndex((one) => one.index === index);
  const least = place > 0 ? (placed[place - 1]?.at ?? 0) + 60 : 0;
  const most = (placed[place + 1]?.at ?? daySeconds) - 60;
  if (most < least) return [...switches];
  const time = timeText(Math.min(Math.max(seconds, least), most));
  return switches.map((one, i) => (i === index ? { ...one, time } : one));
}

/** Those without a readable time stay at the end. */
export function sorted(switches: readonly Switch[]): Switch[] {
  return switches.toSorted((a, b) => (timeOf(a.time) ?? daySeconds) - (timeOf(b.time) ?? daySeconds));
}

/** `1` and `1.0` are the same. */
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
