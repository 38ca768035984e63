import type { ConfirmedBy } from '../../../protocol/commands/confirmedBy.ts';
import type { FindingReason } from '../../../protocol/faults/findingCodes.ts';
import { measuringRange, sideOf } from '../../../protocol/ranges.ts';
import { logicStates } from '../../../protocol/schema/fieldTypes.ts';
import { pointFields } from '../../../protocol/schema/pointFields.ts';
import type { CfgFields } from '../../../station/check/cfgFields.ts';
import { notAllowed } from '../../../station/check/checkAllowed.ts';
import type { Condition } from '../../points/commands/interlock.ts';
import { comparisons } from '../../points/commands/interlock.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { readCondition } from '../condition.ts';
import type { OfKind } from './pointRules.ts';

const field = 'ConfirmedBy';

/** What a pulse is for, with the Id of the watched point. */
export type Purpose = Condition & Pick<ConfirmedBy, 'withinMs'>;

/** Undefined: the point has none, or an unusable one, which is reported. */
export function readPurpose(fields: CfgFields, settings: OfKind): Purpose | undefined {
  const { confirmedBy, confirmWithinMs: withinMs } = settings;
  const parsed = confirmedBy === undefined ? undefined : readCondition(field, confirmedBy);
  const fault =
    notAllowed(fields, pointFields.confirmedBy, settings, confirmedBy) ??
    (parsed ? undefined : notAllowed(fields, pointFields.confirmWithinMs, settings, withinMs)) ??
    (parsed && 'code' in parsed ? parsed : undefined);
  if (fault) fields.faultOfPart(fault);
  return !parsed || fault || 'code' in parsed ? undefined : { ...parsed, withinMs };
}

/** With the number of the watched point, or why it can't be judged. */
export function confirmedByOf(
  purpose: Purpose,
  point: FieldPoint,
  watched: FieldPoint | undefined,
): ConfirmedBy | FindingReason {
  const { when: value, comparison, limit, withinMs } = purpose;
  if (!watched) return { code: 'unknownConfirmingPoint', field, value };
  if (watched.id === point.id) return { code: 'confirmedByItself', field, value };
  return faultOfLimit(purpose, watched) ?? { infoNumber: watched.infoNumber, comparison, limit, withinMs };
}

/** A condition with the same result for every value confirms nothing. */
function faultOfLimit({ when, comparison, limit }: Purpose, watched: FieldPoint): FindingReason | undefined {
  const { kind, states, rejected } = watched;
  if (rejected) return undefined;
  if (kind === 'text') return { code: 'notComparable', field, value: when };
  if (kind === 'numeric') {
    const { measureMin, measureMax } = watched;
    const side = sideOf(limit, measuringRange(watched));
    const end = side === 'below' ? measureMin : measureMax;
    return side && { code: 'limitNotMeasured', field, value: String(limit), other: when, limit: String(end) };
  }
  const count = kind === 'logic' ? logicStates : states.length;
  const met = Array.from({ length: count }, (_, state) => comparisons[comparison](state, limit));
  if (met.includes(true) && met.includes(false)) return undefined;
  return { code: 'confirmsNothing', field, value: `${when} ${comparison} ${limit}`, other: when };
}
