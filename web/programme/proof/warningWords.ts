import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Programme } from '../../../protocol/programme/programme.ts';
import type { Warning } from '../../../protocol/programme/warnings.ts';
import { dateWords, dayNames } from '../../text/labels/dayWords.ts';

interface Words {
  readonly locale: string;
  readonly programme: Programme;
  /** A value as the user reads it. */
  readonly word: (value: string) => string;
}

type WordsOf = { [K in Warning['kind']]: (warning: Extract<Warning, { kind: K }>, words: Words) => MessageDescriptor };

const words: WordsOf = {
  past: ({ exception, date }, w) =>
    msg`“${nameOf(w, exception)}” no longer applies: it ended on ${dateWords(w.locale, date)}.`,
  shadowed: ({ exception, by }, w) =>
    msg`“${nameOf(w, exception)}” never applies: “${by}” covers all its days with a higher priority.`,
  outsidePeriod: ({ exception }, w) =>
    msg`“${nameOf(w, exception)}” never applies: its days are outside the validity period of the programme.`,
  leapYearsOnly: ({ exception, next }, w) =>
    next === undefined
      ? msg`“${nameOf(w, exception)}” applies in leap years only.`
      : msg`“${nameOf(w, exception)}” applies in leap years only, next on ${dateWords(w.locale, next)}.`,
  weekdayShadowed: ({ day, by }, w) =>
    msg`The switching times of ${dayNames(w.locale, 'long')[day] ?? ''} never apply: for a year, every such day is covered by an exception (“${by}”).`,
  periodOver: ({ date }, w) => msg`The programme no longer switches: it ended on ${dateWords(w.locale, date)}.`,
  sameValue: ({ day, exception, time, value }, w) => {
    if (day === undefined) {
      return msg`“${nameOf(w, exception ?? 0)}”: the switching time ${time} has no effect, ${w.word(value)} already applies.`;
    }
    const where = dayNames(w.locale, 'long')[day] ?? '';
    return msg`${where}: the switching time ${time} has no effect, ${w.word(value)} already applies.`;
  },
  clockChange: ({ date, minutes, moved, twice }, w) => {
    const day = dateWords(w.locale, date);
    const span = Math.abs(minutes);
    if (moved.length > 0) {
      return msg`${day}: the clock goes forward ${span} min. ${moved.join(', ')} is skipped and is executed at the change.`;
    }
    if (twice.length > 0) {
      return msg`${day}: the clock goes back ${span} min. ${twice.join(', ')} occurs twice and is executed the first time only.`;
    }
    if (minutes > 0) return msg`${day}: the clock goes forward ${span} min. No switching time is affected.`;
    return msg`${day}: the clock goes back ${span} min. No switching time is affected.`;
  },
};

/** Worth a second look before the programme is written. */
export function warningWords(warning: Warning, parts: Words): MessageDescriptor {
  // The row was picked by the kind that the warning carries; the compiler can't follow that through the table.
  return (words[warning.kind] as (warning: Warning, parts: Words) => MessageDescriptor)(warning, parts);
}

function nameOf({ programme }: Words, exception: number): string {
  return programme.exceptionSchedule[exception]?.name ?? '';
}
