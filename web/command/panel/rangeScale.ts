import type { Point } from '../../../protocol/point.ts';

/** Positions on a bar; shares of its height, 0 at the foot. */
export interface RangeScale {
  /** In the point's unit. */
  readonly foot: number;
  readonly head: number;
  /** Undefined: the point has none. */
  readonly normal: { readonly from: number; readonly to: number } | undefined;
  /** The value, clamped to the ends; undefined: there is none. */
  readonly at: number | undefined;
  /** Relative to the normal range, or to the limits where there is none. */
  readonly place: 'within' | 'below' | 'above' | undefined;
}

/** Around a normal range without limits. */
const margin = 0.25;

type Ranged = Pick<Point, 'kind' | 'min' | 'max' | 'rangeMin' | 'rangeMax' | 'measureMin' | 'measureMax'>;

/**
 * The point's limits, or its measuring range, or its normal range with a margin; undefined: nothing to compare with.
 */
export function rangeScale(point: Ranged, value: number | undefined): RangeScale | undefined {
  const { min, max, rangeMin, rangeMax } = point;
  const range = spanOf(rangeMin ?? min, rangeMax ?? max);
  const limits = spanOf(min, max) ?? spanOf(point.measureMin, point.measureMax);
  const known = range ?? limits;
  if (point.kind === 'logic' || !known) return undefined;
  const room = limits ? 0 : (known.to - known.from) * margin;
  const foot = Math.min(known.from - room, limits?.from ?? known.from);
  const head = Math.max(known.to + room, limits?.to ?? known.to);
  const share = (v: number) => Math.min(1, Math.max(0, (v - foot) / (head - foot)));
  const hasRange = rangeMin !== undefined || rangeMax !== undefined;
  return {
    foot,
    head,
    normal: range && hasRange ? { from: share(range.from), to: share(range.to) } : undefined,
    at: value === undefined ? undefined : share(value),
    place: value === undefined ? undefined : placeOf(value, known),
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function spanOf(from: number | undefined, to: number | undefined): Span | undefined {
  return from !== undefined && to !== undefined && from < to ? { from, to } : undefined;
}

function placeOf(value: number, { from, to }: Span): 'within' | 'below' | 'above' {
  if (value < from) return 'below';
  return value > to ? 'above' : 'within';
}
