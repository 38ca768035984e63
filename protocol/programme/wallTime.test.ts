import { describe, expect, test } from 'vitest';
import { testInstants } from './testInstants.ts';
import { dateOf, nextMomentAt, startOfDate, wallTimeOf } from './wallTime.ts';

describe.each(testInstants)('$wall in $zone (R32)', ({ zone, wall, at, again, jumpsTo }) => {
  const moment = Date.parse(at);

  test('is written as the clocks show it, to the minute', () => {
    expect(wallTimeOf(moment, zone)).toBe(jumpsTo ?? wall);
    expect(wallTimeOf(moment + 59_999, zone)).toBe(jumpsTo ?? wall);
    expect(dateOf(moment, zone)).toBe((jumpsTo ?? wall).slice(0, 10));
  });

  test('is the next moment that the clocks show it', () => {
    expect(nextMomentAt(wall, zone, moment - 1)).toBe(moment);
    expect(nextMomentAt(wall, zone, moment)).toBe(again && Date.parse(again));
    if (again) expect(nextMomentAt(wall, zone, Date.parse(again))).toBeUndefined();
  });

  test('its day begins with its first moment, and not before', () => {
    const date = wall.slice(0, 10);
    const begin = startOfDate(date, zone) ?? expect.fail('no day');
    expect(begin).toBe(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds);
    expect(dateOf(begin - 1, zone) < date).toBe(true);
    // A day that is left out has no moment of its own: the next one begins where it would.
    expect(dateOf(begin, zone)).toBe(date === '2011-12-30' ? '2011-12-31' : date);
  });
});

test.each(['', '20.11.2026', '2026-11', '2026-02-30'])('%j is no day', (text) => {
  expect(startOfDate(text, 'UTC')).toBeUndefined();
  expect(nextMomentAt(`${text}T12:00`, 'UTC', 0)).toBeUndefined();
});

test.each(['2026-11-20', '2026-11-20T', '2026-11-20T24:00', '2026-11-20T9:00', ''])('%j is no time', (text) => {
  expect(nextMomentAt(text, 'UTC', 0)).toBeUndefined();
});
