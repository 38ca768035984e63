import { i18n, type Messages } from '@lingui/core';
import { defaultLanguage, languageKey } from './locale.ts';

interface LanguageRow {
  /** As its speakers call it: whoever looks for it can't read the others. */
  readonly name: string;
  /** A file of its own, read only when it is chosen. */
  readonly catalogue: () => Promise<{ messages: Messages }>;
}

/** The languages of the product, one line each (R33). */
export const languages = {
  en: { name: 'English', catalogue: () => import('../locales/en.po') },
  fr: { name: 'Français', catalogue: () => import('../locales/fr.po') },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof languages;
export const languageNames = Object.keys(languages) as Language[];

/** The language that was chosen in this browser; the default where none was, or where the browser keeps nothing. */
export function chosenLanguage(): Language {
  try {
    return languageNames.find((name) => name === localStorage.getItem(languageKey)) ?? defaultLanguage;
  } catch {
    return defaultLanguage;
  }
}

/** Loads the catalogue and shows everything in that language. */
export async function speak(language: Language, root: HTMLElement): Promise<void> {
  const { messages } = await languages[language].catalogue();
  i18n.loadAndActivate({ locale: language, messages });
  root.lang = language;
}

/** The same, and again at the next visit. Where the catalogue can't be had, the language stays as it was. */
export async function chooseLanguage(language: Language, root: HTMLElement): Promise<void> {
  await speak(language, root);
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // A browser that keeps nothing still shows it now.
  }
}
