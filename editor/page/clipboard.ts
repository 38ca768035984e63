import { isElementKind } from '../../protocol/elementKinds.ts';
import { drawingGroup } from '../drawing/drawingFile.ts';
import { copiedMedium } from '../drawing/mediumShapes.ts';
import { copiedPicture } from '../drawing/pictureShapes.ts';
import { isShapeKind } from '../drawing/shapeKinds.ts';
import { shapesOf } from '../drawing/shapes.ts';
import { copiedSymbol } from '../drawing/symbolShapes.ts';
import { copiedIds, joinPasted, renewShapeIds } from '../pipes/pastedPipes.ts';
import { insertElement, nameOf, placeBehind } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { shapePart } from '../templates/partNames.ts';
import { keepInstances } from '../templates/pastedInstances.ts';
import { readXml, writePart, type XmlPart } from '../xml/readXml.ts';
import { attributesOf, attributeValue, localName, withAttribute } from '../xml/startTag.ts';
import { movedBy } from './box.ts';
import { boxOf, setBox } from './boxOf.ts';
import { keepIds } from './ids.ts';
import { type DraftPage, lastElementKey, pageIn } from './readPage.ts';

export { copiedText } from './copiedText.ts';

/** Offset of a paste that would exactly cover what is there, in page units. */
const aside = 10;

/** As they are written; none: it is no text of copied elements. */
export function partsIn(text: string): readonly string[] {
  let parts: readonly XmlPart[];
  try {
    parts = readXml(`<copied>${text}</copied>`).children[0]?.children ?? [];
  } catch {
    return [];
  }
  return parts.flatMap((part) => {
    const name = localName(part.open);
    if (name === 'svg') return namedAs(copiedSymbol(part.open) ?? copiedPicture(part), part.open);
    if (name === 'g') return namedAs(copiedMedium(part.open), part.open);
    if (isShapeKind(name)) return [writePart(harmless(part))];
    return isElementKind(name ?? '') ? [writePart(part)] : [];
  });
}

/** A part of a template's instance stays one. */
function namedAs(copied: string | undefined, before: string): readonly string[] {
  if (copied === undefined) return [];
  const open = copied.slice(0, copied.indexOf('>') + 1);
  return [withAttribute(open, shapePart, attributeValue(before, shapePart)) + copied.slice(open.length)];
}

export function isShapeText(part: string): boolean {
  // What follows its name stays unread: a text may have words after its start tag.
  return isShapeKind(/^<(?:[^\s:/>]*:)?([^\s/>]*)/.exec(part)?.[1]);
}

const allowedInShapes: ReadonlySet<string | undefined> = new Set(['tspan', 'title', 'desc']);

/** Without what a version refuses in a drawing: what could run, and what leads elsewhere (R31). */
function harmless(part: XmlPart): XmlPart {
  const harmful = attributesOf(part.open).filter(
    ({ name, raw }) => /^on|^style$|href$/i.test(name) || /url|image-set|&/i.test(raw),
  );
  const children: XmlPart[] = [];
  let text = '';
  for (const child of part.children) {
    text += child.lead;
    if (!allowedInShapes.has(localName(child.open))) continue;
    children.push({ ...harmless(child), lead: text });
    text = '';
  }
  const open = harmful.reduce((tag, { name }) => withAttribute(tag, name, undefined), part.open);
  return { ...part, open, children, tail: text + part.tail };
}

/**
 * Puts them where they say, aside if they would exactly cover what is there, and drops Ids that are in use. Returns
 * their keys. `background`: of the drawing that shapes begin (drawingGroup).
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
  const before = [...page.keys, ...shapesOf(store, pageKey)];
  const there = new Set(before.map((key) => placeText(store, key, 0)));
  const added = parts.map((part) => {
    if (isShapeText(part))
      return insertElement(edit, drawingGroup(edit, pageKey, page.synoptic, background), undefined, part);
    const { parent, before } = endOf(store, pageKey);
    return insertElement(edit, parent, before, part);
  });
  const copied = copiedIds(store, added);
  keepInstances(edit, before, added);
  renewShapeIds(edit, pageKey, copied);
  for (const key of added) if (ids.has(fieldText(store, key, 'Id')?.trim() ?? '')) setField(edit, key, 'Id', undefined);
  let by = 0;
  while (added.some((key) => there.has(placeText(store, key, by)))) by += aside;
  if (by > 0) for (const key of added) setBox(edit, key, movedBy(boxOf(store, key), by, by));
  const now = pageIn(store, pageKey);
  if (now) keepIds(edit, now, added);
  joinPasted(edit, added, copied);
  return added;
}

/** What it is and where, moved by `by`: the same for two where one covers the other. */
function placeText(store: RecordStore, key: string, by: number): string {
  const { x, y, width, height } = movedBy(boxOf(store, key), by, by);
  return [nameOf(store, key), x, y, width, height].join(' ');
}

/** Behind the last element, in the wrapper that it may be in (R1). */
export function endOf(store: RecordStore, pageKey: string) {
  const last = lastElementKey(store, pageKey);
  return last === undefined ? { parent: pageKey, before: undefined } : placeBehind(store, last);
}
