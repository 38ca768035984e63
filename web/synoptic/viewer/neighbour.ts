import type { ElementBase } from '../../../protocol/elementKinds.ts';

type Box = Pick<ElementBase, 'x' | 'y' | 'width' | 'height'>;
export type Direction = 'left' | 'right' | 'up' | 'down';

/** Sideways counts more: what is in the row or column comes before what is only near. */
const sideways = 2;

const turned = {
  right: ({ x, y, width, height }) => ({ x, y, width, height }),
  left: ({ x, y, width, height }) => ({ x: -x - width, y, width, height }),
  down: ({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width }),
  up: ({ x, y, width, height }) => ({ x: -y - height, y: x, width: height, height: width }),
} as const satisfies Record<Direction, (box: Box) => Box>;

/** Undefined: there is none in that direction. */
export function neighbour<T>(items: readonly T[], from: T, direction: Direction, boxOf: (item: T) => Box) {
  const turn = turned[direction];
  const start = turn(boxOf(from));
  let nearest: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const item of items) {
    if (item === from) continue;
    const box = turn(boxOf(item));
    if (middle(box) <= middle(start)) continue;
    const along = Math.max(0, box.x - start.x - start.width);
    const beside = Math.max(0, box.y - start.y - start.height, start.y - box.y - box.height);
    // Of two in the same row the middle decides, so that boxes that overlap are visited one after the other.
    const distance = along + sideways * beside + (middle(box) - middle(start)) / 1000;
    // Farther aside than ahead is another direction.
    if (beside > middle(box) - middle(start) || distance >= least) continue;
    least = distance;
    nearest = item;
  }
  return nearest;
}

function middle({ x, width }: Box): number {
  return x + width / 2;
}
