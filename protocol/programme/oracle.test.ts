import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inForceAt, nextSwitch, switchesBetween } from './evaluate.ts';
import type { Exception, Programme, Switch } from './programme.ts';
import { programmesAround, zoneChanges } from './testProgrammes.ts';

const stepMs = 300_000;
const warmUpDays = 21;
const watchedDays = 12;

interface Fired {
  readonly at: number;
  readonly date: string;
  readonly time: string;
  readonly value: string;
}

/** The rules once more, told by a clock on a wall: it looks up every five minutes and does what it has not done yet. */
function watchTheClock(programme: Programme, date: string, zone: string) {
  const first = Temporal.PlainDate.from(date).subtract({ days: warmUpDays + 5 });
  const begin = first.toZonedDateTime(zone);
  const end = begin.add({ days: warmUpDays + watchedDays });
  let seen = begin.toPlainDateTime();
  let current = programme.defaultValue;
  let week = programme.defaultValue;
  const fired: Fired[] = [];
  const values: { at: number; value: string | undefined }[] = [];
  // The clock comes to a day 288 times, and some days twice.
  const days = new Map<string, ReturnType<typeof lookUp>>();
  const lookUp = (day: Temporal.PlainDate) => {
    const [todays, before] = [exceptionOf(programme, day), exceptionOf(programme, day.subtract({ days: 1 }))];
    return { todays, before, ofWeek: weekOf(programme, day) };
  };
  for (let at = begin.epochMilliseconds; at < end.epochMilliseconds; at += stepMs) {
    const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
    const now: Fired[] = [];
    for (let next = seen; Temporal.PlainDateTime.compare(next, wall) <= 0; next = next.add({ minutes: 5 })) {
      const [date = '', time = ''] = next.toString({ smallestUnit: 'minute' }).split('T');
      const { todays, before, ofWeek } = days.getOrInsertComputed(date, () => lookUp(next.toPlainDate()));
      const own = (todays?.exception.switches ?? ofWeek).find((s) => s.time === time);
      if (time === '00:00' && before && before.key !== todays?.key) {
        current = week;
        if (!own && week !== undefined) now.push({ at, date, time, value: week });
      }
      week = ofWeek.find((s) => s.time === time)?.value ?? week;
      if (own) {
        current = own.value;
        now.push({ at, date, time, value: own.value });
      }
      seen = next.add({ minutes: 5 });
    }
    fired.push(...now.slice(-1));
    values.push({ at, value: current });
  }
  const from = begin.add({ days: warmUpDays }).epochMilliseconds;
  return {
    from,
    to: end.epochMilliseconds - 1,
    fired: fired.filter((f) => f.at > from),
    values: values.filter((v) => v.at > from),
  };
}

function weekOf({ weeklySchedule }: Programme, day: Temporal.PlainDate): readonly Switch[] {
  return weeklySchedule[day.dayOfWeek - 1] ?? [];
}

function exceptionOf({ exceptionSchedule }: Programme, day: Temporal.PlainDate) {
  const here = exceptionSchedule.flatMap((exception) => {
    const key = occurrence(exception, day);
    return key === undefined ? [] : [{ exception, key: `${exception.name} ${key}` }];
  });
  return here.sort((a, b) => a.exception.priority - b.exception.priority)[0];
}

function occurrence({ period }: Exception, day: Temporal.PlainDate): string | undefined {
  if (period.kind === 'weekAndDay') {
    const { weekday, week, month } = period;
    if (day.dayOfWeek - 1 !== weekday || (month ?? day.month) !== day.month) return undefined;
    const isLastSeven = day.add({ days: 7 }).month !== day.month;
    const isWeek = week === undefined || (week === 6 ? isLastSeven : day.day > 7 * (week - 1) && day.day <= 7 * week);
    return isWeek ? day.toString() : undefined;
  }
  const isYearly = period.from.length === 5;
  const spans = isYearly ? [day.year - 1, day.year].map((year) => `${year}-`) : [''];
  for (const year of spans) {
    const from = Temporal.PlainDate.from(year + period.from);
    let to = Temporal.PlainDate.from(year + period.to);
    if (Temporal.PlainDate.compare(to, from) < 0) to = to.add({ years: 1 });
    const isIn = Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, to) <= 0;
    if (isIn) return from.toString();
  }
  return undefined;
}

describe('around the days on which clocks are changed the evaluator does what a watched clock does', () => {
  const compare = (numRuns: number) => (zone: string, date: string) =>
    fc.assert(
      fc.property(programmesAround(date), (programme) => {
        const { from, to, fired, values } = watchTheClock(programme, date, zone);
        const events = [...switchesBetween(programme, from, to, zone)];
        expect(events.map(({ at, date: day, time, value }) => ({ at, date: day, time, value }))).toEqual(fired);
        for (const { at, value } of values.filter((_, i) => i % 7 === 0)) {
          expect(inForceAt(programme, at, zone)?.value, new Date(at).toISOString()).toBe(value);
        }
        // Asked one by one, they are the same.
        const one: number[] = [];
        for (let at = from; ; ) {
          const next = nextSwitch(programme, at, zone);
          if (!next || next.at > to) break;
          one.push(next.at);
          at = next.at;
        }
        expect(one).toEqual(fired.map(({ at }) => at));
      }),
      { numRuns },
    );
  test.each(zoneChanges)('in %s, %s', compare(2));
  test.each(zoneChanges)('in %s, %s, for many programmes', { tags: ['night'] }, compare(60));
});
