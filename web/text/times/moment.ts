import { zoneTime } from '../../ui/zoneTime.ts';

export interface DeviceTime {
  /** Zone: the device's (R32; undefined: the browser's); now: the device's time. */
  readonly locale: string;
  readonly timeZone: string | undefined;
  readonly now: number | undefined;
}

export interface Moment {
  /** The time of day to the minute, or the day where it is another one. */
  readonly short: string;
  /** To the minute, with its day where it is another one. */
  readonly minute: string;
  readonly exact: string;
}

/** As short as it is clear. */
export function moment(time: number, { locale, timeZone, now }: DeviceTime): Moment {
  const day = zoneTime(time, 'day', locale, timeZone);
  if (now !== undefined && zoneTime(now, 'day', locale, timeZone) !== day) {
    const exact = zoneTime(time, 'dayAndTime', locale, timeZone);
    return { short: day, minute: exact.slice(0, -3), exact };
  }
  const exact = zoneTime(time, 'time', locale, timeZone);
  const minute = exact.slice(0, 5);
  return { short: minute, minute, exact };
}
