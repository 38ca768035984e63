import { type Alarm, asideBy, isActive } from '../../protocol/alarm.ts';
import type { FieldsOf } from '../../protocol/log/eventKinds.ts';
import { modeOf } from '../../protocol/point.ts';
import type { Interlocks } from '../points/commands/interlocks.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { PointTable } from '../points/pointTable.ts';

interface FactParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly interlocks: Pick<Interlocks, 'statesOf'>;
  readonly alarms: () => readonly Alarm[];
}

/** Possible reasons for a refusal by the field: interlocks of the point, mode and alarms of its machine. */
export function refusalFacts({ points, table, interlocks, alarms }: FactParts, point: FieldPoint): FieldsOf<'command'> {
  const [interlock, ...furtherInterlocks] = interlocks.statesOf(point).filter((one) => one.isActive);
  const members = points.filter((one) => one === point || (point.machine && one.machine === point.machine));
  const numbers = new Set(members.map(({ infoNumber }) => infoNumber));
  // Alarms suppressed by design add nothing; shelved ones and those out of service still apply.
  const [alarm, ...furtherAlarms] = alarms()
    .filter((one) => isActive(one) && one.suppressedSince === undefined && numbers.has(one.infoNumber ?? -1))
    .toSorted((a, b) => a.priority - b.priority);
  return {
    activeInterlock: interlock?.text,
    moreInterlocks: furtherInterlocks.length || undefined,
    machineMode: modeNow(points, table, point),
    activeAlarm: alarm?.message,
    activeAlarmPriority: alarm?.priority,
    activeAlarmAside: alarm && asideBy(alarm),
    moreAlarms: furtherAlarms.length || undefined,
  };
}

/** Undefined: the point has no mode point, or its value is unknown. */
export function modeNow(points: readonly FieldPoint[], table: PointTable, { modePoint }: FieldPoint) {
  const slot = modePoint === undefined ? undefined : table.slotOf(modePoint);
  const modeSource = points[slot ?? -1];
  return modeSource && slot !== undefined ? modeOf(modeSource, table.at(slot).value) : undefined;
}
