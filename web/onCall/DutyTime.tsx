import { useLingui } from '@lingui/react/macro';
import { zoneTime } from '../ui/zoneTime.ts';

interface DutyTimeProps {
  /** UTC milliseconds. */
  readonly time: number;
  readonly timeZone: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

export function DutyTime({ time, timeZone }: DutyTimeProps) {
  const { i18n } = useLingui();
  return <time dateTime={new Date(time).toISOString()}>{dutyTime(time, i18n.locale, timeZone)}</time>;
}

export function dutyTime(time: number, locale: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known.format(time);
  const made = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  formats.set(key, made);
  return made.format(time);
}

/** Without the day where it is today there. */
export function shortTime(time: number, locale: string, timeZone: string, now: number): string {
  const isToday = zoneTime(time, 'day', locale, timeZone) === zoneTime(now, 'day', locale, timeZone);
  return isToday ? zoneTime(time, 'time', locale, timeZone).slice(0, 5) : dutyTime(time, locale, timeZone);
}
