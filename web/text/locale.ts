import { readOwnSetting } from '../ui/browser/browserSetting.ts';

/** Spec §1, §9, R33. */
export const defaultLanguage = 'en';

/** The browser's storage key of the chosen language. */
export const languageKey = 'vigie.language';

/** The language before one is chosen: the browser's first language, without its region (R33). */
function initialLanguage(): string {
  return navigator.language.toLowerCase().split('-')[0] ?? defaultLanguage;
}

/** Chosen in this browser, else the initial one; not necessarily one that the app has. */
export function storedLanguage(): string {
  return readOwnSetting(languageKey) ?? initialLanguage();
}
