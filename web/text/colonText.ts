import type { I18n } from '@lingui/core';
import { withColon } from '../../protocol/text/template.ts';

/** With the colon as the reader's language sets it: `Pump 1: not current`. */
export function colonText(i18n: I18n, of: string, text: string): string {
  return i18n._(withColon, { of, text });
}
