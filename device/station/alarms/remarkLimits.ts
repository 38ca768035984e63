import type { AlarmKind } from '../../../protocol/alarm.ts';
import type { AlarmDefinition } from '../../alarms/definition.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { toUnit } from '../../points/scaling.ts';
import type { Findings } from '../findings.ts';
import type { ReadAlarm } from './reading.ts';

/** The limits of a number, lowest first, and whether they stand above or below what is normal. */
const sides: Readonly<Partial<Record<AlarmKind, 'below' | 'above'>>> = {
  LL: 'below',
  L: 'below',
  H: 'above',
  HH: 'above',
};
const order = Object.keys(sides);

interface LimitAlarm extends ReadAlarm {
  readonly limit: number;
  readonly side: 'below' | 'above';
}

/** Limits that no value passes, that stand while all is normal, or that are the wrong way round. */
export function remarkLimits(
  read: readonly ReadAlarm[],
  points: ReadonlyMap<string, FieldPoint>,
  remarks: Findings,
): void {
  const limited = read.flatMap((one): LimitAlarm[] => {
    const { kind, limit } = one.definition;
    const side = sides[kind];
    return side && typeof limit === 'number' ? [{ ...one, limit, side }] : [];
  });
  for (const one of limited) {
    const point = points.get(one.definition.point ?? '');
    if (point && !point.rejected) remarkLimit(one, point, remarks);
  }
  for (const ofPoint of Map.groupBy(limited, ({ definition }) => definition.point).values()) {
    remarkOrder(ofPoint, remarks);
  }
}

function remarkLimit({ node, limit, side }: LimitAlarm, point: FieldPoint, remarks: Findings): void {
  const [low, high] = reachOf(point);
  const end = side === 'above' ? high : low;
  const isReached = side === 'above' ? limit < end : limit > end;
  const told = { field: 'Limit', value: String(limit), other: point.id };
  if (!isReached) {
    remarks.remark(node, { code: 'limitNotReached', ...told, limit: String(end) });
    return;
  }
  const usual = side === 'above' ? point.rangeMax : point.rangeMin;
  if (usual === undefined || (side === 'above' ? limit >= usual : limit <= usual)) return;
  remarks.remark(node, { code: 'limitInRange', ...told, limit: String(usual) });
}

/** From where to where its value can go: by what its register holds, and by the limits of a setpoint. */
function reachOf({ scaling, min, max }: FieldPoint): readonly [low: number, high: number] {
  const ends = [scaling.range.min, scaling.range.max].map((raw) => toUnit(scaling, raw));
  return [Math.max(min ?? Number.NEGATIVE_INFINITY, Math.min(...ends)), Math.min(max ?? Infinity, Math.max(...ends))];
}

/** Of one point LL is not above L, L not above H, H not above HH. */
function remarkOrder(ofPoint: readonly LimitAlarm[], remarks: Findings): void {
  const rank = ({ kind }: AlarmDefinition) => order.indexOf(kind);
  for (const one of ofPoint) {
    const crossed = ofPoint.find(
      ({ definition, limit }) => rank(definition) > rank(one.definition) && limit < one.limit,
    );
    if (!crossed) continue;
    const { definition, limit } = crossed;
    const mine = { text: one.definition.kind, value: String(one.limit) };
    const others = { expected: definition.kind, limit: String(limit), other: definition.id };
    remarks.remark(one.node, { code: 'limitsCrossed', ...mine, ...others });
  }
}
