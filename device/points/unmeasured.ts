import { sideOf } from '../../protocol/ranges.ts';
import type { FieldPoint } from './fieldPoint.ts';

/**
 * Outside the normal range on a side without a measuring limit, a failed sensor cannot be distinguished from a real
 * value, so the interlock refuses as for an unknown one (R44).
 */
export function isUnmeasured(point: FieldPoint | undefined, value: unknown): boolean {
  if (!point || point.kind === 'state' || typeof value !== 'number') return false;
  const { rangeMin, rangeMax, measureMin, measureMax } = point;
  const min = measureMin === undefined ? rangeMin : undefined;
  const max = measureMax === undefined ? rangeMax : undefined;
  return sideOf(value, { min, max }) !== undefined;
}
