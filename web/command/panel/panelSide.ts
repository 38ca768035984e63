export type Side = 'left' | 'right';

interface Span {
  readonly left: number;
  readonly right: number;
}

/** The side on which a panel of this width leaves the element in sight: the right one, where it can. */
export function sideBeside(element: Span, room: Span, panelWidth: number): Side {
  const coveredRight = Math.max(0, element.right - (room.right - panelWidth));
  const coveredLeft = Math.max(0, room.left + panelWidth - element.left);
  return coveredRight > coveredLeft ? 'left' : 'right';
}
