import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Point } from '../../../protocol/point.ts';
import { comparable, type Programme, type Switch, weekdays } from '../../../protocol/programme/programme.ts';
import { localDecimal, readDecimal } from '../../text/decimal.ts';
import { readTime } from '../../text/fields/readTime.ts';
import { fold } from '../../text/fold.ts';
import { dayNames } from '../../text/labels/dayWords.ts';

type Week = Programme['weeklySchedule'];

/** `Mon–Fri 06:00 On, 22:00 Off; Sat, Sun 08:00 On`: days without switching times are left out. */
export function weekText(locale: string, point: Point, week: Week): string {
  const alike = Map.groupBy(
    [...weekdays.keys()].filter((day) => (week[day] ?? []).length > 0),
    (day) => comparable(week[day] ?? []),
  );
  const names = shortNames(locale);
  return [...alike.values()]
    .map((days) => {
      const times = (week[days[0] ?? 0] ?? []).map(({ time, value }) => `${time} ${valueWord(locale, point, value)}`);
      return `${daysText(days, names)} ${times.join(', ')}`;
    })
    .join('; ');
}

export type ReadWeek =
  | { readonly kind: 'week'; readonly week: Week }
  | { readonly kind: 'fault'; readonly fault: MessageDescriptor };

const timePattern = /(?<![\d:])\d{1,2}[:h]\d{2}(?::\d{2})?(?![\d:])/g;

/** Values and times stay as they were typed where they can’t be read: the check of programmes names them. */
export function readWeek(locale: string, point: Point, typed: string): ReadWeek {
  const week: (readonly Switch[])[] = weekdays.map(() => []);
  const seen = new Set<number>();
  for (const part of typed.split(/[;\n]/).map((one) => one.trim())) {
    if (part === '') continue;
    const times = [...part.matchAll(timePattern)];
    const [first] = times;
    if (!first) return { kind: 'fault', fault: msg`“${part}” has no switching time such as 06:00.` };
    const days = readDays(locale, part.slice(0, first.index));
    if (typeof days === 'string') return { kind: 'fault', fault: msg`“${days}” is not a day of the week.` };
    const twice = days.find((day) => seen.has(day));
    if (twice !== undefined) {
      const day = dayNames(locale, 'long')[twice] ?? '';
      return { kind: 'fault', fault: msg`Duplicate day: ${day}.` };
    }
    const switches = times.map((found, at) => {
      const [time] = found;
      const text = part.slice(found.index + time.length, times[at + 1]?.index);
      return { time: readTime(time) ?? time, value: readValue(locale, point, withoutComma(text)) };
    });
    const { time } = switches.find(({ value }) => value === '') ?? {};
    if (time !== undefined) return { kind: 'fault', fault: msg`${time} has no value.` };
    for (const day of days) {
      seen.add(day);
      week[day] = switches;
    }
  }
  return { kind: 'week', week };
}

function valueWord(locale: string, { kind, states }: Point, value: string): string {
  return (kind !== 'numeric' && states[Number(value)]) || localDecimal(locale, value);
}

function readValue(locale: string, { kind, states, unit }: Point, typed: string): string {
  const state = states.findIndex((name) => name !== '' && fold(name) === fold(typed));
  if (kind !== 'numeric') return state < 0 ? typed : String(state);
  const number = unit && typed.endsWith(unit) ? typed.slice(0, -unit.length).trim() : typed;
  const read = readDecimal(locale, number);
  return read.kind === 'ready' ? read.text : typed;
}

/** Three and more in a row with the first and the last. */
function daysText(days: readonly number[], names: readonly string[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) =>
      run.length > 2 ? `${names[run[0] ?? 0]}–${names[run.at(-1) ?? 0]}` : run.map((day) => names[day]),
    )
    .join(', ');
}

/** The one before the next time, not the decimal sign of a number. */
function withoutComma(text: string): string {
  const value = text.trim();
  return value.endsWith(',') ? value.slice(0, -1).trim() : value;
}

/** Of no text all days; the word that is no day. */
function readDays(locale: string, text: string): readonly number[] | string {
  const spans = text.split(/[-–—]/).map((part) =>
    part
      .split(/[\s,:+&/]/)
      .filter(Boolean)
      .join(' '),
  );
  const joined = spans.join('–');
  if (joined === '') return [...weekdays.keys()];
  const days: number[] = [];
  for (const word of joined.split(' ')) {
    const [from, to, ...more] = word.split('–').map((name) => dayCalled(locale, name));
    if (from === undefined || more.length > 0 || (word.includes('–') && to === undefined)) return word;
    // Sat–Mon goes over the end of the week.
    const count = to === undefined ? 1 : ((to - from + 7) % 7) + 1;
    for (let at = 0; at < count; at++) days.push((from + at) % 7);
  }
  return days;
}

function dayCalled(locale: string, name: string): number | undefined {
  const wanted = fold(name.replace(/\.$/, ''));
  const lists = [shortNames(locale), dayNames(locale, 'long'), weekdays];
  for (const names of lists) {
    const day = names.findIndex((one) => fold(one) === wanted);
    if (day >= 0) return day;
  }
  // `Mond`, `merc`: no two days begin with the same three letters.
  const begins = wanted.length < 3 ? -1 : dayNames(locale, 'long').findIndex((one) => fold(one).startsWith(wanted));
  return begins < 0 ? undefined : begins;
}

/** Without the point of an abbreviation. */
function shortNames(locale: string): readonly string[] {
  return dayNames(locale, 'short').map((name) => name.replace(/\.$/, ''));
}
