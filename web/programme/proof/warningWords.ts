import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Programme } from '../../../protocol/programme/programme.ts';
import type { Warning } from '../../../protocol/programme/warnings.ts';
import { dateWords, dayNames } from '../../text/dayWords.ts';

interface Words {
  readonly locale: string;
  readonly programme: Programme;
  /** A value as people read it. */
  readonly word: (value: string) => string;
}

type WordsOf = { [K in Warning['kind']]: (warning: Extract<Warning, { kind: K }>, words: Words) => MessageDescriptor };

const words: WordsOf = {
  past: ({ exception, date }, w) =>
    msg`“${nameOf(w, exception)}” never happens: it ended on ${dateWords(w.locale, date)}.`,
  shadowed: ({ exception, by }, w) =>
    msg`“${nameOf(w, exception)}” never happens: “${by}” has all of its days, with a higher priority.`,
  outsidePeriod: ({ exception }, w) =>
    msg`“${nameOf(w, exception)}” never happens: its days are outside the time in which the programme runs.`,
  leapYearsOnly: ({ exception, next }, w) =>
    next === undefined
      ? msg`“${nameOf(w, exception)}” happens in leap years only.`
      : msg`“${nameOf(w, exception)}” happens in leap years only, next on ${dateWords(w.locale, next)}.`,
  weekdayShadowed: ({ day, by }, w) =>
    msg`The switches of ${dayNames(w.locale, 'long')[day] ?? ''} never happen: each of these days for a year belongs to an exception (“${by}”).`,
  periodOver: ({ date }, w) => msg`Nothing happens any more: the programme ended on ${dateWords(w.locale, date)}.`,
  sameValue: ({ day, exception, time, value }, w) => {
    const where = day === undefined ? `“${nameOf(w, exception ?? 0)}”` : (dayNames(w.locale, 'long')[day] ?? '');
    return msg`${where}: the switch at ${time} changes nothing, ${w.word(value)} is in force already.`;
  },
  clockChange: ({ date, minutes, moved, twice }, w) => {
    const day = dateWords(w.locale, date);
    const span = Math.abs(minutes);
    if (moved.length > 0) {
      return msg`${day}: the clocks go forward ${span} min. ${moved.join(', ')} is jumped over and happens at the jump.`;
    }
    if (twice.length > 0) {
      return msg`${day}: the clocks go back ${span} min. ${twice.join(', ')} comes twice and happens the first time.`;
    }
    if (minutes > 0) return msg`${day}: the clocks go forward ${span} min. No switch is touched by it.`;
    return msg`${day}: the clocks go back ${span} min. No switch is touched by it.`;
  },
};

/** What is worth a second look before the programme is written. */
export function warningWords(warning: Warning, parts: Words): MessageDescriptor {
  // The row was picked by the same kind that the warning carries; the compiler can't follow that through the table.
  return (words[warning.kind] as (warning: Warning, parts: Words) => MessageDescriptor)(warning, parts);
}

function nameOf({ programme }: Words, exception: number): string {
  return programme.exceptionSchedule[exception]?.name ?? '';
}
