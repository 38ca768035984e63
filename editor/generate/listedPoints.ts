import type { Point } from '../../protocol/point.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { pointsIn } from '../station/pointOf.ts';

/** With a number and an Id of its own. */
export type ListedPoint = Point;

/** In the order of the file; of two with the same number or Id the first. */
export function listedPoints(store: RecordStore): readonly ListedPoint[] {
  const [ids, numbers] = [new Set(['']), new Set<number>()];
  return pointsIn(store).filter(({ id, infoNumber }) => {
    const isOwn = !ids.has(id) && !numbers.has(infoNumber);
    ids.add(id);
    numbers.add(infoNumber);
    return isOwn;
  });
}
