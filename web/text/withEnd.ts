import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What marks a point, with the time (in words) at which it ends by itself; undefined: it does not. */
export function withEnd(i18n: I18n, words: string, time: string | undefined): string {
  return time === undefined ? words : i18n._(msg`${words}, until ${time}`);
}
