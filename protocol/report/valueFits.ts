import { integralOf } from '../history/integralOf.ts';
import type { PointKind } from '../point.ts';
import { runningStateOf } from '../runningState.ts';
import { type ReportValue, reportValues } from './reportWords.ts';

/** What a point, or a part of its past, was measured as. */
export interface Measured {
  readonly kind: PointKind;
  readonly unit: string;
  readonly isCounter?: boolean | undefined;
  readonly runningState?: number | undefined;
}

const isCounter = ({ isCounter: is }: Measured) => is === true;
const isMachine = (of: Measured) => runningStateOf(of) !== undefined;
const isMeasured = (of: Measured) => of.kind === 'numeric' && !isCounter(of) && !isMachine(of);

const fits: Readonly<Record<ReportValue, (of: Measured) => boolean>> = {
  total: isCounter,
  integral: (of) => isMeasured(of) && integralOf(of.unit) !== undefined,
  runtime: isMachine,
  starts: isMachine,
  minimum: isMeasured,
  mean: isMeasured,
  maximum: isMeasured,
  last: () => true,
  above: isMeasured,
  below: isMeasured,
};

/** Whether a report can say that of the point. Above and below a limit also need that limit. */
export function valueFits(value: ReportValue, of: Measured): boolean {
  return fits[value](of);
}

/** In the order of their table. */
export function fittingValues(of: Measured): readonly ReportValue[] {
  return reportValues.filter((value) => valueFits(value, of));
}

/** It would be the integral of a rate, but the unit is not known as one. */
export function lacksRateUnit(value: ReportValue, of: Measured): boolean {
  return value === 'integral' && isMeasured(of) && integralOf(of.unit) === undefined;
}

/** Parts of the period add up to the period. */
const sums: ReadonlySet<ReportValue> = new Set(['total', 'integral', 'runtime', 'starts', 'above', 'below']);

export function addsUp(value: ReportValue): boolean {
  return sums.has(value);
}
