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
const known = new WeakMap<RecordStore, { readonly version: number; readonly layers: KnownLayers }>();

/** Before an edit: what the marks of the editor are about. Read once for all that changes nothing. */
export function knownLayers(store: RecordStore): KnownLayers {
  const { version } = store;
  const last = known.get(store);
  if (last?.version === version) return last.layers;
  const layers = readLayers(store);
  known.set(store, { version, layers });
  return layers;
}

function readLayers(store: RecordStore): KnownLayers {
  if (rememberedElements(store, layersElement).length === 0) return none;
  const pages = markedPages(store, pageKeys(store));
  return new Map([...pages].map(([layers, page]) => [layers, { page, parts: partsOfRows(store, layers, page) }]));
}

/** After it: marks go with what was renamed, moved or changed, and end with what was deleted. */
export function followLayers(edit: Transaction, before: KnownLayers): void {
  const { store } = edit;
  for (const [layers, { page, parts }] of before) {
    if (!store.record(layers)) continue;
    const wanted = new Set([...parts.values()].flat());
    const references = store.record(page) && referencesOn(store, page, wanted);
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
