import type { ElementOf } from '../../../protocol/elementKinds.ts';
import type { Point } from '../../../protocol/point.ts';
import type { Side } from '../../../protocol/ranges.ts';

type Bar = Pick<ElementOf<'BarValueNumericData'>, 'min' | 'max' | 'shape' | 'orientation' | 'limits'>;

/** Page units, from the foot of the bar and its first side. */
export interface BarShape {
  /** Page units from Min to Max. */
  readonly length: number;
  readonly breadth: number;
  /** Page units beside the body for the normal range and the pointer. */
  readonly gutter: number;
  /** Turns length and breadth into the axes of the page. */
  readonly transform: string;
  /** Shares of the length, 0 at Min; undefined: the point has no normal range. */
  readonly normal: { readonly from: number; readonly to: number } | undefined;
  readonly limits: readonly BarLimit[];
}

/** A limit beyond the scale is drawn on its end, with a sign. */
interface BarLimit {
  /** A share of the length. */
  readonly at: number;
  readonly beyond: Side | undefined;
}

/** Undefined: within the scale, or no number. */
export function beyondScale({ min, max }: Pick<Bar, 'min' | 'max'>, value: unknown): Side | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const share = (value - min) / (max - min);
  return share > 1 ? 'above' : share < 0 ? 'below' : undefined;
}

/** 0 to 1, held at the ends; undefined: there is no value. */
export function shareOf({ min, max }: Pick<Bar, 'min' | 'max'>, value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.min(1, Math.max(0, (value - min) / (max - min)));
}

/** Drawn in a box of this size, with the normal range of the point. */
export function barShape(bar: Bar, { width, height }: { width: number; height: number }, point?: Point): BarShape {
  const isUpright = bar.orientation === 'Vertical';
  const [length, breadth] = isUpright ? [height, width] : [width, height];
  const { rangeMin, rangeMax } = point ?? {};
  const hasRange = rangeMin !== undefined || rangeMax !== undefined;
  const [from = 0, to = 1] = [shareOf(bar, rangeMin ?? bar.min), shareOf(bar, rangeMax ?? bar.max)];
  return {
    length,
    breadth,
    gutter: gutters.find(({ upTo }) => breadth < upTo)?.gutter ?? 10,
    transform: isUpright ? `matrix(1 0 0 -1 0 ${height})` : `matrix(0 1 1 0 0 0)`,
    normal: hasRange && from < to ? { from, to } : undefined,
    limits: bar.limits.flatMap((limit) => {
      const at = shareOf(bar, limit);
      return at === undefined ? [] : [{ at, beyond: beyondScale(bar, limit) }];
    }),
  };
}

/** By the breadth of the bar: a thread has nothing beside it. */
const gutters = [
  { upTo: 10, gutter: 0 },
  { upTo: 40, gutter: 5 },
] as const;
