import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** In the quotation marks of the reader's language. */
export function quotedText(i18n: I18n, text: string): string {
  return i18n._(msg`“${text}”`);
}
