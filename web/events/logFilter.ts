import type { I18n } from '@lingui/core';
import { type EventFilter, leastText } from '../../protocol/log/event.ts';
import type { EventKind } from '../../protocol/log/eventKinds.ts';
import { fold } from '../text/fold.ts';
import { kindWords } from '../text/labels/kindWords.ts';
import { type Range, rangeOf } from './logRange.ts';
import type { LogView } from './logView.ts';

export interface NowAndZone {
  /** Device time, UTC ms. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

export function filterOf(view: LogView, i18n: I18n, { now, timeZone }: NowAndZone): EventFilter {
  const { kinds, severity, person, object, page, episode } = view;
  const text = view.text?.trim() ?? '';
  const isText = text.length >= leastText;
  return {
    ...timesOf(view, now, timeZone),
    kinds,
    severity,
    person,
    page,
    episode,
    objects: object === undefined ? undefined : [object],
    text: isText ? text : undefined,
    textKinds: isText ? kindsWith(text, i18n) : undefined,
  };
}

export function isFiltered({ event: _, at: __, ...rest }: LogView): boolean {
  return Object.values(rest).some((value) => value !== undefined);
}

function timesOf({ time, from, until }: LogView, now: number, timeZone: string | undefined): Range {
  return time === undefined ? { from, until } : rangeOf(time, now, timeZone);
}

function kindsWith(text: string, i18n: I18n): EventKind[] {
  const part = fold(text);
  return (Object.keys(kindWords) as EventKind[]).filter((kind) => fold(i18n._(kindWords[kind])).includes(part));
}
