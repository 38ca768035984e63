import type { PointKind } from '../point.ts';
import type { Value } from '../sample.ts';

/**
 * The state of a point, or the range in which its number lies. Undefined: there is no such value. Without a point list
 * (`kind` undefined) a shape with ranges has a number.
 */
export function rangeOf(
  ranges: readonly number[],
  kind: PointKind | undefined,
  value: Value | undefined,
): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  if (kind === 'numeric' || (kind === undefined && ranges.length > 0)) {
    return ranges.findLastIndex((from) => value >= from) + 1;
  }
  if (kind === 'logic') return value === 0 ? 0 : 1;
  return Number.isInteger(value) && value >= 0 ? value : undefined;
}
