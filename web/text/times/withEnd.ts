import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The words of a mark, with the expiry (in words); undefined: none. */
export function withEnd(i18n: I18n, words: string, time: string | undefined): string {
  return time === undefined ? words : i18n._(msg`${words}, until ${time}`);
}
