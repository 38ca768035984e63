import type { Rect } from '../../../protocol/elements/markPlace.ts';

type Span = Pick<Rect, 'left' | 'right'>;

/** The place of a panel in its container: at one side, and where it would cover the element, above or below that. */
export interface PanelPlace {
  readonly side: 'left' | 'right';
  /** Undefined: as close as the margin. */
  readonly fromFoot?: number;
  /** Undefined: as high as the container. */
  readonly highest?: number;
  /** Undefined: its own width. */
  readonly widest?: number;
  /** How much of the element it covers all the same, at the panel's side. */
  readonly covered?: number;
}

/** A lower panel shows nothing but its buttons. */
const lowest = 260;
/** Likewise for a narrower one. */
const narrowest = 300;

/**
 * Does not cover the element: beside it a panel of this width or less, else above or below it, where there is space. Of
 * two sides beside the element, the one that covers less of its machine: its symbol and values. The margin is on both
 * sides of the panel.
 */
export function placeBeside(
  element: Rect,
  room: Rect,
  panelWidth: number,
  margin: number,
  machine: readonly Rect[] = [],
): PanelPlace {
  const beside = (['right', 'left'] as const).flatMap((side) => {
    const width = Math.min(panelWidth, freeBeside([element], side, room));
    if (width - 2 * margin < narrowest) return [];
    // A little narrower it may leave the whole machine visible.
    const clear = Math.min(width, freeBeside(machine, side, room));
    const isClear = clear - 2 * margin >= narrowest;
    return [{ side, width: isClear ? clear : width, covered: isClear ? 0 : coveredAt(machine, side, width, room) }];
  });
  const [best] = beside.toSorted((a, b) => a.covered - b.covered || b.width - a.width);
  if (best) return { side: best.side, ...(best.width < panelWidth && { widest: best.width - 2 * margin }) };

  const free = { right: freeBeside([element], 'right', room), left: freeBeside([element], 'left', room) };
  const side = free.left > free.right ? 'left' : 'right';
  const below = room.bottom - element.bottom - 2 * margin;
  const above = element.top - room.top - 2 * margin;
  if (Math.max(below, above) < lowest) return { side, covered: panelWidth - free[side] };
  return below >= above
    ? { side, highest: below }
    : { side, highest: above, fromFoot: room.bottom - element.top + margin };
}

/** Between these boxes and that edge of the room. */
function freeBeside(boxes: readonly Span[], side: PanelPlace['side'], room: Span): number {
  const gaps = boxes.map(({ left, right }) => (side === 'right' ? room.right - right : left - room.left));
  return Math.min(...gaps);
}

/** The area of these boxes that lies beneath a panel of this width. */
function coveredAt(boxes: readonly Rect[], side: PanelPlace['side'], width: number, room: Span): number {
  return boxes.reduce((area, box) => {
    const across = Math.min(width - freeBeside([box], side, room), box.right - box.left);
    return area + Math.max(0, across) * (box.bottom - box.top);
  }, 0);
}
