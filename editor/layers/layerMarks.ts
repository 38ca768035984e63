import type { SynopticElement } from '../../protocol/elementKinds.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { isInEditorFile, shapeGroup } from '../drawing/drawingFile.ts';
import { fingerprintOf } from '../generate/fingerprint.ts';
import { type DraftPage, pageIn } from '../page/readPage.ts';
import { openEditorFile, rememberedElements } from '../records/editorFile.ts';
import { attributeOf, insertElement, nameOf, removeElement, setAttribute } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';

export const layersElement = 'PageLayers';
const partElement = 'Layer';

/** More new ones are written with all others at once. */
const mostAlone = 100;

/** Of an element or shape, in the editor alone. */
export interface LayerMark {
  /** Nothing on the canvas chooses, moves or deletes it. */
  readonly isLocked: boolean;
  /** Not drawn while a user draws; operators see it. */
  readonly isHidden: boolean;
  /** Its element group; undefined: it is in none. */
  readonly elementGroup: string | undefined;
}

export const noMark: LayerMark = { isLocked: false, isHidden: false, elementGroup: undefined };

/** By the key of the element or shape. */
export type LayerMarks = ReadonlyMap<string, LayerMark>;

const noMarks: LayerMarks = new Map();

/** A part of a template has none: the file would describe itself. */
export function canBeMarked(pageKey: string): boolean {
  return !isInEditorFile(pageKey);
}

/** Key of what the editor remembers of a page. */
function layersOfPage(store: RecordStore, pageKey: string): string | undefined {
  if (!canBeMarked(pageKey)) return undefined;
  const id = fieldText(store, pageKey, 'SynopticId') ?? '';
  return rememberedElements(store, layersElement).find((key) => attributeOf(store, key, 'SynopticId') === id);
}

/** Keys of what the editor remembers, with the page of each. */
export function markedPages(store: RecordStore, pages: readonly string[]): ReadonlyMap<string, string> {
  const byId = new Map(pages.map((page) => [fieldText(store, page, 'SynopticId') ?? '', page]));
  const found = rememberedElements(store, layersElement).map(
    (key) => [key, byId.get(attributeOf(store, key, 'SynopticId') ?? '')] as const,
  );
  return new Map(found.flatMap(([key, page]) => (page === undefined ? [] : [[key, page] as const])));
}

/** `page`: as it is now, where that is known. */
export function marksOn(store: RecordStore, pageKey: string, page?: DraftPage): LayerMarks {
  const layers = layersOfPage(store, pageKey);
  if (layers === undefined) return noMarks;
  const found = new Map<string, LayerMark>();
  for (const [row, parts] of partsOfRows(store, layers, pageKey, page))
    for (const part of parts) found.set(part, readMark(store, row));
  return found;
}

/** Shapes, and what else is in the drawing of the page. */
function drawnOn(store: RecordStore, page: string): readonly string[] {
  const group = shapeGroup(store, page);
  return group ? store.children(group) : [];
}

/** Of each row the elements or shapes that it is about; of several shapes that are all the same, all. */
export function partsOfRows(
  store: RecordStore,
  layers: string,
  pageKey: string,
  page = pageIn(store, pageKey),
): ReadonlyMap<string, readonly string[]> {
  const rows = store.children(layers).filter((row) => nameOf(store, row) === partElement);
  const parts = new Map<string, string[]>(rows.map((row) => [referenceOf(store, row), []]));
  const elements = page?.synoptic.elements ?? [];
  page?.keys.forEach((key, at) => void parts.get(referenceOfElement(elements[at]))?.push(key));
  if (rows.some((row) => attributeOf(store, row, 'Shape') !== undefined))
    for (const key of drawnOn(store, pageKey)) parts.get(referenceOfShape(store, key))?.push(key);
  return new Map(rows.map((row) => [row, parts.get(referenceOf(store, row)) ?? []]));
}

function readMark(store: RecordStore, row: string): LayerMark {
  const isTrue = (name: string) => attributeOf(store, row, name) === 'true';
  return {
    isLocked: isTrue('IsLocked'),
    isHidden: isTrue('IsHidden'),
    elementGroup: attributeOf(store, row, 'ElementGroup') || undefined,
  };
}

const attributesOfMark = ({ isLocked, isHidden, elementGroup }: LayerMark) => ({
  IsLocked: isLocked ? 'true' : undefined,
  IsHidden: isHidden ? 'true' : undefined,
  ElementGroup: elementGroup,
});

/**
 * `Id pump-1` or `Shape 2k9x`. An element is known by its id, also by one that follows from its place (R35); a shape,
 * which has none, by all that is written of it: an id of its own would change the picture that operators load.
 */
