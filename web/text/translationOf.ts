import type { I18n } from '@lingui/core';
import { fillMessage } from '../../protocol/text/fillMessage.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { localDecimal } from './decimal.ts';

export function translationOf(i18n: I18n): Translation {
  const { locale } = i18n;
  return {
    locale,
    say: (text, ownValues = {}) => {
      const { id, values = ownValues } = typeof text === 'string' ? { id: text } : text;
      return fillMessage((counts) => i18n._(id, counts), values);
    },
    decimal: (text) => localDecimal(locale, text),
  };
}
