import { partOf, type SynopticElement } from '../../../protocol/elementKinds.ts';
import type { Placed } from './placement.ts';

/** CSS pixels that a thumb can hit, across and down. */
const thumbPx = 44;

const answersATap = (element: SynopticElement) => element.canSelect || ['link', 'button'].includes(partOf(element));

/**
 * For a tap beside all of them: each reaches 44 px where it is smaller, and of two that reach the same place the nearer
 * has it. So no area covers another's picture, however close the author put them.
 */
export function underThumb(placed: readonly Placed[], x: number, y: number, scale: number): Placed | undefined {
  const reach = thumbPx / scale;
  let nearest: Placed | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of placed) {
    const { element } = candidate;
    if (!answersATap(element)) continue;
    const besideX = Math.max(0, Math.abs(x - element.x - element.width / 2) - element.width / 2);
    const besideY = Math.max(0, Math.abs(y - element.y - element.height / 2) - element.height / 2);
    if (besideX > (reach - element.width) / 2 && besideX > 0) continue;
    if (besideY > (reach - element.height) / 2 && besideY > 0) continue;
    const distance = besideX + besideY;
    if (distance < least) {
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}
