import type { Range } from '../range/range.ts';

/** Lays the lane of marks, which was drawn for one range, over the picture of another: while it moves nothing is drawn anew. */
export function placeLane(lane: HTMLElement | null, drawn: Range, shown: Range): void {
  if (!lane) return;
  const size = `${((drawn.to - drawn.from) / (shown.to - shown.from)) * 100}%`;
  // A pan lays nothing out anew: only a zoom changes how far the marks are apart.
  if (lane.style.inlineSize !== size) lane.style.inlineSize = size;
  lane.style.translate = `${((drawn.from - shown.from) / (drawn.to - drawn.from)) * 100}%`;
}

/** The stretch that is being chosen; undefined: none. */
export function placeStretch(stretch: HTMLElement | null, chosen: Range | undefined, shown: Range): void {
  if (!stretch) return;
  const length = shown.to - shown.from;
  stretch.style.display = chosen ? 'block' : 'none';
  if (!chosen) return;
  stretch.style.insetInlineStart = `${((chosen.from - shown.from) / length) * 100}%`;
  stretch.style.inlineSize = `${((chosen.to - chosen.from) / length) * 100}%`;
}
