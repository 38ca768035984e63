import { element, writeXml } from '../../protocol/wire/xml.ts';
import { recordsOf } from '../records/document.ts';
import { insertElement, nameOf, removeElement, removeFile, rootOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from './fields.ts';
import { childrenOf } from './sections.ts';

export interface Translations {
  readonly language: string;
  readonly file: string;
  /** By the text that they translate; undefined: the file can’t be read as translations. */
  readonly records: ReadonlyMap<string, string> | undefined;
}

const fileName = /^texts\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.xml$/;

/** By language. */
export function translationsOf(store: RecordStore): readonly Translations[] {
  return store
    .files()
    .flatMap((file) => {
      const language = fileName.exec(file)?.[1];
      return language === undefined ? [] : [{ language, file, records: recordsIn(store, file) }];
    })
    .sort((one, other) => (one.language < other.language ? -1 : 1));
}

/** Of two for the same text the service takes the first. */
function recordsIn(store: RecordStore, file: string): ReadonlyMap<string, string> | undefined {
  const root = rootOf(store, file);
  if (root === undefined || nameOf(store, root) !== 'TextCfg') return undefined;
  const keys = [...childrenOf(store, root, 'Text')].reverse();
  return new Map(keys.map((key) => [fieldText(store, key, 'From')?.trim() ?? '', key]));
}

export function addLanguage(edit: Transaction, language: string): void {
  const file = `texts.${language}.xml`;
  const text = '<?xml version="1.0" encoding="UTF-8"?>\n<TextCfg>\n</TextCfg>\n';
  for (const [key, record] of recordsOf(file, text)) edit.put(key, record);
}

/** With all its translations. */
export function removeLanguage(edit: Transaction, { file }: Translations): void {
  removeFile(edit, file);
}

/** Empty: removes the translation. */
export function translate(edit: Transaction, { file, records }: Translations, from: string, to: string): void {
  const known = records?.get(from);
  const root = rootOf(edit.store, file);
  if (known !== undefined && to === '') removeElement(edit, known);
  else if (known !== undefined) setField(edit, known, 'To', to);
  else if (root !== undefined && to !== '')
    insertElement(edit, root, undefined, writeXml(element('Text', { From: from, To: to })));
}
