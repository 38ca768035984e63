import { FieldReader } from '../../protocol/elementFields.ts';
import { type ElementKind, fieldsOfKind } from '../../protocol/elementKinds.ts';
import { alarmFields } from '../../protocol/schema/alarmFields.ts';
import { describedPageFields } from '../../protocol/schema/pageDescriptions.ts';
import { allPointFields } from '../../protocol/schema/pointFields.ts';
import { blockFields, reportFields } from '../../protocol/schema/reportFields.ts';
import type { Field, Fields } from '../../protocol/schema/schema.ts';
import { identityFields, interlockFields } from '../../protocol/schema/stationFields.ts';
import { pageKeys } from '../page/pages.ts';
import { elementKeys } from '../page/readPage.ts';
import { nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { nodeAt } from './nodes.ts';
import { alarmKeys, blockKeys, childrenOf, pointKeys, reportKeys, sectionOf } from './sections.ts';

/** In the language of the station; `record`: the first that has it. */
export interface StationText {
  readonly text: string;
  readonly record: string;
}

/** A group is a path, of which lists of changes have no quotation. */
const ofPage = [...wordsOf(describedPageFields), describedPageFields.pageGroup];

/** All words that a station shows, each text once: `check` wants a translation of each. */
export function stationTexts(store: RecordStore): readonly StationText[] {
  const found = new Map<string, string>();
  const note = (key: string, fields: readonly Field<unknown>[]) => {
    for (const text of textsIn(store, key, fields)) if (!found.has(text)) found.set(text, key);
  };
  const identity = sectionOf(store, 'IdentityCfg');
  if (identity !== undefined) note(identity, wordsOf(identityFields));
  for (const key of pointKeys(store)) {
    note(key, wordsOf(allPointFields));
    for (const interlock of childrenOf(store, key, 'Interlock')) note(interlock, wordsOf(interlockFields));
  }
  for (const key of alarmKeys(store)) note(key, wordsOf(alarmFields));
  for (const key of pageKeys(store)) {
    note(key, ofPage);
    for (const part of elementKeys(store, key))
      note(part, wordsOf(fieldsOfKind[nameOf(store, part) as ElementKind] ?? {}));
  }
  for (const key of reportKeys(store)) {
    note(key, wordsOf(reportFields));
    for (const block of blockKeys(store, key)) note(block, wordsOf(blockFields));
  }
  return [...found].map(([text, record]) => ({ text, record }));
}

/** A text of digits and units needs no translation. */
export function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

function textsIn(store: RecordStore, key: string, fields: readonly Field<unknown>[]): string[] {
  const node = nodeAt(store, key);
  if (!node) return [];
  const reader = new FieldReader(node);
  return fields
    .flatMap((field) => field.read(reader))
    .filter((text): text is string => typeof text === 'string' && text !== '');
}

/** What people call the record by is the first. */
function wordsOf(fields: Fields): readonly Field<unknown>[] {
  return Object.values(fields)
    .filter(({ type, about }) => type === 'words' || type === 'lines' || about?.words === 'translated')
    .sort((one, other) => Number(other.about?.isTitle ?? false) - Number(one.about?.isTitle ?? false));
}
