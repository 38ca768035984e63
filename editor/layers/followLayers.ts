import { pageKeys } from '../page/pages.ts';
import { rememberedElements } from '../records/editorFile.ts';
import { removeElement } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';
import { layersElement, markedPages, partsOfRows, referencesOn, setReference, setWhereOther } from './layerMarks.ts';

interface KnownPage {
  readonly page: string;
  /** By the key of what is remembered of them: elements and shapes. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

/** By the key of what is remembered of each page. */
export type KnownLayers = ReadonlyMap<string, KnownPage>;

const none: KnownLayers = new Map();

/** Before an edit: what the marks of the editor are about. */
export function knownLayers(store: RecordStore): KnownLayers {
  if (rememberedElements(store, layersElement).length === 0) return none;
  const pages = markedPages(store, pageKeys(store));
  return new Map([...pages].map(([layers, page]) => [layers, { page, parts: partsOfRows(store, layers, page) }]));
}

/** After it: marks go with what was renamed, moved or changed, and end with what was deleted. */
export function followLayers(edit: Transaction, before: KnownLayers): void {
  const { store } = edit;
  for (const [layers, { page, parts }] of before) {
    if (!store.record(layers)) continue;
    const references = store.record(page) && referencesOn(store, page);
    if (!references) {
      removeElement(edit, layers);
      continue;
    }
    setWhereOther(edit, layers, 'SynopticId', fieldText(store, page, 'SynopticId') ?? '');
    for (const [row, keys] of parts) {
      // What the edit itself has marked counts, and what is not found stays.
      if (edit.touched.has(row) || keys.length === 0) continue;
      const now = keys.flatMap((key) => references.get(key) ?? []);
      const [reference] = now;
      if (reference === undefined) removeElement(edit, row);
      else setReference(edit, row, reference);
    }
    if (store.children(layers).length === 0) removeElement(edit, layers);
  }
}
