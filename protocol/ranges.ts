import type { Point } from './point.ts';

/** The side on which a value lies outside a range. */
export type Side = 'below' | 'above';

/** In the unit of its point; undefined: no limit on that side. */
export interface Range {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** The side of the range on which the value lies; undefined: within it. A missing limit is no limit. */
export function sideOf(value: number, { min, max }: Range): Side | undefined {
  if (min !== undefined && value < min) return 'below';
  return max !== undefined && value > max ? 'above' : undefined;
}

type Ranged = Pick<Point, 'kind' | 'rangeMin' | 'rangeMax' | 'measureMin' | 'measureMax'>;

/** What the plant should do (R44). */
export function normalRange({ rangeMin, rangeMax }: Omit<Ranged, 'kind'>): Range {
  return { min: rangeMin, max: rangeMax };
}

/** What the sensor can measure (R44). */
export function measuringRange({ measureMin, measureMax }: Pick<Ranged, 'measureMin' | 'measureMax'>): Range {
  return { min: measureMin, max: measureMax };
}

/** Where a number that is good lies outside its normal range, and needs attention; undefined: it is normal. */
export function attentionSide(point: Ranged | undefined, value: unknown, state: string): Side | undefined {
  if ((point?.kind !== 'numeric' && point?.kind !== 'logic') || state !== 'good' || typeof value !== 'number')
    return undefined;
  return sideOf(value, normalRange(point));
}
