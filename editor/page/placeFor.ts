import { type Box, overlap } from './box.ts';
import type { Fitting } from './fittingElements.ts';

interface Position {
  readonly x: number;
  readonly y: number;
}

/** Page units between the rows of a list, and around it. */
const [gap, margin] = [4, 24];

/**
 * Around the place where it was dropped, but on the page; else in the first free room, from above, in columns from the
 * left. `grid`: its corner is on lines that are so many page units apart.
 */
export function placeFor(
  { width, height }: Pick<Fitting, 'width' | 'height'>,
  taken: readonly Box[],
  page: Box,
  dropped?: Position,
  grid = 1,
): Position {
  const within = (at: number, size: number, most: number) => Math.round(Math.max(0, Math.min(at, most - size)));
  const [right, below] = [page.width, page.height];
  const onGrid = (at: number) => Math.round(at / grid) * grid;
  if (dropped)
    return {
      x: within(onGrid(dropped.x - width / 2), width, right),
      y: within(onGrid(dropped.y - height / 2), height, below),
    };
  for (const x of steps(width + margin, right - width).map(onGrid))
    for (const y of steps(height + gap, below - height).map(onGrid))
      if (!taken.some((box) => overlap(box, { x, y, width, height }))) return { x, y };
  return { x: within(margin, width, right), y: within(margin, height, below) };
}

function steps(by: number, most: number): readonly number[] {
  const count = Math.max(0, Math.floor((most - margin) / by) + 1);
  return Array.from({ length: count }, (_, at) => margin + at * by);
}
