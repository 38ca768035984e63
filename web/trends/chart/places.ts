import type { Range } from '../range/range.ts';

/** Moves the lane, rendered for one range, over the picture of another: nothing is rendered while it moves. */
export function placeLane(lane: HTMLElement | null, drawn: Range, shown: Range): void {
  if (!lane) return;
  const size = `${((drawn.to - drawn.from) / (shown.to - shown.from)) * 100}%`;
  // A pan needs no layout: only a zoom changes the distances of the marks.
  if (lane.style.inlineSize !== size) lane.style.inlineSize = size;
  lane.style.translate = `${((drawn.from - shown.from) / (drawn.to - drawn.from)) * 100}%`;
}

export function placeStretch(stretch: HTMLElement | null, chosen: Range | undefined, shown: Range): void {
  if (!stretch) return;
  const length = shown.to - shown.from;
  stretch.style.display = chosen ? 'block' : 'none';
  if (!chosen) return;
  stretch.style.insetInlineStart = `${((chosen.from - shown.from) / length) * 100}%`;
  stretch.style.inlineSize = `${((chosen.to - chosen.from) / length) * 100}%`;
}
