import { getOrInsert } from '../../ui/getOrInsert.ts';

export function dayNames(locale: string, width: 'long' | 'short'): readonly string[] {
  const format = dateFormat(locale, { weekday: width });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
}

export function monthName(locale: string, month: number): string {
  return dateFormat(locale, { month: 'long' }).format(Date.UTC(2024, month - 1, 1));
}

/** `2026-12-25` in words; `12-25` without its year. */
export function dateWords(locale: string, date: string, width: 'long' | 'short' = 'long'): string {
  const isYearly = date.length === 5;
  const time = Date.parse(`${isYearly ? `2024-${date}` : date}T00:00:00Z`);
  if (Number.isNaN(time)) return date;
  return dateFormat(locale, {
    day: 'numeric',
    month: width,
    ...(!isYearly && { year: 'numeric', weekday: 'short' }),
  }).format(time);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** For calendar days, in UTC. Cached: a calendar writes hundreds of days at each keystroke. */
export function dateFormat(locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(parts);
  return getOrInsert(formats, key, () => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }));
}