function referenceOf(store: RecordStore, row: string): string {
  const id = attributeOf(store, row, 'Id');
  return id === undefined ? `Shape ${attributeOf(store, row, 'Shape') ?? ''}` : `Id ${id}`;
}

function referenceOfElement(element: SynopticElement | undefined): string {
  return `Id ${element?.id ?? ''}`;
}

function referenceOfShape(store: RecordStore, key: string): string {
  return `Shape ${fingerprintOf(element('Shape', {}, store.written(key)))}`;
}

/** How the editor remembers each of these elements and shapes of a page. */
export function referencesOn(
  store: RecordStore,
  pageKey: string,
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const { synoptic, keys = [] } = pageIn(store, pageKey) ?? {};
  const found = new Map<string, string>();
  keys.forEach((key, at) => {
    if (wanted.has(key)) found.set(key, referenceOfElement(synoptic?.elements[at]));
  });
  if (found.size < wanted.size)
    for (const key of drawnOn(store, pageKey)) if (wanted.has(key)) found.set(key, referenceOfShape(store, key));
  return found;
}

/** In place of all that is remembered of the page; what is as before stays as it is written. */
export function setMarks(edit: Transaction, pageKey: string, marks: LayerMarks): void {
  const { store } = edit;
  const wanted = new Map<string, LayerMark>();
  const marked = new Map([...marks].filter(([, mark]) => isMark(mark)));
  for (const [key, reference] of referencesOn(store, pageKey, new Set(marked.keys())))
    wanted.set(reference, marked.get(key) ?? noMark);
  const layers = layersOfPage(store, pageKey);
  const count = layers === undefined ? 0 : store.children(layers).length;
  // Many rows one by one take long.
  if (layers === undefined || wanted.size > count + mostAlone) {
    if (layers !== undefined) removeElement(edit, layers);
    if (wanted.size > 0) addLayers(edit, pageKey, wanted);
    return;
  }
  for (const row of [...store.children(layers)]) {
    const reference = referenceOf(store, row);
    const mark = wanted.get(reference);
    wanted.delete(reference);
    if (!mark) removeElement(edit, row);
    else for (const [name, value] of Object.entries(attributesOfMark(mark))) setWhereOther(edit, row, name, value);
  }
  for (const [reference, mark] of wanted) insertElement(edit, layers, undefined, rowText(reference, mark));
  if (store.children(layers).length === 0) removeElement(edit, layers);
}

/** Changes the marks of these elements and shapes. */
export function changeMarks(
  edit: Transaction,
  pageKey: string,
  keys: Iterable<string>,
  change: (mark: LayerMark) => LayerMark,
): void {
  const marks = new Map(marksOn(edit.store, pageKey));
  for (const key of keys) marks.set(key, change(marks.get(key) ?? noMark));
  setMarks(edit, pageKey, marks);
}

function isMark({ isLocked, isHidden, elementGroup }: LayerMark): boolean {
  return isLocked || isHidden || elementGroup !== undefined;
}

/** Written at once: there may be thousands. A file that can't be read is left for a user to mend. */
function addLayers(edit: Transaction, pageKey: string, wanted: ReadonlyMap<string, LayerMark>): void {
  const root = openEditorFile(edit);
  if (root === undefined) return;
  const open = writeXml(element(layersElement, { SynopticId: fieldText(edit.store, pageKey, 'SynopticId') ?? '' }));
  const rows = [...wanted].map(([reference, mark]) => rowText(reference, mark)).join('\n    ');
  insertElement(edit, root, undefined, `${open.slice(0, -2)}>\n    ${rows}\n  </${layersElement}>`);
}

function rowText(reference: string, mark: LayerMark): string {
  const { name, value } = partsOfReference(reference);
  return writeXml(element(partElement, { [name]: value, ...attributesOfMark(mark) }));
}

export function setReference(edit: Transaction, row: string, reference: string): void {
  const { name, value } = partsOfReference(reference);
  setWhereOther(edit, row, name, value);
  setWhereOther(edit, row, name === 'Id' ? 'Shape' : 'Id', undefined);
}

function partsOfReference(reference: string): { readonly name: 'Id' | 'Shape'; readonly value: string } {
  const at = reference.indexOf(' ');
  return { name: reference.startsWith('Id ') ? 'Id' : 'Shape', value: reference.slice(at + 1) };
}

export function setWhereOther(edit: Transaction, key: string, name: string, value: string | undefined): void {
  if (attributeOf(edit.store, key, name) !== value) setAttribute(edit, key, name, value);
}
