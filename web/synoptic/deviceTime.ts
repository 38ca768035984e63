const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([locale, timeZone, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone, hourCycle: 'h23' });
  formats.set(key, made);
  return made;
}

const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'numeric', day: 'numeric' };

export interface DeviceTime {
  /** Where it is shown: language, the device's zone (R32; undefined: the browser's), the device's time now. */
  readonly locale: string;
  readonly timeZone: string | undefined;
  readonly now: number | undefined;
}

/** A moment as short as it is clear: the time of day, and the date where it is another day's. */
export function momentText(time: number, { locale, timeZone, now }: DeviceTime, isExact = false): string {
  const at: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', ...(isExact && { second: '2-digit' }) };
  const calendar = format(locale, timeZone, day);
  const isToday = now === undefined || calendar.format(time) === calendar.format(now);
  const date: Intl.DateTimeFormatOptions = isToday ? {} : { month: 'short', day: 'numeric' };
  return format(locale, timeZone, { ...date, ...at }).format(time);
}
