import { isElementKind } from '../../protocol/elementKinds.ts';
import { drawingGroup } from '../drawing/drawingFile.ts';
import { isShapeKind } from '../drawing/shapeKinds.ts';
import { insertElement, nameOf, placeBehind } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { readXml, writePart, type XmlPart } from '../xml/readXml.ts';
import { localName } from '../xml/startTag.ts';
import { isSameBox, movedBy } from './box.ts';
import { boxOf, setBox } from './boxOf.ts';
import { keepIds } from './ids.ts';
import { type DraftPage, elementKeys, PageReader } from './readPage.ts';

/** How far from those that it would cover what is pasted is put, in page units. */
const aside = 10;

/** Elements and shapes as they are written, each in a line. */
export function copiedText(store: RecordStore, keys: readonly string[]): string {
  return keys.map((key) => store.written(key)).join('\n');
}

/** The elements and shapes in a text that somebody copied, each as it is written there; none where it is no such text. */
export function partsIn(text: string): readonly string[] {
  let parts: readonly XmlPart[];
  try {
    parts = readXml(`<copied>${text}</copied>`).children[0]?.children ?? [];
  } catch {
    return [];
  }
  return parts.filter(({ open }) => isElementKind(localName(open) ?? '') || isShapeText(open)).map(writePart);
}

/** Whether a part is one of a drawing. */
export function isShapeText(part: string): boolean {
  return isShapeKind(localName(part));
}

/**
 * Adds them to a page, in the place that they say; aside where they would exactly cover what is there. Their records. An id
 * that is there already is not written twice. `background`: of the drawing that shapes begin (drawingGroup).
 */
export function paste(
  edit: Transaction,
  pageKey: string,
  page: DraftPage,
  parts: readonly string[],
  background?: string,
): readonly string[] {
  const { store } = edit;
  const ids = new Set(page.synoptic.elements.map(({ id }) => id));
  const there = new Set(page.keys);
  const added = parts.map((part) => {
    if (isShapeText(part))
      return insertElement(edit, drawingGroup(edit, pageKey, page.synoptic, background), undefined, part);
    const { parent, before } = endOf(store, pageKey);
    return insertElement(edit, parent, before, part);
  });
  for (const key of added) if (ids.has(fieldText(store, key, 'Id')?.trim() ?? '')) setField(edit, key, 'Id', undefined);
  const same = (key: string, by: number) =>
    [...there].some(
      (other) =>
        nameOf(store, other) === nameOf(store, key) &&
        isSameBox(boxOf(store, other), movedBy(boxOf(store, key), by, by)),
    );
  let by = 0;
  while (added.some((key) => same(key, by))) by += aside;
  for (const key of added) setBox(edit, key, movedBy(boxOf(store, key), by, by));
  const now = new PageReader().read(store, pageKey);
  if (now) keepIds(edit, now, added);
  return added;
}

/** Behind the last element of a page, in the wrapper that it may be in (R1). */
function endOf(store: RecordStore, pageKey: string) {
  const last = elementKeys(store, pageKey).at(-1);
  return last === undefined ? { parent: pageKey, before: undefined } : placeBehind(store, last);
}
