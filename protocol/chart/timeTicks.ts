import { civilOf, dayOf } from '../programme/dates.ts';
import { instantOf, instantsOf, localOf } from '../programme/zone.ts';
import { offsetText } from './offsetText.ts';

/** UTC ms. */
interface Range {
  readonly from: number;
  readonly to: number;
}

export interface TimeTick {
  /** UTC ms. */
  readonly at: number;
  readonly label: string;
  /** Beneath the label: the day where it begins, and the offset from UTC where the clocks show a time twice. */
  readonly day: string;
}

const seconds = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 14_400, 21_600, 28_800, 43_200];
const days = [1, 2, 3, 4, 7, 14];
const months = [1, 2, 3, 6, 12, 24, 60, 120];
const parts = [50, 100, 200, 500];
const dayS = 86_400;

interface TicksSetting {
  /** Pixels of the axis; `space`: of a label. */
  readonly width: number;
  readonly space?: number;
  readonly zone: string;
  readonly locale: string;
}

/**
 * Moments that a time axis names (UTC ms), at least `space` pixels apart, on the clocks of the device's zone; closer
 * where there would be none.
 */
export function timeTicks(range: Range, { space = 76, ...setting }: TicksSetting): readonly TimeTick[] {
  const ticks = ticksApart(range, { ...setting, space });
  return ticks.length > 0 || space < 10 ? ticks : timeTicks(range, { ...setting, space: space / 2 });
}

function ticksApart({ from, to }: Range, { width, space, zone, locale }: Required<TicksSetting>): readonly TimeTick[] {
  const leastMs = ((to - from) / Math.max(1, width)) * space;
  const part = parts.find((ms) => ms >= leastMs);
  if (part !== undefined) return every(from, to, part).map((at) => tick(at, zone, formats(locale, zone).part, locale));
  // A time of day is shorter than the name of a day.
  const second = seconds.find((s) => s * 1000 >= leastMs * 0.9);
  if (second !== undefined) return withinDays(from, to, second, zone, locale);
  const day = days.find((d) => d * dayS * 1000 >= leastMs);
  if (day !== undefined) return byDays(from, to, day, zone, locale);
  const month = months.find((m) => m * 30.4 * dayS * 1000 >= leastMs) ?? 120;
  return byMonths(from, to, month, zone, locale);
}

function every(from: number, to: number, step: number): number[] {
  const begin = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - begin) / step) + 1) }, (_, i) => begin + i * step);
}

function withinDays(from: number, to: number, step: number, zone: string, locale: string): TimeTick[] {
  const [first, last] = [localOf(from, zone).day, localOf(to, zone).day];
  const moments = new Set<number>();
  for (let day = first; day <= last; day++) {
    const begin = day === first ? Math.max(0, Math.floor(secondsOf(from, zone) / step) * step - 3600) : 0;
    const end = day === last ? Math.min(dayS - 1, secondsOf(to, zone) + 3600) : dayS - 1;
    for (let at = Math.ceil(begin / step) * step; at <= end; at += step)
      for (const moment of momentsOf(day, at, zone)) moments.add(moment);
  }
  const { minute, second } = formats(locale, zone);
  const format = step < 60 ? second : minute;
  return [...moments]
    .filter((at) => at >= from && at <= to)
    .sort((a, b) => a - b)
    .map((at) => tick(at, zone, format, locale));
}

function byDays(from: number, to: number, step: number, zone: string, locale: string): TimeTick[] {
  const { day: dayFormat, year } = formats(locale, zone);
  // Day 0 was a Thursday; weeks begin on Mondays.
  const begin = Math.floor((localOf(from, zone).day + 3) / step) * step - 3;
  const ticks: TimeTick[] = [];
  for (let day = begin; ticks.length < 200; day += step) {
    const at = dayBegin(day, zone);
    if (at > to) break;
    if (at < from) continue;
    const { month, dayOfMonth: date } = civilOf(day);
    ticks.push({ at, label: dayFormat.format(at), day: month === 1 && date <= step ? year.format(at) : '' });
  }
  return ticks;
}

function byMonths(from: number, to: number, step: number, zone: string, locale: string): TimeTick[] {
  const { month: monthFormat, year: yearFormat } = formats(locale, zone);
  const { year, month } = civilOf(localOf(from, zone).day);
  const ticks: TimeTick[] = [];
  for (let i = Math.floor((year * 12 + month - 1) / step) * step; ticks.length < 200; i += step) {
    const day = dayOf(`${Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`);
    const at = day === undefined ? from - 1 : dayBegin(day, zone);
    if (at > to) break;
    if (at < from) continue;
    const isYear = i % 12 === 0;
    ticks.push({
      at,
      label: step >= 12 ? yearFormat.format(at) : monthFormat.format(at),
      day: isYear && step < 12 ? yearFormat.format(at) : '',
    });
  }
  return ticks;
}

function secondsOf(at: number, zone: string): number {
  return localOf(at, zone).seconds;
}

function tick(at: number, zone: string, format: Intl.DateTimeFormat, locale: string): TimeTick {
  const { day, seconds } = localOf(at, zone);
  const isTwice = momentsOf(day, seconds, zone).length > 1;
  const offset = isTwice ? offsetText(at, locale, zone) : '';
  return {
    at,
    label: format.format(at),
    day: at === dayBegin(day, zone) ? formats(locale, zone).day.format(at) : offset,
  };
}

/** UTC ms: two where the clocks are put back, none where they jump over that time; but a day always begins. */
function momentsOf(day: number, at: number, zone: string): readonly number[] {
  return at === 0 ? [instantOf(day, 0, zone)] : instantsOf(day, at, zone);
}

function dayBegin(day: number, zone: string): number {
  return momentsOf(day, 0, zone)[0] ?? Number.NaN;
}

type Formats = Readonly<Record<'part' | 'second' | 'minute' | 'day' | 'month' | 'year', Intl.DateTimeFormat>>;
const made = new Map<string, Formats>();

function formats(locale: string, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`;
  const known = made.get(key);
  if (known) return known;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const of = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone });
  const all: Formats = {
    part: of({ ...clock, second: '2-digit', fractionalSecondDigits: 2 }),
    second: of({ ...clock, second: '2-digit' }),
    minute: of(clock),
    day: of({ weekday: 'short', day: 'numeric', month: 'short' }),
    month: of({ month: 'short' }),
    year: of({ year: 'numeric' }),
  };
  made.set(key, all);
  return all;
}
