import { civilOf, type Day, dayOf, weekdayOf } from '../programme/dates.ts';
import { instantOf, localOf } from '../programme/zone.ts';
import type { Translation } from '../text/template.ts';
import { type AppLanguage, dateLocale } from '../texts.ts';
import type { ReportDocument } from './document.ts';
import { periodAt, type ReportPeriod, type TimeRange } from './period.ts';
import { reportTexts } from './reportTexts.ts';

type Style = Intl.DateTimeFormatOptions;
const date: Style = { day: 'numeric', month: 'long', year: 'numeric' };
const clock: Style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** A period in words, as the station's clocks show it: `November 2026`, `Week 48, 23 – 29 November 2026`. */
export function periodText(
  translation: Translation,
  language: AppLanguage,
  { period, zone }: Pick<ReportDocument, 'period' | 'zone'>,
): string {
  const { kind, from, to } = period;
  const inZone = (style: Style) => new Intl.DateTimeFormat(dateLocale(language), { ...style, timeZone: zone });
  const days = () => inZone(date).formatRange(from, to - 1);
  const range = () =>
    isMidnight(from, zone) && isMidnight(to, zone)
      ? days()
      : inZone({ ...date, month: 'short', ...clock }).formatRange(from, to);
  const whole: Readonly<Record<ReportPeriod, () => string>> = {
    shift: range,
    day: () => inZone({ ...date, weekday: 'long' }).format(from),
    week: () => reportTexts(translation).week(weekOf(localOf(from, zone).day), days()),
    month: () => inZone({ month: 'long', year: 'numeric' }).format(from),
    year: () => inZone({ year: 'numeric' }).format(from),
  };
  return isOfCalendar(kind, period, zone) ? whole[kind]() : range();
}

/** False: a range of its own, from a day to a day. */
function isOfCalendar(kind: ReportPeriod, { from, to }: TimeRange, zone: string): boolean {
  const period = periodAt(kind, from, { zone, shifts: [0] });
  return period.from === from && period.to === to;
}

function isMidnight(at: number, zone: string): boolean {
  return instantOf(localOf(at, zone).day, 0, zone) === at;
}

/** ISO 8601: of the year that its Thursday is in. */
function weekOf(day: Day): number {
  const thursday = day - weekdayOf(day) + 3;
  const first = dayOf(`${civilOf(thursday).year}-01-01`) ?? thursday;
  return Math.floor((thursday - first) / 7) + 1;
}
