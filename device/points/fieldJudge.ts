import type { PointKind } from '../../protocol/point.ts';
import type { ValueState } from '../../protocol/quality.ts';
import { mostTextLength, type Value } from '../../protocol/sample.ts';

interface JudgedPoint {
  readonly kind?: PointKind;
  readonly states?: readonly string[];
  readonly measureMin?: number | undefined;
  readonly measureMax?: number | undefined;
  readonly isSimulated?: boolean;
}

interface Judged {
  readonly value: Value | undefined;
  readonly state: ValueState;
}

export type FieldJudge = (slot: number, raw: Value, isDoubtful: boolean) => Judged;

export function fieldJudge(points: readonly JudgedPoint[]): FieldJudge {
  const isText = points.map(({ kind }) => kind === 'text');
  const ranges = points.map(measuringRangeOf);
  return (slot, raw, isDoubtful) => {
    const value = isText[slot] ? textOf(raw) : numberIn(raw);
    if (value === undefined) return { value, state: 'notANumber' };
    const range = ranges[slot];
    if (typeof value === 'number' && range && (value < range.min || value > range.max)) {
      return { value, state: 'outOfRange' };
    }
    if (points[slot]?.isSimulated) return { value, state: 'simulated' };
    return { value, state: isDoubtful ? 'doubtful' : 'good' };
  };
}

/** What the sensor of a point can measure (R44); of a state, the indices of its names. */
function measuringRangeOf({ kind, states, measureMin, measureMax }: JudgedPoint) {
  if (kind === 'state' && states) return { min: 0, max: states.length - 1 };
  return { min: measureMin ?? Number.NEGATIVE_INFINITY, max: measureMax ?? Number.POSITIVE_INFINITY };
}

function numberIn(raw: Value): number | undefined {
  return typeof raw === 'number' && Number.isFinite(raw) ? raw : undefined;
}

/** No longer than allowed, and nothing in it that UTF-8 could not carry. */
function textOf(raw: Value): string {
  return String(raw).slice(0, mostTextLength).toWellFormed();
}
