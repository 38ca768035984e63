import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AsideTimes } from '../../../protocol/alarm.ts';

/** The suppression of an active alarm: `shelved until 06:00`; undefined: none. `at` writes a time. */
export function asideText(i18n: I18n, times: AsideTimes, at: (time: number) => string): string | undefined {
  const { shelvedUntil, outOfServiceSince, suppressedSince } = times;
  if (outOfServiceSince !== undefined) return i18n._(msg`out of service since ${at(outOfServiceSince)}`);
  if (shelvedUntil !== undefined) return i18n._(msg`shelved until ${at(shelvedUntil)}`);
  return suppressedSince === undefined ? undefined : i18n._(msg`suppressed since ${at(suppressedSince)}`);
}
