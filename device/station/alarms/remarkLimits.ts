import { alarmKindRows, alarmKinds } from '../../../protocol/alarms/alarmKind.ts';
import { measuringRange, sideOf } from '../../../protocol/ranges.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { Findings } from '../../../station/check/findings.ts';
import type { AlarmDefinition } from '../../alarms/definition.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { toUnit } from '../../points/scaling.ts';
import type { ReadAlarm } from './reading.ts';

interface LimitAlarm extends ReadAlarm {
  readonly limit: number;
  readonly side: 'below' | 'above';
}

/**
 * Limits that no value passes, that are passed while all is normal, or that are in the wrong order. One that the sensor
 * cannot measure is a finding: the alarm would never be raised (R44).
 */
export function remarkLimits(
  read: readonly ReadAlarm[],
  points: ReadonlyMap<string, FieldPoint>,
  findings: Findings,
  remarks: Findings,
): void {
  const limited = read.flatMap((one): LimitAlarm[] => {
    const { kind, limit } = one.definition;
    const { side } = alarmKindRows[kind];
    return side && typeof limit === 'number' ? [{ ...one, limit, side }] : [];
  });
  for (const { definition, node } of read) remarkSuppression(definition, node, points, findings);
  for (const one of limited) {
    const point = points.get(one.definition.point ?? '');
    if (point && !point.rejected && !isUnmeasured(one, point, findings)) remarkLimit(one, point, remarks);
  }
  for (const ofPoint of Map.groupBy(limited, ({ definition }) => definition.point).values()) {
    remarkOrder(ofPoint, remarks);
  }
}

/** A condition that no measured value meets never suppresses; a failed sensor has an alarm of kind notCurrent. */
function remarkSuppression(
  { suppressedWhen }: AlarmDefinition,
  node: XmlNode,
  points: ReadonlyMap<string, FieldPoint>,
  findings: Findings,
): void {
  const point = suppressedWhen && points.get(suppressedWhen.when);
  const side = point && sideOf(suppressedWhen.limit, measuringRange(point));
  if (!side) return;
  const limit = String(side === 'below' ? point.measureMin : point.measureMax);
  const details = { field: 'SuppressedWhen', value: String(suppressedWhen.limit), other: point.id, limit };
  findings.at(node, { code: 'limitNotMeasured', ...details });
}

/** Values up to the end of the measuring range are measured: none of them passes a limit at that end. */
function isUnmeasured({ node, limit, side }: LimitAlarm, point: FieldPoint, findings: Findings): boolean {
  const { measureMin = Number.NEGATIVE_INFINITY, measureMax = Number.POSITIVE_INFINITY } = point;
  const isPassed = side === 'above' ? limit < measureMax : limit > measureMin;
  if (isPassed && limit >= measureMin && limit <= measureMax) return false;
  const end = limit >= measureMax ? measureMax : measureMin;
  const details = { field: 'Limit', value: String(limit), other: point.id, limit: String(end) };
  findings.at(node, { code: 'limitNotMeasured', ...details });
  return true;
}

function remarkLimit({ node, limit, side }: LimitAlarm, point: FieldPoint, remarks: Findings): void {
  const [low, high] = reachOf(point);
  const end = side === 'above' ? high : low;
  const isReached = side === 'above' ? limit < end : limit > end;
  const details = { field: 'Limit', value: String(limit), other: point.id };
  if (!isReached) {
    remarks.remark(node, { code: 'limitNotReached', ...details, limit: String(end) });
    return;
  }
  const usual = side === 'above' ? point.rangeMax : point.rangeMin;
  if (usual === undefined || (side === 'above' ? limit >= usual : limit <= usual)) return;
  remarks.remark(node, { code: 'limitInRange', ...details, limit: String(usual) });
}

/** The range of its value: what its register holds, within the limits of a setpoint. */
function reachOf({ scaling, min, max }: FieldPoint): readonly [low: number, high: number] {
  const ends = [scaling.range.min, scaling.range.max].map((raw) => toUnit(scaling, raw));
  return [Math.max(min ?? Number.NEGATIVE_INFINITY, Math.min(...ends)), Math.min(max ?? Infinity, Math.max(...ends))];
}

/** Of one point LL is not above L, L not above H, H not above HH. */
function remarkOrder(ofPoint: readonly LimitAlarm[], remarks: Findings): void {
  const rank = ({ kind }: AlarmDefinition) => alarmKinds.indexOf(kind);
  // The lowest limit of each kind: if any limit of the kinds above is crossed, it is.
  const lowest = [...Map.groupBy(ofPoint, ({ definition }) => rank(definition))].map(([ranked, all]) => ({
    ranked,
    one: all.reduce((low, other) => (other.limit < low.limit ? other : low)),
  }));
  for (const one of ofPoint) {
    const crossed = lowest.find(
      ({ ranked, one: { limit } }) => ranked > rank(one.definition) && limit < one.limit,
    )?.one;
    if (!crossed) continue;
    const { definition, limit } = crossed;
    const mine = { text: one.definition.kind, value: String(one.limit) };
    const others = { expected: definition.kind, limit: String(limit), other: definition.id };
    remarks.remark(one.node, { code: 'limitsCrossed', ...mine, ...others });
  }
}
