import { i18n, type Messages } from '@lingui/core';
import type { appLanguages } from '../../protocol/texts.ts';
import { storeSetting } from '../ui/browser/browserSetting.ts';
import { defaultLanguage, languageKey, storedLanguage } from './locale.ts';

type Texts = () => Promise<{ messages: Messages }>;

interface LanguageRow {
  /** As its speakers call it, who may not be able to read the others. */
  readonly name: string;
  /** The texts of the first screen: a file of its own, loaded only when the language is chosen. */
  readonly first: Texts;
  /** The texts of parts that are loaded later. */
  readonly later: Texts;
  /** Those of the editor alone. */
  readonly editor: Texts;
}

/** One line each (R33). */
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

/** The initial language (R33). */
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

/** Loads a part of the app when it is first needed, with its texts. Every such part comes through here. */
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

/** Also for the next visit. Where the catalogue can't be loaded, the language remains as it was. */
export async function chooseLanguage(language: Language, root: HTMLElement): Promise<void> {
  await speak(language, root);
  storeSetting(languageKey, language);
}
