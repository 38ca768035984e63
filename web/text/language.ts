import { i18n, type Messages } from '@lingui/core';
import { type AppLanguage, appLanguages } from '../../protocol/texts.ts';
import { storeSetting } from '../ui/browser/browserSetting.ts';
import { defaultLanguage, languageKey, storedLanguage } from './locale.ts';

type Texts = () => Promise<{ messages: Messages }>;

/** A catalogue in its parts, each a file of its own, read only when the language is chosen (web/build/splitTexts.ts). */
interface Catalogue {
  /** The texts of the first screen. */
  readonly first: Texts;
  /** The texts of parts that are loaded later. */
  readonly later: Texts;
  /** Those of the editor alone. */
  readonly editor: Texts;
}

const first = import.meta.glob('../locales/*.po', { query: '?first' });
const later = import.meta.glob('../locales/*.po', { query: '?later' });
const editor = import.meta.glob('../locales/*.po', { query: '?editor' });

export type Language = AppLanguage;
export const languages = {} as Record<Language, Catalogue>;
for (const name of appLanguages) {
  const file = `../locales/${name}.po`;
  languages[name] = { first: first[file], later: later[file], editor: editor[file] } as Catalogue;
}

/** As its speakers call it: someone who looks for it can't read the others. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}

/** The initial language (R33). */
export function chosenLanguage(): Language {
  return appLanguages.find((name) => name === storedLanguage()) ?? defaultLanguage;
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
  const spoken = appLanguages.find((name) => name === i18n.locale) ?? defaultLanguage;
  const { messages } = await languages[spoken][texts]();
  // Lingui's own `load` would draw the whole screen again, and nothing on it uses these texts yet.
  if (i18n.locale === spoken) Object.assign(i18n.messages, messages);
}

/** Also for the next visit. Where the catalogue can't be loaded, the language remains as it was. */
export async function chooseLanguage(language: Language, root: HTMLElement): Promise<void> {
  await speak(language, root);
  storeSetting(languageKey, language);
}
