import { pageKeys } from '../../../../editor/page/pages.ts';
import { pageIn } from '../../../../editor/page/readPage.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { fieldText } from '../../../../editor/station/fields.ts';
import { pointsIn } from '../../../../editor/station/pointOf.ts';
import { type Translations, translationsOf } from '../../../../editor/station/translations.ts';
import { appLanguages } from '../../../../protocol/texts.ts';
import { addressOf } from '../../../synoptic/deviceFile.ts';
import type { Faint } from '../pictures/judgePicture.ts';
import { type Sheet, type SheetLanguage, sheetOf } from './sheetRows.ts';

const none: ReadonlyMap<string, Faint['in']> = new Map();

/** `locale`: the reader's, which comes first; undefined: there is no such page. */
export function sheetIn(
  store: RecordStore,
  pageKey: string,
  locale: string,
  faintPictures: ReadonlyMap<string, Faint['in']> = none,
): Sheet | undefined {
  const page = pageIn(store, pageKey);
  if (!page) return undefined;
  return sheetOf({
    page,
    points: pointsIn(store),
    pages: pageKeys(store).flatMap((key) => pageIn(store, key)?.synoptic ?? []),
    languages: languagesIn(store, locale),
    pictureOf: (name) => pictureIn(store, name),
    faintPictures,
  });
}

/** In which its texts are read: without translations there is nothing to compare. */
function languagesIn(store: RecordStore, locale: string): readonly SheetLanguage[] {
  const translations = translationsOf(store);
  const others = translations.length === 0 ? [] : appLanguages.filter((language) => language !== locale);
  return [locale, ...others].map((language) => {
    const records = translations.find((one) => one.language === language)?.records;
    return { language, textOf: (text) => translated(store, records, text) };
  });
}

function translated(store: RecordStore, records: Translations['records'], text: string): string {
  const key = records?.get(text.trim());
  return (key !== undefined && fieldText(store, key, 'To')) || text;
}

/** What it holds; of a picture elsewhere its address. */
function pictureIn(store: RecordStore, name: string): string | undefined {
  const address = addressOf(name);
  if (address.kind !== 'file') return address.kind === 'web' ? address.url : undefined;
  const file = `images/${address.name}`;
  if (store.isXml(file)) return store.text(file);
  const sha256 = store.get(file);
  return typeof sha256 === 'string' ? sha256 : undefined;
}
