import { type I18n, i18n, type setupI18n } from '@lingui/core';
import { appLanguages } from '../../protocol/texts.ts';
import { languages } from './language.ts';
import { translationOf } from './translationOf.ts';

// Not by `setupI18n`: one more export of the libraries would lengthen the first load.
const Language = i18n.constructor as new (parameters: Parameters<typeof setupI18n>[0]) => I18n;

/** For what a station has in each of them; the one that is spoken is the first. */
export async function fetchProductLanguages() {
  const all = appLanguages.map(async (locale) => {
    const parts = await Promise.all(Object.values(languages[locale]).map((fetchPart) => fetchPart()));
    const messages = Object.assign({}, ...parts.map((part) => part.messages));
    return translationOf(new Language({ locale, messages: { [locale]: messages } }));
  });
  return [translationOf(i18n), ...(await Promise.all(all))] as const;
}
