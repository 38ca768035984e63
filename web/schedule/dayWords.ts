/** Names of the days of the week, Monday first, in the language of the screen. */
export function dayNames(locale: string, width: 'long' | 'short'): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
}

/** A calendar day `2026-12-25` in words; `12-25` without its year. */
export function dateWords(locale: string, date: string, width: 'long' | 'short' = 'long'): string {
  const isYearly = date.length === 5;
  const time = Date.parse(`${isYearly ? `2024-${date}` : date}T00:00:00Z`);
  if (Number.isNaN(time)) return date;
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: width,
    ...(!isYearly && { year: 'numeric', weekday: 'short' }),
  }).format(time);
}
