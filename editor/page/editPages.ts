import { pageName } from '../../protocol/synoptic.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { addDrawing, drawingOf, type PageSize } from '../drawing/drawingFile.ts';
import { shapesOf } from '../drawing/shapes.ts';
import { copyMarks } from '../layers/elementGroups.ts';
import { insertElement, moveElement, parentOf, placeBehind, removeElement, removeWhole } from '../records/elements.ts';
import { documentNumber, keyOf } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { sectionKey } from '../station/sections.ts';
import { copiedText } from './clipboard.ts';
import { pageKeys } from './pages.ts';
import { elementKeys } from './readPage.ts';

/** Behind another one, or as the last. Returns its key. */
export function addPage(edit: Transaction, name: string, size: PageSize, behind?: string): string {
  const isOnly = pageKeys(edit.store).length === 0;
  const node = element(pageName, {
    SynopticId: freePageId(edit.store, name),
    SynopticName: name,
    IsFirst: isOnly || undefined,
    SynopticWidth: size.width,
    SynopticHeight: size.height,
  });
  return insertBehind(edit, behind, writeXml(node));
}

/** With a drawing of its own where the page has one, behind it or another page. Returns its key. */
export function copyPage(edit: Transaction, page: string, name: string, behind = page): string {
  const key = copyUnmarked(edit, page, name, behind);
  copyMarks(edit, page, key, copiedParts(edit.store, page, key));
  return key;
}

/** Without the marks of the editor: what is copied is called otherwise later. */
export function copyUnmarked(edit: Transaction, page: string, name: string, behind = page): string {
  const key = insertBehind(edit, behind, copiedText(edit.store, [page]));
  setField(edit, key, 'SynopticId', freePageId(edit.store, name));
  setField(edit, key, 'SynopticName', name);
  setField(edit, key, 'IsFirst', undefined);
  const drawing = drawingOf(edit.store, page);
  if (drawing !== undefined) addDrawing(edit, key, edit.store.text(drawing));
  return key;
}

/** Elements and shapes of a page, each with its copy. */
export function copiedParts(store: RecordStore, page: string, copy: string): readonly (readonly [string, string])[] {
  const [originals, copies] = [page, copy].map((key) => [...elementKeys(store, key), ...shapesOf(store, key)]);
  return (originals ?? []).flatMap((original, at) => (copies?.[at] ? [[original, copies[at]] as const] : []));
}

/** With its drawing, unless another page shows that. */
export function removePage(edit: Transaction, page: string): void {
  const { store } = edit;
  const drawing = drawingOf(store, page);
  removeElement(edit, page);
  if (drawing !== undefined) removeDrawing(edit, drawing);
}

/** Unless another page shows it. */
export function removeDrawing(edit: Transaction, drawing: string): void {
  const { store } = edit;
  if (!pageKeys(store).some((key) => drawingOf(store, key) === drawing))
    removeWhole(edit, keyOf(drawing, documentNumber));
}

export function movePage(edit: Transaction, page: string, by: -1 | 1): void {
  const { store } = edit;
  const parent = parentOf(store, page);
  const pages = pageKeys(store).filter((key) => parentOf(store, key) === parent);
  const next = pages[pages.indexOf(page) + by];
  if (next === undefined || parent === undefined) return;
  moveElement(edit, page, parent, by === -1 ? next : placeBehind(store, next).before);
}

export function makeFirst(edit: Transaction, page: string): void {
  for (const key of pageKeys(edit.store)) setField(edit, key, 'IsFirst', key === page ? 'true' : undefined);
}

/** `more`: Ids of pages that are not in the draft yet. */
export function freePageId(store: RecordStore, name: string, more: Iterable<string> = []): string {
  const taken = new Set([...pageKeys(store).map((key) => fieldText(store, key, 'SynopticId')), ...more]);
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const wanted = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|(?<!-)-+$/g, '') || 'page';
  for (let i = 1; ; i++) {
    const id = i === 1 ? wanted : `${wanted}-${i}`;
    if (!taken.has(id)) return id;
  }
}

function insertBehind(edit: Transaction, behind: string | undefined, xml: string): string {
  const { store } = edit;
  const last = behind ?? pageKeys(store).at(-1);
  if (last === undefined) return insertElement(edit, sectionKey(edit, 'SynopticWebCfg'), undefined, xml);
  const { parent, before } = placeBehind(store, last);
  return insertElement(edit, parent, before, xml);
}
