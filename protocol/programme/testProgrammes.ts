import fc from 'fast-check';
import { type Exception, emptyProgramme, type Programme, type Switch, weekdays } from './programme.ts';

/** `at('06:00 1', '22:00 0')`: a day of switches. */
export function at(...switches: string[]): Switch[] {
  return switches.map((text) => {
    const [time = '', value = ''] = text.split(' ');
    return { time, value };
  });
}

/** A week of the same day, every day, and what else is told. */
export function programme(day: readonly Switch[], rest: Partial<Programme> = {}): Programme {
  return { ...emptyProgramme, weeklySchedule: weekdays.map(() => day), ...rest };
}

export function dates(
  name: string,
  from: string,
  to: string,
  priority: number,
  switches: readonly Switch[],
): Exception {
  return { name, priority, period: { kind: 'dates', from, to }, switches };
}

/** Zones whose clocks go by whole hours, by half an hour, or not at all, each with the days of its changes. */
export const zoneChanges = [
  ['UTC', '2026-03-29'],
  ['Europe/Paris', '2026-03-29'],
  ['Europe/Paris', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Asia/Kathmandu', '2026-10-25'],
] as const;

const time = fc
  .integer({ min: 0, max: 287 })
  // Most of them between 01:00 and 03:30, where clocks are changed.
  .chain((any) => fc.constantFrom(any, 12 + (any % 30), 12 + (any % 30)))
  .map((n) => `${String(Math.floor(n / 12)).padStart(2, '0')}:${String((n % 12) * 5).padStart(2, '0')}`);
const value = fc.integer({ min: 0, max: 9 }).map(String);
const day = fc.uniqueArray(fc.record({ time, value }), { selector: (s) => s.time, maxLength: 4 });

/** Programmes that the check takes, their exceptions around a day. */
export function programmesAround(date: string): fc.Arbitrary<Programme> {
  const near = Temporal.PlainDate.from(date);
  const dated = fc
    .record({ begin: fc.integer({ min: -6, max: 5 }), days: fc.integer({ min: 0, max: 5 }), yearly: fc.boolean() })
    .map(({ begin, days, yearly }) => {
      const from = near.add({ days: begin });
      const texts = [from, from.add({ days })].map(String);
      const [first = '', last = ''] = yearly ? texts.map((text) => text.slice(5)) : texts;
      return { kind: 'dates' as const, from: first, to: last };
    });
  const weekAndDay = fc.record({
    kind: fc.constant('weekAndDay' as const),
    weekday: fc.integer({ min: 0, max: 6 }),
    week: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    month: fc.option(fc.constant(near.month), { nil: undefined }),
  });
  const exceptions = fc
    .array(fc.record({ period: fc.oneof(dated, dated, weekAndDay), switches: day }), { maxLength: 4 })
    .map((list) => list.map((exception, i) => ({ ...exception, name: `Exception ${i}`, priority: i + 1 })));
  return fc.record({
    effectivePeriod: fc.constant(emptyProgramme.effectivePeriod),
    defaultValue: value,
    weeklySchedule: fc.array(day, { minLength: 7, maxLength: 7 }),
    exceptionSchedule: exceptions,
  });
}
