import { dateText, dayOf, timeOf, timeText } from './dates.ts';
import { instantOf, instantsOf, localOf } from './zone.ts';

/** What the zone's clocks show at a moment (UTC ms), to the minute, as a form writes it: `2026-11-20T16:00`. */
export function wallTimeOf(at: number, zone: string): string {
  const { day, seconds } = localOf(at, zone);
  return `${dateText(day)}T${timeText(seconds - (seconds % 60))}`;
}

/** The day that a moment (UTC ms) lies on in the zone: `2026-11-20`. */
export function dateOf(at: number, zone: string): string {
  return dateText(localOf(at, zone).day);
}

/** The first moment (UTC ms) of `2026-11-20` in the zone; undefined where there is no such day. */
export function startOfDate(date: string, zone: string): number | undefined {
  const day = dayOf(date);
  return day === undefined ? undefined : instantOf(day, 0, zone);
}

/**
 * The next moment (UTC ms) after another at which the zone's clocks show `2026-11-20T16:00`; where they jump over that,
 * the moment of the jump. Undefined: past, or not a time.
 */
export function nextMomentAt(wallTime: string, zone: string, after: number): number | undefined {
  const [date = '', time = ''] = wallTime.split('T');
  const [day, seconds] = [dayOf(date), timeOf(time)];
  if (day === undefined || seconds === undefined) return undefined;
  const moments = instantsOf(day, seconds, zone);
  return (moments.length > 0 ? moments : [instantOf(day, seconds, zone)]).find((at) => at > after);
}
