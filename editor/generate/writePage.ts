import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { addDrawing, drawingOf, newDrawing } from '../drawing/drawingFile.ts';
import { removeDrawing } from '../page/editPages.ts';
import { insertElement, removeElement } from '../records/elements.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { type PageNow, pageNow } from './drawnNow.ts';
import type { DrawnPage } from './drawnPage.ts';
import { fingerprintOf } from './fingerprint.ts';

/** For a page that no user has changed. */
export function writePage(edit: Transaction, page: string, drawn: DrawnPage): void {
  const now = pageNow(edit.store, page);
  if (isSameOrder(now, drawn.elements)) {
    for (const [at, { key, node }] of now.elements.entries())
      replaceElement(edit, page, key, node, drawn.elements[at] ?? node);
  } else {
    for (const { key } of now.elements) removeElement(edit, key);
    for (const node of drawn.elements) insertElement(edit, page, undefined, writeXml(node));
  }
  resize(edit, page, drawn);
  writeDrawing(edit, page, drawn);
}

function resize(edit: Transaction, page: string, { width, height }: Pick<DrawnPage, 'width' | 'height'>): void {
  for (const [field, size] of Object.entries({ SynopticWidth: width, SynopticHeight: height })) {
    if (fieldText(edit.store, page, field) !== String(size)) setField(edit, page, field, String(size));
  }
}

/** An element that says the same stays. Returns what is there then. */
export function replaceElement(edit: Transaction, page: string, key: string, now: XmlNode, next: XmlNode): XmlNode {
  if (fingerprintOf(now) === fingerprintOf(next)) return now;
  insertElement(edit, page, key, writeXml(next));
  removeElement(edit, key);
  return next;
}

function isSameOrder({ elements }: PageNow, next: readonly XmlNode[]): boolean {
  const idOf = (node: XmlNode | undefined) => node?.attributes.Id;
  return elements.length === next.length && elements.every(({ node }, at) => idOf(node) === idOf(next[at]));
}

/** A changed drawing gets a new file: a page that is shown as it was before still finds its own. */
function writeDrawing(edit: Transaction, page: string, drawn: DrawnPage): void {
  const before = drawingOf(edit.store, page);
  const text = newDrawing(drawn, drawn.shapes);
  if (before !== undefined && edit.store.text(before) === text) return;
  addDrawing(edit, page, text);
  if (before !== undefined) removeDrawing(edit, before);
}

/** With the Id, the place and the size of another element. */
export function placedAs(node: XmlNode, { attributes }: XmlNode): XmlNode {
  const { Id, PositionX, PositionY, Width, Height } = attributes;
  return element(node.name, { ...node.attributes, Id, PositionX, PositionY, Width, Height });
}
