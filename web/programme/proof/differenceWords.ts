import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Difference } from '../../../protocol/programme/difference.ts';
import type { EffectivePeriod, Exception, Switch } from '../../../protocol/programme/programme.ts';
import { dateWords, dayNames } from '../../text/labels/dayWords.ts';

/** Undefined: nothing was there, or will be. */
export interface DifferenceRow {
  readonly what: MessageDescriptor;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export interface DifferenceTexts {
  readonly locale: string;
  readonly word: (value: string) => string;
  readonly period: (exception: Exception) => string;
  readonly nothing: string;
}

type RowOf = {
  [K in Difference['kind']]: (one: Extract<Difference, { kind: K }>, texts: DifferenceTexts) => DifferenceRow;
};

const rows: RowOf = {
  day: ({ day, before, after }, texts) => {
    const name = dayNames(texts.locale, 'long')[day] ?? '';
    return { what: msg`${name}`, before: dayText(before, texts), after: dayText(after, texts) };
  },
  exceptionAdded: ({ after }, texts) => {
    const { name } = after;
    return { what: msg`New exception “${name}”`, before: undefined, after: exceptionText(after, texts) };
  },
  exceptionRemoved: ({ before }, texts) => {
    const { name } = before;
    return { what: msg`Exception “${name}” deleted`, before: exceptionText(before, texts), after: undefined };
  },
  exceptionChanged: ({ before, after }, texts) => {
    const { name } = after;
    return { what: msg`Exception “${name}”`, before: exceptionText(before, texts), after: exceptionText(after, texts) };
  },
  defaultValue: ({ before, after }, texts) => ({
    what: msg`Default value`,
    before: before === undefined ? texts.nothing : texts.word(before),
    after: after === undefined ? texts.nothing : texts.word(after),
  }),
  effectivePeriod: ({ before, after }, texts) => ({
    what: msg`Validity period`,
    before: boundText(before, texts),
    after: boundText(after, texts),
  }),
};

export function differenceRow(difference: Difference, texts: DifferenceTexts): DifferenceRow {
  // The row was picked by the kind that the difference carries; the compiler can't follow that through the table.
  return (rows[difference.kind] as (one: Difference, texts: DifferenceTexts) => DifferenceRow)(difference, texts);
}

function dayText(switches: readonly Switch[], { word, nothing }: DifferenceTexts): string {
  return switches.map(({ time, value }) => `${time} ${word(value)}`).join(' · ') || nothing;
}

function exceptionText(exception: Exception, texts: DifferenceTexts): string {
  return `${texts.period(exception)} (${exception.priority}): ${dayText(exception.switches, texts)}`;
}

function boundText({ from, to }: EffectivePeriod, { locale }: DifferenceTexts): string {
  return [from, to].map((date) => (date === undefined ? '…' : dateWords(locale, date))).join(' – ');
}
