import type { CheckedFormula } from '../../station/calculation/checkedFormula.ts';
import type { AlarmDefinition } from '../alarms/definition.ts';
import type { RemoteCondition } from '../points/commands/interlock.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { TablePoint } from '../points/pointTable.ts';

/** The formulas of interlocks and alarms, and of what commands through hubs need. */
export function conditionsOf(
  points: readonly FieldPoint[],
  alarms: readonly AlarmDefinition[],
  remote?: RemoteCondition,
): readonly CheckedFormula[] {
  return [
    ...points.flatMap(({ interlocks }) => interlocks.flatMap(({ formula }) => formula ?? [])),
    ...(remote?.formula ? [remote.formula] : []),
    ...alarms.flatMap(({ when, until, suppressionFormula }) =>
      [when, until, suppressionFormula].flatMap((formula) => formula ?? []),
    ),
  ];
}

/** A condition has a slot of the table, but no one names it: its number is that of no point. */
export function conditionPoint(_: CheckedFormula, at: number): TablePoint {
  return { id: '', infoNumber: -1 - at, source: -1, kind: 'logic' };
}
