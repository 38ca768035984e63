import { withoutThing } from '../../protocol/text/nameParts.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { removeElement } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';
import { hasWords, stationTexts } from '../station/texts.ts';
import { translate, translationsOf } from '../station/translations.ts';
import type { Labels } from './labels.ts';
import { generatedWords } from './words.ts';

export function wordsIn(store: RecordStore): ReadonlySet<string> {
  return new Set(stationTexts(store).map(({ text }) => text));
}

/** Adds a row for every new word, and removes those of words that are gone. */
export function translateWords(
  edit: Transaction,
  before: ReadonlySet<string>,
  languages: readonly Translation[],
  labels: Labels,
): void {
  const { store } = edit;
  const files = translationsOf(store);
  if (files.length === 0) return;
  const now = wordsIn(store);
  for (const file of files) {
    const { language, records = new Map<string, string>() } = file;
    for (const [from, key] of records) if (before.has(from) && !now.has(from)) removeElement(edit, key);
    const listed = (from: string) => fieldText(store, records.get(from) ?? '', 'To');
    const known = (from: string) =>
      listed(from) ?? labelIn(labels.get(from), listed) ?? generatedWord(from, language, languages);
    for (const word of now.difference(before))
      if (hasWords(word) && !records.has(word)) translate(edit, file, word, translated(word, known));
  }
}

/** A part of a name is translated as the same part of the translated name. */
function labelIn(label: ReturnType<Labels['get']>, listed: (from: string) => string | undefined): string | undefined {
  const known = label?.find(({ name }) => listed(name) !== undefined);
  return known && (withoutThing(listed(known.name) ?? '', listed(known.owner) ?? known.owner) || undefined);
}

/** A further page of a group is called as its first one; names that only the station knows stay. */
function translated(words: string, known: (from: string) => string | undefined): string {
  const [, name = words, number = ''] = /^(.*)( \(\d+\))$/.exec(words) ?? [];
  return (known(name) ?? name) + number;
}

/** One of the product's words, in a language of the product. */
function generatedWord(word: string, language: string, languages: readonly Translation[]): string | undefined {
  const template = Object.values(generatedWords).find((one) => languages.some(({ say }) => say(one) === word));
  return template && languages.find(({ locale }) => locale === language)?.say(template);
}
