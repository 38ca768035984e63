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
 * room for it. The margin is on both sides of the panel.
 */
export function placeBeside(element: Box, room: Box, panelWidth: number, margin: number): PanelPlace {
  const coveredRight = Math.max(0, element.right - (room.right - panelWidth));
  const coveredLeft = Math.max(0, room.left + panelWidth - element.left);
  const side = coveredRight > coveredLeft ? 'left' : 'right';
  const covered = Math.min(coveredRight, coveredLeft);
  if (covered === 0) return { side };
  const widest = panelWidth - covered - 2 * margin;
  if (widest >= narrowest) return { side, widest };
  const below = room.bottom - element.bottom - 2 * margin;
  const above = element.top - room.top - 2 * margin;
  if (Math.max(below, above) < lowest) return { side, covered };
  return below >= above
    ? { side, highest: below }
    : { side, highest: above, fromFoot: room.bottom - element.top + margin };
}
