import type { Messages } from '@lingui/core';
import { i18n } from '@lingui/core';

/** The languages of the product, one line each (R33). */
const catalogues = {
  en: () => import('../locales/en.po'),
} as const satisfies Record<string, () => Promise<{ messages: Messages }>>;

export type Language = keyof typeof catalogues;
export const defaultLanguage: Language = 'en';

/** Loads the catalogue and shows everything in that language. */
export async function speak(language: Language, root: HTMLElement): Promise<void> {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
  root.lang = language;
}
