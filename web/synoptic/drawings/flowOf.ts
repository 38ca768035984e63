import type { Point } from '../../../protocol/point.ts';
import { isMeasured, type PointView } from '../../live/pointView.ts';

/** Which way a pipe flows; `unknown`: it has no point, or nobody knows its value now. */
export type Flow = 'forward' | 'backward' | 'none' | 'unknown';

/** By the sign of a number, as far as it reads as more than 0 at its digits; else by the state that the point is in. */
export function flowOf(view: PointView, flowState: number | undefined): Flow {
  const { point, value } = view;
  if (!isMeasured(view) || typeof value !== 'number' || !Number.isFinite(value)) return 'unknown';
  if (flowState !== undefined) return value === flowState ? 'forward' : 'none';
  if (Math.abs(value) < leastOf(point)) return 'none';
  return value > 0 ? 'forward' : 'backward';
}

function leastOf(point: Point | undefined): number {
  return 0.5 * 10 ** -(point?.digits ?? 0);
}
