import type { Point } from '../../protocol/point.ts';

export type Steps = Pick<Point, 'min' | 'max' | 'step'>;

/** The next value up or down from the typed or present one; on the step, within the limits, as plain decimal text. */
export function stepFrom(current: number, by: 1 | -1, { min, max, step }: Steps): string {
  const size = step && step > 0 ? step : 1;
  const from = min ?? 0;
  const steps = (current - from) / size;
  const next = by > 0 ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1;
  const value = Math.min(
    Math.max(from + next * size, min ?? Number.NEGATIVE_INFINITY),
    max ?? Number.POSITIVE_INFINITY,
  );
  return plainText(value, Math.max(decimals(size), decimals(from)));
}

function decimals(value: number): number {
  const [, fraction = ''] = String(value).split('.');
  return Math.min(fraction.length, 15);
}

function plainText(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text;
}
