import { type Box, boundsOf } from './box.ts';

const toEdge = {
  left: (box: Box, { x }: Box) => ({ ...box, x }),
  centre: (box: Box, { x, width }: Box) => ({ ...box, x: x + (width - box.width) / 2 }),
  right: (box: Box, { x, width }: Box) => ({ ...box, x: x + width - box.width }),
  top: (box: Box, { y }: Box) => ({ ...box, y }),
  middle: (box: Box, { y, height }: Box) => ({ ...box, y: y + (height - box.height) / 2 }),
  bottom: (box: Box, { y, height }: Box) => ({ ...box, y: y + height - box.height }),
};
export type Alignment = keyof typeof toEdge;

/** With each other; a single one with the page. */
export function aligned(boxes: readonly Box[], how: Alignment, page: Box): readonly Box[] {
  const around = boxes.length === 1 ? page : boundsOf(boxes);
  return around ? boxes.map((box) => toEdge[how](box, around)) : boxes;
}

const axes = { across: ['x', 'width'], down: ['y', 'height'] } as const;
export type Axis = keyof typeof axes;

/** Equal gaps between neighbours; the first and the last stay. */
export function distributed(boxes: readonly Box[], axis: Axis): readonly Box[] {
  const [place, size] = axes[axis];
  const around = boundsOf(boxes);
  if (!around || boxes.length < 3) return boxes;
  const gap = (around[size] - boxes.reduce((sum, box) => sum + box[size], 0)) / (boxes.length - 1);
  const places = new Map<Box, number>();
  let next = around[place];
  for (const box of boxes.toSorted((a, b) => a[place] + a[size] / 2 - b[place] - b[size] / 2)) {
    places.set(box, next);
    next += box[size] + gap;
  }
  return boxes.map((box) => ({ ...box, [place]: places.get(box) ?? box[place] }));
}

/** As wide, or as high, as the first of them. */
export function sameSize(boxes: readonly Box[], axis: Axis): readonly Box[] {
  const [, size] = axes[axis];
  const [first] = boxes;
  return first ? boxes.map((box) => ({ ...box, [size]: first[size] })) : boxes;
}
