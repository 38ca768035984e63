import { FieldReader } from '../../protocol/elementFields.ts';
import { type ElementKind, fieldsOfKind } from '../../protocol/elementKinds.ts';
import { pageFields } from '../../protocol/elements/pageFields.ts';
import { alarmFields } from '../../protocol/schema/alarmFields.ts';
import { pointFields } from '../../protocol/schema/pointFields.ts';
import type { Field, Fields } from '../../protocol/schema/schema.ts';
import { identityFields, interlockFields } from '../../protocol/schema/stationFields.ts';
import { pageKeys } from '../page/pages.ts';
import { elementKeys } from '../page/readPage.ts';
import { nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { nodeAt } from './nodes.ts';
import { alarmKeys, childrenOf, pointKeys, sectionOf } from './sections.ts';

/** In the language of the station; `record`: the first that has it. */
export interface StationText {
  readonly text: string;
  readonly record: string;
}

const { name, synonyms, states, verbs } = pointFields;
const { message, area, alarmGroup, cause, consequence, action } = alarmFields;
const ofPage = [pageFields.name, pageFields.synonyms, pageFields.pageGroup];

/** All words that a station shows, each text once: `check` wants a translation of each. */
export function stationTexts(store: RecordStore): readonly StationText[] {
  const found = new Map<string, string>();
  const note = (key: string, fields: readonly Field<unknown>[]) => {
    for (const text of textsIn(store, key, fields)) if (!found.has(text)) found.set(text, key);
  };
  const identity = sectionOf(store, 'IdentityCfg');
  if (identity !== undefined) note(identity, [identityFields.stationName]);
  for (const key of pointKeys(store)) {
    note(key, [name, synonyms, states, verbs]);
    for (const interlock of childrenOf(store, key, 'Interlock')) note(interlock, [interlockFields.text]);
  }
  for (const key of alarmKeys(store)) note(key, [message, area, alarmGroup, cause, consequence, action]);
  for (const key of pageKeys(store)) {
    note(key, ofPage);
    for (const part of elementKeys(store, key)) note(part, wordsOfElement(nameOf(store, part)));
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

function wordsOfElement(kind: string | undefined): readonly Field<unknown>[] {
  const fields: Fields | undefined = fieldsOfKind[kind as ElementKind];
  return fields ? Object.values(fields).filter(({ type }) => type === 'words' || type === 'lines') : [];
}
