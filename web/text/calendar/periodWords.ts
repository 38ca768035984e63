import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Exception, WeekAndDay } from '../../../protocol/programme/programme.ts';
import { dateWords, dayNames, monthName } from '../labels/dayWords.ts';

/** "25 December, every year", "the first Monday of May". */
export function periodWords(locale: string, { period }: Pick<Exception, 'period'>): MessageDescriptor {
  if (period.kind === 'weekAndDay') return weekAndDayWords(locale, period);
  const { from, to } = period;
  const [first, last] = [dateWords(locale, from), dateWords(locale, to)];
  if (from.length === 5) return from === to ? msg`${first}, every year` : msg`${first} to ${last}, every year`;
  return from === to ? msg`${first}` : msg`${first} to ${last}`;
}

const ordinals = {
  0: (day: string) => msg`every ${day}`,
  1: (day: string) => msg`the first ${day}`,
  2: (day: string) => msg`the second ${day}`,
  3: (day: string) => msg`the third ${day}`,
  4: (day: string) => msg`the fourth ${day}`,
  5: (day: string) => msg`the fifth ${day}`,
  6: (day: string) => msg`the last ${day}`,
} as const;
const ordinalsOf = {
  0: (day: string, month: string) => msg`every ${day} of ${month}`,
  1: (day: string, month: string) => msg`the first ${day} of ${month}`,
  2: (day: string, month: string) => msg`the second ${day} of ${month}`,
  3: (day: string, month: string) => msg`the third ${day} of ${month}`,
  4: (day: string, month: string) => msg`the fourth ${day} of ${month}`,
  5: (day: string, month: string) => msg`the fifth ${day} of ${month}`,
  6: (day: string, month: string) => msg`the last ${day} of ${month}`,
} as const;

function weekAndDayWords(locale: string, { weekday, week, month }: WeekAndDay): MessageDescriptor {
  const day = dayNames(locale, 'long')[weekday] ?? '';
  const which = Math.min(Math.max(week ?? 0, 0), 6) as keyof typeof ordinals;
  if (month === undefined) return ordinals[which](day);
  return ordinalsOf[which](day, monthName(locale, month));
}
