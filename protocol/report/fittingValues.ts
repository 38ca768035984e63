import type { PointKind } from '../point.ts';
import { runningStateOf } from '../runningState.ts';
import { integralOf } from './rateUnits.ts';
import type { ReportValue } from './reportWords.ts';

export interface MeasuredPoint {
  readonly kind: PointKind;
  readonly unit: string;
  readonly isCounter?: boolean | undefined;
  readonly runningState?: number | undefined;
}

const ofNumber: readonly ReportValue[] = ['minimum', 'mean', 'maximum', 'last', 'above', 'below'];

/** What a report can say of a point. Of a text, and of states of which none is running, nothing is counted. */
export function fittingValues(point: MeasuredPoint): readonly ReportValue[] {
  const { kind, unit, isCounter } = point;
  if (kind !== 'numeric') return runningStateOf(point) === undefined ? [] : ['runtime', 'starts'];
  if (isCounter) return ['total', 'last'];
  return integralOf(unit) ? ['integral', ...ofNumber] : ofNumber;
}
