import type { KeyboardEvent } from 'react';
import type { Box } from '../../../../editor/page/box.ts';
import { type Direction, nextPlace } from '../../../../editor/pipes/nextPlace.ts';
import type { PipePlace, PipeTargets } from './pipeTargets.ts';

const ways: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Page units: with Ctrl, with Shift. */
const [fine, far] = [1, 10];

/** The highest anchor, of these the leftmost; the middle of a page without symbols. */
export function firstPlace({ anchors }: PipeTargets, sheet: Box): PipePlace {
  const [anchor] = anchors.toSorted((a, b) => a.y - b.y || a.x - b.x);
  if (anchor) return { at: { x: anchor.x, y: anchor.y }, anchor, turns: true };
  return { at: { x: Math.round(sheet.width / 2), y: Math.round(sheet.height / 2) }, turns: true };
}

/** Of an arrow key: to what is next in that direction, or by units. Undefined: it is another key. */
export function placeByKey(event: KeyboardEvent, from: PipePlace, targets: PipeTargets): PipePlace | undefined {
  const way = ways[event.key];
  if (!way || event.altKey || event.metaKey) return undefined;
  const step = event.ctrlKey ? fine : event.shiftKey ? far : undefined;
  if (step === undefined) return { ...(nextPlace(from.at, way, targets) ?? from), turns: true };
  return { at: { x: from.at.x + way[0] * step, y: from.at.y + way[1] * step }, turns: true };
}
