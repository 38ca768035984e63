import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EventFields } from '../../protocol/log/event.ts';
import { type ProgrammeChange, readChanges } from '../../protocol/programme/changeSummary.ts';
import { colonText } from '../text/colonText.ts';
import { dayNames } from '../text/labels/dayWords.ts';
import { stationText } from '../text/stationTexts.ts';
import { numberIn, textIn } from './fieldText.ts';

export function programmeText(fields: EventFields, i18n: I18n): string | undefined {
  const restored = numberIn(fields, 'restored');
  const changes = readChanges(textIn(fields, 'changes') ?? '');
  const left = (numberIn(fields, 'changeCount') ?? 0) - changes.length;
  const parts = [
    restored === undefined ? undefined : i18n._(msg`version ${restored} restored`),
    ...changes.map((change) => changeLine(change, i18n)),
    left > 0 ? i18n._(msg`and ${left} more changes`) : undefined,
  ];
  return parts.filter(Boolean).join(' · ') || undefined;
}

function changeLine(change: ProgrammeChange, i18n: I18n): string {
  const nothing = i18n._(msg`nothing`);
  const [before, after] = [change.before, change.after].map((text) =>
    text === undefined ? nothing : inLanguage(i18n.locale, text),
  );
  const what = change.kind === 'day' ? daysText(i18n.locale, change.days) : i18n._(whatWords[change.kind](change));
  return colonText(i18n, what, `${before} → ${after}`);
}

/** The values of its switches in the reader's language: `06:00 Stopped, 22:00 Running`, `05:00 2,9 bar`. */
function inLanguage(locale: string, text: string): string {
  const decimal = (number: string) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: number.split('.')[1]?.length }).format(Number(number));
  const value = (word: string) => stationText(word).replace(/^-?\d+\.\d+(?= |$)/, decimal);
  const part = (one: string) => {
    const [, time, word = one] = /^(\d\d:\d\d(?::\d\d)?) (.*)$/.exec(one) ?? [];
    return time === undefined ? value(word) : `${time} ${value(word)}`;
  };
  return text.split(', ').map(part).join(', ');
}

type WhatWords = Record<Exclude<ProgrammeChange['kind'], 'day'>, (change: ProgrammeChange) => MessageDescriptor>;

const whatWords: WhatWords = {
  exceptionAdded: ({ name = '' }) => msg`New exception “${name}”`,
  exceptionRemoved: ({ name = '' }) => msg`Exception “${name}” deleted`,
  exceptionChanged: ({ name = '' }) => msg`Exception “${name}”`,
  defaultValue: () => msg`Default value`,
  effectivePeriod: () => msg`Validity period`,
};

/** Three or more days in a row become the first and the last. */
function daysText(locale: string, days: readonly number[] = []): string {
  const names = dayNames(locale, 'long');
  const isRow = days.length > 2 && days.every((day, i) => i === 0 || day === (days[i - 1] ?? 0) + 1);
  const shown = isRow ? [days[0], days.at(-1)] : days;
  return shown.map((day) => names[day ?? -1] ?? '').join(isRow ? ' – ' : ', ');
}
