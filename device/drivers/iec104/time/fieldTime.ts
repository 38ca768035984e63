import type { ZoneFault, ZoneTime } from '../../zoneTime.ts';
import type { BinaryTime } from '../codec/binaryTime.ts';

/** Why the time of receipt is taken. `ahead`: of our own clock; `notATime`: such as the 31st of February. */
export type TimeFault = 'invalid' | 'notATime' | 'ahead' | ZoneFault;

/** A time this long (ms) after its receipt is not believed. */
const mostAheadMs = 60_000;
const [minuteMs, hourMs] = [60_000, 3_600_000];

/** UTC ms of a value that was received at `receivedAt`. */
export function fieldTime(time: BinaryTime, zone: ZoneTime, receivedAt: number): number | TimeFault {
  const { ms, minute, isInvalid, day } = time;
  if (isInvalid) return 'invalid';
  if (ms >= minuteMs || minute >= 60) return 'notATime';
  const ofHour = minute * minuteMs + ms;
  const found = day ? beginOf(day, zone) : hourNear(receivedAt, ofHour, zone);
  if (typeof found === 'string') return found;
  return found + ofHour - receivedAt > mostAheadMs ? 'ahead' : found + ofHour;
}

function beginOf(day: NonNullable<BinaryTime['day']>, zone: ZoneTime): number | TimeFault {
  const year = 2000 + day.year;
  const date = new Date(Date.UTC(year, day.month - 1, day.day));
  const isDate = date.getUTCMonth() === day.month - 1 && date.getUTCDate() === day.day && day.hour < 24;
  return isDate ? zone.beginOf({ ...day, year }) : 'notATime';
}

/** Of a time that has only minutes: the hour in which it is nearest to its receipt. */
function hourNear(receivedAt: number, ofHour: number, zone: ZoneTime): number {
  const offset = zone.offsetAt(receivedAt);
  const begin = Math.floor((receivedAt + offset) / hourMs) * hourMs - offset;
  const late = begin + ofHour - receivedAt;
  if (late > hourMs / 2) return begin - hourMs;
  return late < -hourMs / 2 ? begin + hourMs : begin;
}
