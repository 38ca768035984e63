import { attempt } from '../attempt.ts';
import type { Day } from './dates.ts';

const dayMs = 86_400_000;

// Temporal where available: Intl brings the words of all languages, 8 MB. Not all phones have it yet, and both sides
// must agree.
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether the zone is known here (`Europe/Paris`, `UTC`). */
export function isZone(zone: string): boolean {
  // Temporal would accept a date with a time for its zone.
  if (/\d[T ]\d|\[/i.test(zone)) return false;
  return attempt(() => offsetOf(0, zone), undefined) !== undefined;
}

export function ownZone(): string {
  return globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zone of this machine where it is unknown or undefined. */
export function knownZone(zone: string | undefined): string {
  return zone !== undefined && isZone(zone) ? zone : ownZone();
}

export function localOf(at: number, zone: string): { readonly day: Day; readonly seconds: number } {
  const wall = at + offsetAt(at, zone);
  const day = Math.floor(wall / dayMs);
  return { day, seconds: Math.floor((wall - day * dayMs) / 1000) };
}

/**
 * The moment (UTC ms) at which the zone's clocks show that time: the first, where it comes twice; the moment of the jump,
 * where the clocks jump over it.
 */
export function instantOf(day: Day, seconds: number, zone: string): number {
  const wall = day * dayMs + seconds * 1000;
  return instantsOf(day, seconds, zone)[0] ?? changeBetween(wall - dayMs, wall + dayMs, zone);
}

/** Every moment (UTC ms) at which the zone's clocks show that time: one, two where they are put back, none where they jump. */
export function instantsOf(day: Day, seconds: number, zone: string): number[] {
  const wall = day * dayMs + seconds * 1000;
  const offsets = [offsetAt(wall - dayMs, zone), offsetAt(wall + dayMs, zone)];
  const [early, late] = [wall - Math.max(...offsets), wall - Math.min(...offsets)];
  return [...new Set([early, late])].filter((at) => at + offsetAt(at, zone) === wall);
}

export interface ClockChange {
  readonly at: number;
  readonly minutes: number;
}

export function clockChangeOn(day: Day, zone: string): ClockChange | undefined {
  const begins = instantOf(day, 0, zone);
  const ends = instantOf(day + 1, 0, zone);
  const minutes = (dayMs - (ends - begins)) / 60_000;
  return minutes === 0 ? undefined : { at: changeBetween(begins, ends, zone), minutes };
}

/** The first moment with the later offset; there is one change between the two. */
function changeBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone);
  let low = Math.floor(from / 1000);
  let high = Math.ceil(to / 1000);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * 1000, zone) === before) low = middle;
    else high = middle;
  }
  return high * 1000;
}

/** The same hours come again and again, those of a table of samples a thousand times, and Intl is slow. */
const offsets = new Map<string, Map<number, number>>();
const mostOffsets = 1000;
const hourMs = 3_600_000;

/** In milliseconds, positive east of UTC. An hour has one change at most: with the same offset at both ends, none. */
function offsetAt(at: number, zone: string): number {
  const hour = Math.floor(at / hourMs) * hourMs;
  const offset = knownOffset(hour, zone);
  return offset === knownOffset(hour + hourMs, zone) ? offset : knownOffset(Math.floor(at / 1000) * 1000, zone);
}

function knownOffset(second: number, zone: string): number {
  const known = offsets.get(zone);
  const before = known?.get(second);
  if (before !== undefined) return before;
  const found = offsetOf(second, zone);
  if (known && known.size < mostOffsets) known.set(second, found);
  else offsets.set(zone, new Map([[second, found]]));
  return found;
}

function offsetOf(second: number, zone: string): number {
  const zoned = globalThis.Temporal?.Instant.fromEpochMilliseconds(second).toZonedDateTimeISO(zone);
  if (zoned) return zoned.offsetNanoseconds / 1e6;
  const parts = format(zone).formatToParts(second);
  const numbers: Partial<Record<string, number>> = Object.fromEntries(parts.map(({ type, value }) => [type, +value]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second: seconds = 0 } = numbers;
  return Date.UTC(year, month - 1, day, hour, minute, seconds) - second;
}

function format(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}
