import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { kindWords } from '../text/labels/kindWords.ts';
import { quotedText } from '../text/quotedText.ts';
import { zoneTime } from '../ui/zoneTime.ts';
import { kindGroups } from './filter/kindGroups.ts';
import { presetWords } from './filter/TimeFields.tsx';
import { type LogNames, subjectName } from './logNames.ts';
import type { LogView } from './logView.ts';
import { severityChoices } from './severityWords.ts';

/** The filter of a view, in words; empty: none. */
export function viewText(view: LogView, i18n: I18n, names: LogNames, timeZone: string | undefined): readonly string[] {
  const { time, from, until, at, kinds = [], severity, person, episode, text } = view;
  const moment = (ms: number) => zoneTime(ms, 'dayAndTime', i18n.locale, timeZone);
  const severityTitle = severityChoices.find(({ value }) => value === severity)?.title;
  const [start, end] = [from, until].map((ms) => (ms === undefined ? undefined : moment(ms)));
  return [
    time && i18n._(presetWords[time]),
    start !== undefined && end !== undefined && i18n._(msg`${start} to ${end}`),
    start !== undefined && end === undefined && i18n._(msg`from ${start}`),
    start === undefined && end !== undefined && i18n._(msg`to ${end}`),
    at !== undefined && i18n._(msg`from ${moment(at)} back`),
    kinds.length > 0 && kindsText(kinds, i18n),
    severity !== undefined && severityTitle && i18n._(severityTitle),
    person,
    subjectName(names, view),
    episode !== undefined && i18n._(msg`one sequence of events`),
    text && quotedText(i18n, text.trim()),
  ].filter((part) => typeof part === 'string' && part !== '') as string[];
}

function kindsText(kinds: NonNullable<LogView['kinds']>, i18n: I18n): string {
  const group = kindGroups.find(
    (each) => each.kinds.length === kinds.length && each.kinds.every((k) => kinds.includes(k)),
  );
  return group ? i18n._(group.title) : kinds.map((kind) => i18n._(kindWords[kind])).join(', ');
}
