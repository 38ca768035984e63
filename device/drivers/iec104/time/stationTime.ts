import type { ZoneTime } from '../../zoneTime.ts';
import type { BinaryTime } from '../codec/binaryTime.ts';

/** The clock of the station's zone at that time, as it is sent; the weekday is from Monday, 1. */
export function stationTime(
  utc: number,
  zone: ZoneTime,
): { readonly time: Required<BinaryTime>; readonly weekday: number } {
  const wall = new Date(utc + zone.offsetAt(utc));
  return {
    time: {
      ms: wall.getUTCSeconds() * 1000 + wall.getUTCMilliseconds(),
      minute: wall.getUTCMinutes(),
      isInvalid: false,
      day: {
        hour: wall.getUTCHours(),
        day: wall.getUTCDate(),
        month: wall.getUTCMonth() + 1,
        year: wall.getUTCFullYear() % 100,
        isSummer: zone.isSummerAt(utc),
      },
    },
    weekday: wall.getUTCDay() || 7,
  };
}
