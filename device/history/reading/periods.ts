import { type ConsumptionPeriod, mostPeriods } from '../../../protocol/history/getConsumption.ts';
import { civilOf, type Day } from '../../../protocol/programme/dates.ts';
import { clockChangeOn, instantOf, localOf } from '../../../protocol/programme/zone.ts';

const quarterMs = 900_000;
const hourMs = 3_600_000;

/**
 * Starts of the periods that a range touches, oldest first, and the end of the last one, UTC ms. Each starts at a
 * quarter of an hour of UTC, as the clocks of all zones do. Undefined: too many for one reply.
 */
export function periodsOf(period: ConsumptionPeriod, from: number, to: number, zone: string): number[] | undefined {
  const periods: number[] = [];
  for (const begin of begins[period](from, zone)) {
    // A day that a zone has skipped starts where the next one does.
    if (begin === periods.at(-1)) continue;
    // Only the last period that starts at or before the range stays.
    if (begin <= from) periods.length = 0;
    periods.push(begin);
    if (begin >= to) return periods;
    if (periods.length > mostPeriods) return undefined;
  }
  return undefined;
}

/** Endless, from a period that starts at or before a moment. */
const begins = {
  '15m': quarters,
  hour: hours,
  day: days,
  month: months,
} as const satisfies Record<ConsumptionPeriod, (from: number, zone: string) => Generator<number>>;

function* quarters(from: number): Generator<number> {
  for (let at = Math.floor(from / quarterMs) * quarterMs; ; at += quarterMs) yield at;
}

/** Hours as the zone's clocks show them: a repeated hour is two, one entered by a clock change is shorter. */
function* hours(from: number, zone: string): Generator<number> {
  for (let { day } = localOf(from, zone); ; day++) yield* hoursOf(day, zone);
}

function* hoursOf(day: Day, zone: string): Generator<number> {
  const [begin, end] = [instantOf(day, 0, zone), instantOf(day + 1, 0, zone)];
  const change = clockChangeOn(day, zone);
  if (!change) {
    for (let at = begin; at < end; at += hourMs) yield at;
    return;
  }
  let at = begin;
  while (at < end) {
    yield at;
    const next = at + hourMs - (localOf(at, zone).seconds % 3600) * 1000;
    at = at < change.at && next > change.at ? change.at : next;
  }
}

function* days(from: number, zone: string): Generator<number> {
  for (let { day } = localOf(from, zone); ; day++) yield instantOf(day, 0, zone);
}

function* months(from: number, zone: string): Generator<number> {
  let { day } = localOf(from, zone);
  day -= civilOf(day).dayOfMonth - 1;
  for (; ; day += civilOf(day).daysInMonth) yield instantOf(day, 0, zone);
}
