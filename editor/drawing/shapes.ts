import type { LinePoint } from '../../protocol/schema/polyline.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import type { Box } from '../page/box.ts';
import { setBox } from '../page/boxOf.ts';
import { placesText } from '../page/places.ts';
import { attributeOf, insertElement, nameOf, setAttribute } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { isInDrawing, isInEditorFile, shapeGroup } from './drawingFile.ts';
import { shapeMedium } from './mediumShapes.ts';
import { isPictureShape } from './pictureShapes.ts';
import { isShapeKind, type NewShape, newShapes, type ShapeKind } from './shapeKinds.ts';
import { shapeSymbol } from './symbolShapes.ts';

export function shapeKindOf(store: RecordStore, key: string): ShapeKind | undefined {
  const name = isInDrawing(key) || isInEditorFile(key) ? nameOf(store, key) : undefined;
  // Another drawing within this one is nothing that the editor can change.
  if (name === 'svg' && !shapeSymbol(store, key) && !isPictureShape(store, key)) return undefined;
  if (name === 'g' && !shapeMedium(store, key)) return undefined;
  // A transformed shape is not where its attributes say.
  return isShapeKind(name) && attributeOf(store, key, 'transform') === undefined ? name : undefined;
}

/** The lowest first. */
export function shapesOf(store: RecordStore, page: string): readonly string[] {
  const group = shapeGroup(store, page);
  return group ? store.children(group).filter((key) => shapeKindOf(store, key) !== undefined) : [];
}

/** A line, or a shape that fills the box between the two places. Returns its key. */
export function addShape(edit: Transaction, group: string, shape: NewShape, from: LinePoint, to: LinePoint, text = '') {
  const { kind, attributes } = newShapes[shape];
  const key = insertElement(edit, group, undefined, writeXml(element(kind, attributes, text)));
  if (kind === 'polyline') setAttribute(edit, key, 'points', placesText([from, to]));
  else setBox(edit, key, boxBetween(from, to));
  return key;
}

function boxBetween(a: LinePoint, b: LinePoint): Box {
  const [width, height] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.max(1, width), height: Math.max(1, height) };
}
