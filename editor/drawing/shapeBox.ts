import { FieldReader } from '../../protocol/elementFields.ts';
import type { LinePoint } from '../../protocol/schema/polyline.ts';
import { readFields, writeFields } from '../../protocol/schema/schema.ts';
import { element } from '../../protocol/wire/xml.ts';
import type { Box } from '../page/box.ts';
import { attributeOf, nameOf, setAttribute, textOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { attributesOf, attributeValue } from '../xml/startTag.ts';
import { isShapeKind, type ShapeKind, shapeKinds } from './shapeKinds.ts';

/** Average width of a character, how far a line of text reaches above its baseline, and its height; in font sizes. */
const characterEms = 0.56;
const ascentEms = 0.95;
const lineEms = 1.2;

type Attributes = Readonly<Record<string, string | undefined>>;

interface Shape {
  readonly box: (reader: FieldReader, text: string) => Box;
  /** The attributes that put it into a box. */
  readonly placed: (reader: FieldReader, text: string, box: Box) => Attributes;
}

const { polyline, rect, ellipse, text } = shapeKinds;
// A shape has its place whatever else is wrong with it.
const rectPlace = { x: rect.x, y: rect.y, width: rect.width, height: rect.height };
const ellipsePlace = { cx: ellipse.x, cy: ellipse.y, radiusX: ellipse.radiusX, radiusY: ellipse.radiusY };
const textPlace = { x: text.x, y: text.y, fontSize: text.fontSize, anchor: text.anchor };
const anchors: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 };

const shapes: Readonly<Record<ShapeKind, Shape>> = {
  // Its points; how thick it is drawn counts for nothing, so that it lies where it is put.
  polyline: {
    box: (reader) => around(polyline.points.read(reader)),
    placed(reader, _, box) {
      const points = polyline.points.read(reader);
      const from = around(points);
      const x = mapping(from.x, from.width, box.x, box.width);
      const y = mapping(from.y, from.height, box.y, box.height);
      return writeFields(polyline, { points: points.map((one) => ({ x: rounded(x(one.x)), y: rounded(y(one.y)) })) });
    },
  },
  rect: {
    box: (reader) => readFields(rectPlace, reader),
    placed: (_, __, { x, y, width, height }) => writeFields(rect, { x, y, width, height }),
  },
  ellipse: {
    box(reader) {
      const { cx, cy, radiusX, radiusY } = readFields(ellipsePlace, reader);
      return { x: cx - radiusX, y: cy - radiusY, width: 2 * radiusX, height: 2 * radiusY };
    },
    placed(_, __, { x, y, width, height }) {
      const [radiusX, radiusY] = [width / 2, height / 2];
      return writeFields(ellipse, { x: x + radiusX, y: y + radiusY, radiusX, radiusY });
    },
  },
  text: {
    box(reader, written) {
      const { x, y, fontSize, anchor } = readFields(textPlace, reader);
      const width = textWidth(written, fontSize);
      return { x: x - width * (anchors[anchor] ?? 0), y: y - fontSize * ascentEms, width, height: fontSize * lineEms };
    },
    placed(reader, written, box) {
      const anchor = text.anchor.read(reader);
      const fontSize = rounded(box.height / lineEms);
      const x = rounded(box.x + textWidth(written, fontSize) * (anchors[anchor] ?? 0));
      return writeFields(text, { x, y: rounded(box.y + fontSize * ascentEms), fontSize });
    },
  },
};

/** Where a shape is; undefined: it is none, or it says no place. A line may be without width or height. */
export function shapeBox(store: RecordStore, key: string): Box | undefined {
  const kind = nameOf(store, key);
  if (!isShapeKind(kind) || attributeOf(store, key, 'transform') !== undefined) return undefined;
  const reader = readerOf(store, key, kind);
  const { x, y, width, height } = shapes[kind].box(reader, textOf(store, key));
  return reader.faults.length > 0 ? undefined : { x, y, width, height };
}

/** Moves a shape into a box; it gets the size of that, a text its height. */
export function placeShape(edit: Transaction, key: string, box: Box): void {
  const kind = nameOf(edit.store, key);
  if (!isShapeKind(kind)) return;
  const reader = readerOf(edit.store, key, kind);
  const placed = shapes[kind].placed(reader, textOf(edit.store, key), roundedBox(box));
  // What is the default may stand in the file all the same.
  for (const [name, value] of Object.entries(placed)) setAttribute(edit, key, name, value);
}

/** The attributes of a new shape in a box. */
export function startAttributes(kind: ShapeKind, { x, y, width, height }: Box): Attributes {
  const corners = kind === 'polyline' ? { points: `${x},${y} ${x + width},${y + height}` } : {};
  const reader = new FieldReader(element(kind, corners));
  return { ...corners, ...shapes[kind].placed(reader, '', roundedBox({ x, y, width, height })) };
}

function readerOf(store: RecordStore, key: string, kind: ShapeKind): FieldReader {
  const open = store.record(key)?.open ?? '';
  const attributes = attributesOf(open).map(({ name }) => [name, attributeValue(open, name)] as const);
  return new FieldReader(element(kind, Object.fromEntries(attributes)));
}

function around(points: readonly LinePoint[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** From one stretch to another; what has no length lies in the middle of the other. */
function mapping(from: number, length: number, to: number, toLength: number): (at: number) => number {
  return (at) => (length === 0 ? to + toLength / 2 : to + ((at - from) / length) * toLength);
}

function textWidth(written: string, fontSize: number): number {
  return Math.max(1, written.length) * characterEms * fontSize;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

function roundedBox({ x, y, width, height }: Box): Box {
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}
