import { setText } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { setAllNamed } from '../station/references.ts';
import { stationTexts } from '../station/texts.ts';
import { translate, translationsOf } from '../station/translations.ts';
import type { Replacement } from './replacements.ts';
import { shapeText } from './searchedTexts.ts';

/** Those that can be done: what names a thing follows its new name, and translations follow their text. */
export function replaceAll(edit: Transaction, all: readonly Replacement[]): void {
  const done = all.filter(({ refusal, follows, found, after }) => !refusal && !follows && after !== found.text);
  const isName = ({ found }: Replacement) => found.field.about?.names !== undefined;
  const before = translatedTexts(edit.store, done);
  setAllNamed(
    edit,
    done.filter(isName).map(({ found, after }) => ({ key: found.record, field: found.name, text: after })),
  );
  for (const { found, after } of done.filter((one) => !isName(one))) {
    if (found.field === shapeText) setText(edit, found.record, after);
    else setField(edit, found.record, found.name, after === '' ? undefined : after);
  }
  for (const one of before) follow(edit, one);
}

interface Translated {
  readonly language: string;
  readonly before: string;
  readonly after: string;
}

/** Of texts that become others, in each language. */
function translatedTexts(store: RecordStore, all: readonly Replacement[]): readonly Translated[] {
  const texts = new Map(
    all
      .filter(({ found }) => found.thing !== 'translation')
      .map(({ found, after }) => [found.text.trim(), after.trim()]),
  );
  return translationsOf(store).flatMap(({ language, records }) =>
    [...texts].flatMap(([before, after]) =>
      records?.has(before) && after !== '' ? [{ language, before, after }] : [],
    ),
  );
}

/** How many translations stay as they are although their text becomes another one. */
export function unchangedTranslations(store: RecordStore, all: readonly Replacement[]): number {
  const done = all.filter(({ refusal, follows }) => !refusal && !follows);
  const replaced = new Set(done.filter(({ found }) => found.thing === 'translation').map(({ found }) => found.record));
  const languages = new Map(translationsOf(store).map((one) => [one.language, one]));
  return translatedTexts(store, done).filter(({ language, before }) => {
    const record = languages.get(language)?.records?.get(before);
    return record !== undefined && !replaced.has(record);
  }).length;
}

/** Where the old text is still used, it has its translation as well. */
function follow(edit: Transaction, { language, before, after }: Translated): void {
  const { store } = edit;
  const found = translationsOf(store).find((one) => one.language === language);
  const record = found?.records?.get(before);
  if (!found || record === undefined || found.records?.has(after)) return;
  const isUsed = stationTexts(store).some(({ text }) => text.trim() === before);
  if (isUsed) translate(edit, found, after, fieldText(store, record, 'To') ?? '');
  else setField(edit, record, 'From', after);
}
