import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { dateText, timeText } from './dates.ts';
import { testInstants } from './testInstants.ts';
import { clockChangeOn, instantOf, instantsOf, isZone, knownZone, localOf } from './zone.ts';

const local = (wall: string) => {
  const [date = '', time = ''] = wall.split('T');
  const [hours, minutes] = time.split(':').map(Number);
  return { day: Date.parse(date) / 86_400_000, seconds: (hours ?? 0) * 3600 + (minutes ?? 0) * 60 };
};
const utc = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}Z`;
const clock = (ms: number, zone: string) => {
  const { day, seconds } = localOf(ms, zone);
  return `${dateText(day)}T${timeText(seconds)}`;
};

describe.each(testInstants)('$wall in $zone', ({ zone, wall, at, again, jumpsTo }) => {
  const { day, seconds } = local(wall);

  test(`is ${at}`, () => {
    expect(utc(instantOf(day, seconds, zone))).toBe(at);
  });

  test(jumpsTo ? 'is never shown' : again ? `and once more ${again}` : 'and never again', () => {
    const shown = jumpsTo ? [] : again ? [at, again] : [at];
    expect(instantsOf(day, seconds, zone).map(utc)).toEqual(shown);
  });

  test(`is when the clocks show ${jumpsTo ?? wall}`, () => {
    for (const moment of again ? [at, again] : [at]) expect(clock(Date.parse(moment), zone)).toBe(jumpsTo ?? wall);
  });

  test('Temporal says the same', () => {
    const plain = Temporal.PlainDateTime.from(wall);
    const [early, late] = (['earlier', 'later'] as const).map((disambiguation) =>
      plain.toZonedDateTime(zone, { disambiguation }),
    );
    const moment = jumpsTo ? early?.getTimeZoneTransition('next') : early;
    expect(utc(moment?.epochMilliseconds ?? 0)).toBe(at);
    if (!jumpsTo) expect(utc(late?.epochMilliseconds ?? 0)).toBe(again ?? at);
  });
});

test('a year of any moment, there and back as Temporal does it', () => {
  const zones = [...new Set(testInstants.map(({ zone }) => zone))];
  const minute = fc.integer({ min: 0, max: 366 * 1440 }).map((minutes) => Date.UTC(2026, 0, 1) + minutes * 60_000);
  fc.assert(
    fc.property(fc.constantFrom(...zones), minute, (zone, at) => {
      const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
      expect(clock(at, zone)).toBe(shown.toString({ smallestUnit: 'minute' }));
      const { day, seconds } = localOf(at, zone);
      expect(instantOf(day, seconds, zone)).toBe(
        shown.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds,
      );
      expect(instantsOf(day, seconds, zone)).toContain(at);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['Europe/Paris', '2026-03-29', 60],
  ['Europe/Paris', '2026-10-25', -60],
  ['Europe/Paris', '2026-10-26', undefined],
  ['Australia/Lord_Howe', '2026-10-04', 30],
  ['America/Santiago', '2026-09-06', 60],
  ['America/Santiago', '2026-09-05', undefined],
  ['America/Santiago', '2026-04-04', -60],
  ['Antarctica/Troll', '2026-03-29', 120],
  ['Pacific/Apia', '2011-12-30', 1440],
])('the clocks of %s on %s are changed by %s minutes', (zone, date, minutes) => {
  expect(clockChangeOn(local(`${date}T00:00`).day, zone)?.minutes).toBe(minutes);
});

test('a zone is one that is known', () => {
  expect(['UTC', 'Europe/Paris', 'Europe/Atlantis', ''].map(isZone)).toEqual([true, true, false, false]);
});

test('in place of a zone that is not known here, the one of this machine is taken', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect([undefined, 'Europe/Atlantis', 'Asia/Kathmandu'].map(knownZone)).toEqual([own, own, 'Asia/Kathmandu']);
});

test('a browser without Temporal shows the same time', async () => {
  vi.stubGlobal('Temporal', undefined);
  vi.resetModules();
  const { instantsOf: byIntl, isZone: isOfIntl, localOf: localByIntl } = await import('./zone.ts');
  const moment = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2100, 0, 1) });
  const zone = fc.constantFrom(...new Set(testInstants.map((one) => one.zone)), 'Pacific/Apia', '+05:30');
  fc.assert(
    fc.property(moment, zone, (at, name) => {
      const inIntl = localByIntl(at, name);
      const again = byIntl(inIntl.day, inIntl.seconds, name);
      vi.unstubAllGlobals();
      expect(localOf(at, name)).toEqual(inIntl);
      expect(instantsOf(inIntl.day, inIntl.seconds, name)).toEqual(again);
      vi.stubGlobal('Temporal', undefined);
    }),
  );
  const names = [
    'europe/paris',
    '2026-01-01T00:00Z',
    '2026-01-01T00:00+01:00[Europe/Paris]',
    'Z',
    '',
    'GMT+1',
    '+0100',
  ];
  const known = names.map(isOfIntl);
  vi.unstubAllGlobals();
  expect(names.map(isZone)).toEqual(known);
});

test('a clock that changes within an hour of UTC shows each minute of it right', () => {
  // Newfoundland changed at one minute past midnight.
  const zone = 'America/St_Johns';
  expect(clock(Date.parse('2010-03-14T03:30:00Z'), zone)).toBe('2010-03-14T00:00');
  expect(clock(Date.parse('2010-03-14T03:31:00Z'), zone)).toBe('2010-03-14T01:01');
  expect(clock(Date.parse('2010-03-14T03:45:00Z'), zone)).toBe('2010-03-14T01:15');
});
