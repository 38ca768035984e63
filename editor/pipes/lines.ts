import type { LinePoint } from '../../protocol/schema/polyline.ts';
import { shapeKindOf } from '../drawing/shapes.ts';
import { boundsOf } from '../page/box.ts';
import { boxOf } from '../page/boxOf.ts';
import { placesOf, placesText } from '../page/places.ts';
import { attributeOf, nameOf, setAttribute } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';

/** `element`: a pipe with a flow, an element of the page. `shape`: drawn, without one. */
type LineKind = 'element' | 'shape';

export function lineKindOf(store: RecordStore, key: string): LineKind | undefined {
  const name = nameOf(store, key);
  if (name === 'PipeData') return 'element';
  if (name !== 'polyline' && name !== 'g') return undefined;
  return shapeKindOf(store, key) === undefined ? undefined : 'shape';
}

/** In page units; undefined: it is no line. */
export function lineOf(store: RecordStore, key: string): readonly LinePoint[] | undefined {
  const kind = lineKindOf(store, key);
  if (kind === undefined) return undefined;
  if (kind === 'shape') return placesOf(attributeOf(store, key, 'points') ?? '');
  const { x, y } = boxOf(store, key);
  return placesOf(fieldText(store, key, 'Points') ?? '').map((place) => ({ x: place.x + x, y: place.y + y }));
}

export function setLine(edit: Transaction, key: string, points: readonly LinePoint[]): void {
  const kind = lineKindOf(edit.store, key);
  const line = points.map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }));
  if (kind === 'shape') setAttribute(edit, key, 'points', placesText(line));
  if (kind === 'element') for (const [name, text] of Object.entries(pipeFields(line))) setField(edit, key, name, text);
}

/** Around a line, so that its ends and arrowheads are in the box of its element. */
const margin = 8;

/** Of an element, whose places are counted from the corner of its box. */
export function pipeFields(line: readonly LinePoint[]): Readonly<Record<string, string>> {
  const { x, y, width, height } = boundsOf(line.map((place) => ({ ...place, width: 0, height: 0 }))) ?? {
    ...{ x: 0, y: 0, width: 0, height: 0 },
  };
  const [left, top] = [rounded(x - margin), rounded(y - margin)];
  const places = line.map((place) => ({ x: rounded(place.x - left), y: rounded(place.y - top) }));
  return {
    PositionX: String(left),
    PositionY: String(top),
    Width: String(rounded(width + 2 * margin)),
    Height: String(rounded(height + 2 * margin)),
    Points: placesText(places),
  };
}

export function thicknessOf(store: RecordStore, key: string): number {
  const field = lineKindOf(store, key) === 'element' ? 'Thickness' : 'stroke-width';
  const usual = field === 'Thickness' ? 4 : 1;
  const written = fieldText(store, key, field);
  return (written === undefined ? undefined : Number(written)) || usual;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
