import { attempt } from '../../protocol/attempt.ts';

/** The default language (spec §1, §9, R33). */
export const defaultLanguage = 'en';

/** Where the browser keeps the language that was chosen in it. */
export const languageKey = 'vigie.language';

/** The language before one is chosen: the browser's first language, without its region (R33). */
function initialLanguage(): string {
  return navigator.language.toLowerCase().split('-')[0] ?? defaultLanguage;
}

/** The language that was chosen in this browser, else the initial one; not necessarily one that the app speaks. */
export function storedLanguage(): string {
  return attempt(() => localStorage.getItem(languageKey) ?? initialLanguage(), initialLanguage());
}
