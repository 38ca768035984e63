import { withoutCorner } from '../../../../editor/pipes/route.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import type { PageEdits } from '../canvas/pageEdits.ts';

/** In CSS pixels. */
const nearPx = 8;

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

/** Page units. */
export function placeIn(sheet: HTMLElement | null, scale: number, { clientX, clientY }: Place): LinePoint {
  const { left = 0, top = 0 } = sheet?.getBoundingClientRect() ?? {};
  return { x: (clientX - left) / scale, y: (clientY - top) / scale };
}

/** Of the only line that is chosen, the corner at that place; false: there is none. */
export function removeCorner(edits: PageEdits, { x, y }: LinePoint, scale: number): boolean {
  const [item, ...others] = edits.chosen;
  const at = item?.line?.findIndex((corner) => Math.hypot(corner.x - x, corner.y - y) * scale <= nearPx) ?? -1;
  if (!item?.line || others.length > 0 || at < 0) return false;
  edits.setLine(item.key, withoutCorner(item.line, at));
  return true;
}
