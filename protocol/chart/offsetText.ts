import { withUtc } from '../programme/utcOffset.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the zone's clocks are ahead of UTC at that moment (UTC ms): `UTC+2`. */
export function offsetText(at: number, locale: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' });
  formats.set(key, format);
  return withUtc(format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '');
}
