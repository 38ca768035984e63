interface Span {
  readonly left: number;
  readonly right: number;
}

export interface Box extends Span {
  readonly top: number;
  readonly bottom: number;
}

/** Where a panel stands in its room: at one side, and where the element would lie beneath it, above or below that. */
export interface PanelPlace {
  readonly side: 'left' | 'right';
  /** From the foot of the room; undefined: as close as the margin. */
  readonly fromFoot?: number;
  /** How high it may get; undefined: as high as the room. */
  readonly highest?: number;
  /** How wide it may get; undefined: as wide as it is. */
  readonly widest?: number;
  /** So much of the element lies beneath it all the same, at the panel's side. */
  readonly covered?: number;
}

/** A panel that is lower than this shows nothing but its buttons. */
const lowest = 260;
/** The same of one that is narrower. */
const narrowest = 300;

/**
 * Keeps the element in sight: beside a panel of this width or a lesser one, or else above or below it, where there is
 * room for it. Of two sides beside the element, the one that covers less of its machine: its symbol and values. The
 * margin is on both sides of the panel.
 */
export function placeBeside(
  element: Box,
  room: Box,
  panelWidth: number,
  margin: number,
  machine: readonly Box[] = [],
): PanelPlace {
  const beside = (['right', 'left'] as const).flatMap((side) => {
    const width = Math.min(panelWidth, freeBeside([element], side, room));
    if (width - 2 * margin < narrowest) return [];
    // A little narrower it may leave the whole machine in sight.
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
function coveredAt(boxes: readonly Box[], side: PanelPlace['side'], width: number, room: Span): number {
  return boxes.reduce((area, box) => {
    const across = Math.min(width - freeBeside([box], side, room), box.right - box.left);
    return area + Math.max(0, across) * (box.bottom - box.top);
  }, 0);
}
