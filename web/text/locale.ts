import { attempt } from '../../protocol/attempt.ts';

/** Spec §1, §9, R33. */
export const defaultLanguage = 'en';

/** The browser's storage key of the chosen language. */
export const languageKey = 'vigie.language';

/** Before one is chosen: French where it is the browser's first language, else the default (R33). */
function initialLanguage(): string {
  return /^fr\b/i.test(navigator.language) ? 'fr' : defaultLanguage;
}

/** Chosen in this browser, else the initial one; not necessarily one that the app has. */
export function storedLanguage(): string {
  return attempt(() => localStorage.getItem(languageKey) ?? initialLanguage(), initialLanguage());
}
