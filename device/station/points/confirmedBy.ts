import type { ConfirmedBy } from '../../../protocol/commands/confirmedBy.ts';
import type { FindingReason } from '../../../protocol/faults/findingCodes.ts';
import { measuringRange, sideOf } from '../../../protocol/ranges.ts';
import { logicStates } from '../../../protocol/schema/fieldTypes.ts';
import type { pointFields } from '../../../protocol/schema/pointFields.ts';
import type { Values } from '../../../protocol/schema/schema.ts';
import type { Condition } from '../../points/commands/interlock.ts';
import { comparisons } from '../../points/commands/interlock.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { CfgFields } from '../cfgFields.ts';
import { readCondition } from '../condition.ts';

const field = 'ConfirmedBy';
const timeField = 'ConfirmWithinMs';

/** What a pulse is for, with the Id of the watched point. */
export type Purpose = Condition & Pick<ConfirmedBy, 'withinMs'>;

/** Undefined: the point has none, or an unusable one, which is reported. */
export function readPurpose(
  fields: CfgFields,
  { confirmedBy, confirmWithinMs: withinMs, commandKind, editingKind }: Values<typeof pointFields>,
): Purpose | undefined {
  if (confirmedBy === undefined) {
    if (fields.text(timeField) === undefined) return undefined;
    fields.faultOfPart({ code: 'commandWithoutState', field: timeField, other: field });
    return undefined;
  }
  const parsed = readCondition(field, confirmedBy);
  if (editingKind === 'NonEditable') fields.faultOfPart({ code: 'onlyOfCommands', field });
  else if (commandKind !== 'pulse') fields.faultOfPart({ code: 'onlyOfPulse', field });
  else if ('code' in parsed) fields.faultOfPart(parsed);
  else return { ...parsed, withinMs };
  return undefined;
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
