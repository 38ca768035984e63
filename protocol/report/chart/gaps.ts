import type { ChartPart } from '../document.ts';

/** Nothing is known at the time with that index. */
export function isGap({ series }: ChartPart, index: number): boolean {
  return series.every(({ values }) => values[index] === undefined);
}
