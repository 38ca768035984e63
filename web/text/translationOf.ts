import type { I18n } from '@lingui/core';
import type { Translation } from '../../protocol/text/template.ts';
import { localDecimal } from './decimal.ts';

/** The language of the screen, for the texts that service and app share. */
export function translationOf(i18n: I18n): Translation {
  const { locale } = i18n;
  return {
    locale,
    say: (text, values) => (typeof text === 'string' ? i18n._(text, values) : i18n._(text)),
    decimal: (text) => localDecimal(locale, text),
  };
}
