import type { I18n } from '@lingui/core';
import { fieldNamed } from '../../../editor/station/fields.ts';
import { localDecimal } from '../../text/decimal.ts';
import { choiceText } from '../forms/fieldTexts.ts';
import type { RecordAbout } from './gridKind.ts';

/** In the reader's language; undefined: it is absent. */
export function cellText(i18n: I18n, about: RecordAbout, name: string, text: string | undefined): string | undefined {
  const field = fieldNamed(about, name);
  if (text === undefined || !field) return text;
  if (field.choices) return choiceText(i18n, about.place, name, text);
  return field.type === 'number' ? localDecimal(i18n.locale, text) : text;
}
