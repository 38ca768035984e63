import type { LinePoint } from '../../protocol/schema/polyline.ts';
import { shapesOf } from '../drawing/shapes.ts';
import { type Box, isWithin, movedBy, overlap } from '../page/box.ts';
import { boxOf } from '../page/boxOf.ts';
import type { DraftPage } from '../page/readPage.ts';
import type { RecordStore } from '../records/recordStore.ts';

/** Page units between the originals and their copies. */
const gap = 20;

/** By how much copies are moved: to the nearest free place on a side of the originals, else into any that is on the page. */
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
  const onPage = sides.filter(({ x, y }) => isWithin(movedBy(bounds, x, y), sheet));
  const free = onPage.find(({ x, y }) => others.every((box) => !overlap(box, movedBy(bounds, x, y))));
  return free ?? onPage[0] ?? { x: gap, y: gap };
}
