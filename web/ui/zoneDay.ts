/** The first moment (UTC ms) of a day `2026-11-20` in the zone, without a zone in the browser's own (R32). */
export function startOfDay(day: string, timeZone: string | undefined): number | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (!match) return undefined;
  const wall = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  // The offset of a moment near by, then of the moment that gives: right also on days on which the clock changes.
  const near = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(near, timeZone);
}

/** The moment (UTC ms) that a clock in the zone shows as `2026-11-20T16:00`; one that it skips is an hour later. */
export function momentAt(wallTime: string, timeZone: string | undefined): number | undefined {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime) ? Date.parse(`${wallTime}Z`) : Number.NaN;
  if (!Number.isFinite(wall)) return undefined;
  const near = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(near, timeZone);
}

/** What a clock in the zone shows at that moment, as `2026-11-20T16:00`. */
export function wallTimeOf(time: number, timeZone: string | undefined): string {
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16);
}

/** The day that a moment lies on, as `2026-11-20`. */
export function dayOf(time: number, timeZone: string | undefined): string {
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 10);
}

/** How far the zone's clock is ahead of UTC at that moment, in milliseconds. */
function offsetAt(time: number, timeZone: string | undefined): number {
  const part = partsOf(timeZone).formatToParts(time);
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(part.find((p) => p.type === type)?.value);
  const wall = Date.UTC(
    number('year'),
    number('month') - 1,
    number('day'),
    number('hour'),
    number('minute'),
    number('second'),
  );
  return wall - Math.floor(time / 1000) * 1000;
}

function partsOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const fields = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...fields, ...(timeZone !== undefined && { timeZone }) });
  } catch {
    return new Intl.DateTimeFormat('en', fields);
  }
}
