import { isElementKind } from '../../protocol/elementKinds.ts';
import type { LinePoint } from '../../protocol/schema/polyline.ts';
import { shapesOf } from '../drawing/shapes.ts';
import type { Box } from '../page/box.ts';
import { boxOf } from '../page/boxOf.ts';
import { elementKeys } from '../page/readPage.ts';
import { placedSymbol } from '../page/symbols.ts';
import { attributeOf, nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { type Anchor, symbolSize } from '../symbols/symbol.ts';
import { type PlacedSymbol, symbols } from '../symbols/symbols.ts';
import type { Axis } from './route.ts';

/** Where a pipe can end at a symbol; in page units. */
export interface AnchorPlace extends LinePoint {
  /** Key of the symbol. */
  readonly symbol: string;
  /** Its number among those of the symbol. */
  readonly anchor: number;
  /** Along which a pipe leaves it. */
  readonly axis: Axis;
}

/** None: it shows no symbol of Vigie. `box`: where it is, or will be. */
export function anchorsOf(store: RecordStore, key: string, box: Box = boxOf(store, key)): readonly AnchorPlace[] {
  const placed = placedSymbol(store, key);
  return placed ? anchorsIn(placed, box).map((place, anchor) => ({ ...place, symbol: key, anchor })) : [];
}

/** A symbol is as large as its box lets it be, in its middle. */
export function anchorsIn(
  placed: PlacedSymbol,
  { x, y, width, height }: Box,
): readonly (LinePoint & { readonly axis: Axis })[] {
  const scale = Math.min(width, height) / symbolSize;
  const [left, top] = [x + (width - symbolSize * scale) / 2, y + (height - symbolSize * scale) / 2];
  return symbols[placed.name].anchors.map((anchor) => {
    const [across, down] = turned(anchor, placed);
    const [dx, dy] = [Math.abs(across - symbolSize / 2), Math.abs(down - symbolSize / 2)];
    const axis = dx === dy ? undefined : dx > dy ? 'x' : 'y';
    return { x: rounded(left + across * scale), y: rounded(top + down * scale), axis };
  });
}

/** Mirrored first, then turned clockwise, as it is drawn. */
function turned([across, down]: Anchor, { turn, isMirrored }: PlacedSymbol): Anchor {
  let [x, y] = [(isMirrored ? symbolSize - across : across) - symbolSize / 2, down - symbolSize / 2];
  for (let degrees = 0; degrees < turn; degrees += 90) [x, y] = [-y, x];
  return [x + symbolSize / 2, y + symbolSize / 2];
}

/** Elements and shapes of a page that show one. */
export function symbolKeys(store: RecordStore, pageKey: string): readonly string[] {
  // Names first: of thousands of elements only pictures can be one.
  return [...elementKeys(store, pageKey), ...shapesOf(store, pageKey)].filter(
    (key) => /^(?:Image|svg$)/.test(nameOf(store, key) ?? '') && placedSymbol(store, key),
  );
}

/** Else it is an element. */
export function isSymbolShape(store: RecordStore, key: string): boolean {
  return !isElementKind(nameOf(store, key) ?? '');
}

/** By which pipes know it; undefined: it has none yet. */
export function symbolId(store: RecordStore, key: string): string | undefined {
  const id = isSymbolShape(store, key) ? attributeOf(store, key, 'id') : fieldText(store, key, 'Id');
  return id?.trim() || undefined;
}

export function nearestPlace<P extends LinePoint>(places: readonly P[], { x, y }: LinePoint): P | undefined {
  const distance = (place: P) => Math.hypot(place.x - x, place.y - y);
  return places.toSorted((a, b) => distance(a) - distance(b))[0];
}

const rounded = (value: number) => Math.round(value * 100) / 100;
