import type { Box } from './box.ts';

/** -1: it moves the left or upper edge, 1: the right or lower one. */
export interface Handle {
  readonly id: string;
  readonly across: -1 | 0 | 1;
  readonly down: -1 | 0 | 1;
}

const sides = [-1, 0, 1] as const;
const names = { '-1': ['n', 'w'], 0: ['', ''], 1: ['s', 'e'] } as const;

/** Their Ids are points of the compass, as in the names of CSS cursors. */
export const handles: readonly Handle[] = sides.flatMap((down) =>
  sides.flatMap((across) =>
    down === 0 && across === 0 ? [] : [{ id: `${names[down][0]}${names[across][1]}`, across, down }],
  ),
);

/** `dx`, `dy`: how far the handle was moved. The opposite edges stay; sizes are at least 1. */
export function resized(box: Box, { across, down }: Handle, dx: number, dy: number, keepsRatio: boolean): Box {
  const wanted = { width: Math.max(1, box.width + across * dx), height: Math.max(1, box.height + down * dy) };
  const { width, height } = keepsRatio ? inRatio(box, wanted, across, down) : wanted;
  return {
    x: across === -1 ? box.x + box.width - width : box.x,
    y: down === -1 ? box.y + box.height - height : box.y,
    width,
    height,
  };
}

/** At a corner the edge that was moved further decides. */
function inRatio(box: Box, { width, height }: Pick<Box, 'width' | 'height'>, across: number, down: number) {
  const [wide, high] = [width / (box.width || 1), height / (box.height || 1)];
  const isWide = down === 0 || (across !== 0 && Math.abs(wide - 1) >= Math.abs(high - 1));
  const factor = isWide ? wide : high;
  return { width: Math.max(1, box.width * factor), height: Math.max(1, box.height * factor) };
}
