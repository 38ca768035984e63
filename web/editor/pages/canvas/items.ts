import { shapeKindOf, shapesOf } from '../../../../editor/drawing/shapes.ts';
import { elementGroupsOf } from '../../../../editor/layers/elementGroups.ts';
import { marksOn, noMark } from '../../../../editor/layers/layerMarks.ts';
import { boxOf } from '../../../../editor/page/boxOf.ts';
import type { Target } from '../../../../editor/page/hit.ts';
import { placesOf } from '../../../../editor/page/places.ts';
import type { DraftPage } from '../../../../editor/page/readPage.ts';
import { attributeOf } from '../../../../editor/records/elements.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import type { SynopticElement } from '../../../../protocol/elementKinds.ts';
import { parseNumber } from '../../../../protocol/wire/fields.ts';
import { type PlacedOnPage, placeElements } from '../../../synoptic/stage/placement.ts';
import type { Grouped } from '../layers/units.ts';

/** An element, or a shape of the page's drawing. */
export interface Item extends Target {
  readonly key: string;
  /** Of its drawn element; undefined: it is a shape. */
  readonly index?: number;
  readonly element?: SynopticElement;
  /** An area of the drawing: a stroke that begins there chooses what is on it. */
  readonly isGround?: true;
}

export interface Items extends Grouped {
  readonly byKey: ReadonlyMap<string, Item>;
  /** With what is locked or hidden, which nothing else here has. */
  readonly allFromLowest: readonly Item[];
  readonly fromLowest: readonly Item[];
  /** In reading order, shapes last. */
  readonly inOrder: readonly Item[];
}

export function itemsOf(store: RecordStore, pageKey: string, page: DraftPage): Items {
  const { synoptic, keys } = page;
  const shapes = shapesOf(store, pageKey).map((key) => shapeItem(store, key));
  const placed = placeElements(synoptic);
  const elements = new Map(placed.map((one) => [one, elementItem(one, keys[one.index] ?? '')]));
  const stacked = placed.toSorted((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex));
  const all = [...elements.values(), ...shapes];
  const allFromLowest = [...shapes, ...stacked.flatMap((one) => elements.get(one) ?? [])];
  const marks = marksOn(store, pageKey, page);
  const isFree = ({ key }: Item) => {
    const { isLocked, isHidden } = marks.get(key) ?? noMark;
    return !isLocked && !isHidden;
  };
  const inOrder = marks.size === 0 ? all : all.filter(isFree);
  const free = new Map(inOrder.flatMap(({ key }) => (marks.has(key) ? [[key, marks.get(key) ?? noMark]] : [])));
  return {
    byKey: new Map(all.map((item) => [item.key, item])),
    allFromLowest,
    fromLowest: marks.size === 0 ? allFromLowest : allFromLowest.filter(isFree),
    inOrder,
    marks,
    groups: elementGroupsOf(free),
  };
}

function elementItem({ element, index, style }: PlacedOnPage, key: string): Item {
  const { left: x, top: y, width, height } = style;
  const item = { key, index, element, box: { x, y, width, height } };
  if (!('points' in element) || element.points.length === 0) return item;
  const line = element.points.map((place) => ({ x: place.x + x, y: place.y + y }));
  return { ...item, line, thickness: element.thickness };
}

function shapeItem(store: RecordStore, key: string): Item {
  const kind = shapeKindOf(store, key);
  const box = boxOf(store, key);
  if (kind === 'polyline' || kind === 'g') {
    const thickness = parseNumber(attributeOf(store, key, 'stroke-width')) ?? 1;
    return { key, box, line: placesOf(attributeOf(store, key, 'points') ?? ''), thickness };
  }
  return kind === 'text' ? { key, box } : { key, box, isGround: true };
}
