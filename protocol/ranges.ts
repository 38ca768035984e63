import type { Point } from './point.ts';

export type Side = 'below' | 'above';

/** In the unit of its point; undefined: no limit on that side. */
export interface Range {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** Undefined: within the range. */
export function sideOf(value: number, { min, max }: Range): Side | undefined {
  if (min !== undefined && value < min) return 'below';
  return max !== undefined && value > max ? 'above' : undefined;
}

type Ranged = Pick<Point, 'kind' | 'rangeMin' | 'rangeMax' | 'measureMin' | 'measureMax'>;

/** The expected range of the plant (R44). */
export function normalRange({ rangeMin, rangeMax }: Omit<Ranged, 'kind'>): Range {
  return { min: rangeMin, max: rangeMax };
}

/** What the sensor can measure (R44). */
export function measuringRange({ measureMin, measureMax }: Pick<Ranged, 'measureMin' | 'measureMax'>): Range {
  return { min: measureMin, max: measureMax };
}

/** The side on which a good number is outside its normal range, and needs attention; undefined: it is normal. */
export function attentionSide(point: Ranged | undefined, value: unknown, state: string): Side | undefined {
  if ((point?.kind !== 'numeric' && point?.kind !== 'logic') || state !== 'good' || typeof value !== 'number')
    return undefined;
  return sideOf(value, normalRange(point));
}
