import { i18n, type Messages } from '@lingui/core';
import type { appLanguages } from '../../protocol/texts.ts';
import { storeSetting } from '../ui/browser/browserSetting.ts';
import { defaultLanguage, languageKey, storedLanguage } from './locale.ts';

type Texts = () => Promise<{ messages: Messages }>;

interface LanguageRow {
  /** As its speakers call it: whoever looks for it can't read the others. */
  readonly name: string;
  /** The texts of the first screen: a file of its own, read only when the language is chosen. */
  readonly first: Texts;
  /** The texts that only those parts use which are fetched later. */
  readonly later: Texts;
  /** Those of the editor alone. */
  readonly editor: Texts;
}

/** The languages of the product, one line each (R33). */
export const languages = {
  en: {
    name: 'English',
    first: () => import('../locales/en.po?first'),
    later: () => import('../locales/en.po?later'),
    editor: () => import('../locales/en.po?editor'),
  },
  fr: {
    name: 'Français',
    first: () => import('../locales/fr.po?first'),
    later: () => import('../locales/fr.po?later'),
    editor: () => import('../locales/fr.po?editor'),
  },
} as const satisfies Record<(typeof appLanguages)[number], LanguageRow>;

export type Language = keyof typeof languages;
export const languageNames = Object.keys(languages) as Language[];

/** The language to begin in (R33). */
export function chosenLanguage(): Language {
  return languageNames.find((name) => name === storedLanguage()) ?? defaultLanguage;
}

export type LaterTexts = 'later' | 'editor';

/** The texts of parts that may be on the screen: they belong to every language chosen from now on. */
const needed = new Set<LaterTexts>();

/** Loads the texts and shows everything in that language. */
export async function speak(language: Language, root: HTMLElement): Promise<void> {
  const row = languages[language];
  const all = await Promise.all([row.first(), ...[...needed].map((part) => row[part]())]);
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...all.map(({ messages }) => messages)) });
  root.lang = language;
}

/** A part of the app that is fetched when it is first needed, with its texts. Every such part comes through here. */
export async function fetchLater<Part>(
  fetchPart: () => Promise<Part>,
  texts: readonly LaterTexts[] = ['later'],
): Promise<Part> {
  for (const one of texts) needed.add(one);
  const [part] = await Promise.all([fetchPart(), ...texts.map(fetchTexts)]);
  return part;
}

async function fetchTexts(texts: LaterTexts): Promise<void> {
  const spoken = languageNames.find((name) => name === i18n.locale) ?? defaultLanguage;
  const { messages } = await languages[spoken][texts]();
  // Lingui's own `load` would draw the whole screen again, and nothing on it uses these texts yet.
  if (i18n.locale === spoken) Object.assign(i18n.messages, messages);
}

/** The same, and again at the next visit. Where the catalogue can't be had, the language stays as it was. */
export async function chooseLanguage(language: Language, root: HTMLElement): Promise<void> {
  await speak(language, root);
  storeSetting(languageKey, language);
}
