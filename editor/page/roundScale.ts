import type { Point } from '../../protocol/point.ts';

type Ranges = Pick<Point, 'rangeMin' | 'rangeMax' | 'measureMin' | 'measureMax'>;

/** Free above the normal range, as a part of it. */
const above = 1.25;
const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** What a sensor can measure; else round ends around the normal range. Undefined: nothing is known of it. */
export function roundScale({ rangeMin = 0, rangeMax, measureMin, measureMax }: Ranges) {
  if (measureMin !== undefined && measureMax !== undefined && measureMin < measureMax)
    return { min: measureMin, max: measureMax };
  if (rangeMax === undefined || rangeMax <= 0 || rangeMax <= rangeMin) return undefined;
  return { min: rangeMin < 0 ? -roundedUp(-rangeMin * above) : 0, max: roundedUp(rangeMax * above) };
}

function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return Number(((steps.find((step) => step * power >= value * (1 - 1e-9)) ?? 10) * power).toPrecision(12));
}
