import type { LinePoint } from '../../protocol/schema/polyline.ts';
import { shapesOf } from '../drawing/shapes.ts';
import { type Box, isWithin, movedBy, overlap } from '../page/box.ts';
import { boxOf } from '../page/boxOf.ts';
import type { DraftPage } from '../page/readPage.ts';
import type { RecordStore } from '../records/recordStore.ts';

/** Page units between the originals and their copies. */
const gap = 20;

/** By how much copies are moved: to a free place on a side of the originals, else to the nearest one of the page. */
export function placeBeside(
  store: RecordStore,
  pageKey: string,
  { synoptic, keys }: DraftPage,
  bounds: Box,
  copies: ReadonlySet<string>,
): LinePoint {
  const sheet = { x: 0, y: 0, width: synoptic.width, height: synoptic.height };
  const isGround = (box: Box) => isWithin(bounds, box);
  const others = [...keys, ...shapesOf(store, pageKey)]
    .flatMap((key) => (copies.has(key) ? [] : [boxOf(store, key)]))
    // A frame or a ground around them is no obstacle.
    .filter((box) => !isGround(box));
  const [across, down] = [bounds.width + gap, bounds.height + gap];
  const sides = [1, 2, 3].flatMap((times): LinePoint[] => [
    { x: times * across, y: 0 },
    { x: 0, y: times * down },
    { x: -times * across, y: 0 },
    { x: 0, y: -times * down },
  ]);
  const isOnPage = ({ x, y }: LinePoint) => isWithin(movedBy(bounds, x, y), sheet);
  const isFree = ({ x, y }: LinePoint) => others.every((box) => !overlap(box, movedBy(bounds, x, y)));
  const onPage = sides.filter(isOnPage);
  return onPage.find(isFree) ?? placesNear(bounds, sheet).find(isFree) ?? onPage[0] ?? { x: gap, y: gap };
}

/** All on the page, in steps of the gap, the nearest first. */
function placesNear({ x, y, width, height }: Box, sheet: Box): readonly LinePoint[] {
  const columns = Math.max(0, Math.floor((sheet.width - width) / gap) + 1);
  const rows = Math.max(0, Math.floor((sheet.height - height) / gap) + 1);
  const places = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column): LinePoint => ({ x: column * gap - x, y: row * gap - y })),
  ).flat();
  return places.toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
}
