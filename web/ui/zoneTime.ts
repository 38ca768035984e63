import { attempt } from '../../protocol/attempt.ts';
import { withUtc } from '../../protocol/programme/utcOffset.ts';
import { getOrInsert } from './getOrInsert.ts';

/** Of a moment in a zone (R32). */
export type TimeStyle = 'time' | 'offset' | 'day' | 'dayAndTime';

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const day = { year: 'numeric', month: 'short', day: '2-digit' } as const;
const styles = {
  time: clock,
  offset: { timeZoneName: 'shortOffset' },
  day,
  dayAndTime: { ...day, ...clock },
} as const satisfies Record<TimeStyle, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(style: TimeStyle, locale: string, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${style} ${locale} ${timeZone}`;
  return getOrInsert(formats, key, () => formatIn(style, locale, timeZone));
}

function formatIn(style: TimeStyle, locale: string, timeZone: string | undefined): Intl.DateTimeFormat {
  const inZone = (zone: object) => new Intl.DateTimeFormat(locale, { ...styles[style], ...zone });
  // A zone that this browser does not know: its own, and the offset beside the time says so.
  return attempt(() => inZone({ timeZone })) ?? inZone({});
}

/** `time`: UTC ms. Without a zone in the browser's own. */
export function zoneTime(time: number, style: TimeStyle, locale: string, timeZone: string | undefined): string {
  const made = format(style, locale, timeZone);
  if (style !== 'offset') return made.format(time);
  const name = made.formatToParts(time).find((part) => part.type === 'timeZoneName')?.value ?? '';
  return withUtc(name);
}
