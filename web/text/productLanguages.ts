import { type I18n, i18n, type setupI18n } from '@lingui/core';
import type { Translation } from '../../protocol/text/template.ts';
import { type AppLanguage, appLanguages } from '../../protocol/texts.ts';
import { languages } from './language.ts';
import { translationOf } from './translationOf.ts';

/** For what a station has in each of them; the one that is spoken is the first. */
export async function fetchProductLanguages() {
  return [translationOf(i18n), ...(await Promise.all(appLanguages.map(fetchLanguage)))] as const;
}

async function fetchLanguage(locale: AppLanguage): Promise<Translation> {
  const parts = await Promise.all(Object.values(languages[locale]).map((fetchPart) => fetchPart()));
  const messages = Object.assign({}, ...parts.map((part) => part.messages));
  // Not by `setupI18n`: one more export of the libraries would lengthen the first load.
  const Own = i18n.constructor as new (parameters: Parameters<typeof setupI18n>[0]) => I18n;
  return translationOf(new Own({ locale, messages: { [locale]: messages } }));
}
