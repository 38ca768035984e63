import { nameOf } from '../../../editor/records/elements.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { attributesOf } from '../../../editor/xml/startTag.ts';

interface SharedText {
  /** Of all records; undefined: it is absent, or they differ. */
  readonly text: string | undefined;
  readonly isMixed: boolean;
}

const absent: SharedText = { text: undefined, isMixed: false };
const mixed: SharedText = { text: undefined, isMixed: true };

/** By the list of a form’s records, which all of its fields share. */
const known = new WeakMap<readonly string[], Known>();
type Texts = ReadonlyMap<string, SharedText>;

interface Known {
  readonly store: RecordStore;
  readonly version: number;
  readonly texts: Texts;
}

/** Each record is read once, for all fields: there may be thousands. */
export function sharedText(store: RecordStore, records: readonly string[], name: string): SharedText {
  const { version } = store;
  const last = known.get(records);
  const isSame = last?.store === store && last.version === version;
  const texts = isSame ? last.texts : textsOf(store, records);
  if (!isSame) known.set(records, { store, version, texts });
  return texts.get(name) ?? absent;
}

function textsOf(store: RecordStore, records: readonly string[]): Texts {
  const texts = new Map<string, SharedText>();
  const counts = new Map<string, number>();
  for (const key of records) {
    for (const name of namesIn(store, key)) {
      const text = fieldText(store, key, name);
      const before = texts.get(name);
      texts.set(name, before && before.text !== text ? mixed : (before ?? { text, isMixed: false }));
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  for (const [name, count] of counts) if (count < records.length) texts.set(name, mixed);
  return texts;
}

/** Attributes or elements (R1). */
function namesIn(store: RecordStore, key: string): ReadonlySet<string> {
  const attributes = attributesOf(store.record(key)?.open ?? '').map(({ name }) => name);
  return new Set([...attributes, ...store.children(key).flatMap((child) => nameOf(store, child) ?? [])]);
}
