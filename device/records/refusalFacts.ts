import { type Alarm, asideBy, isActive } from '../../protocol/alarm.ts';
import type { FieldsOf } from '../../protocol/log/eventKinds.ts';
import { modeOf } from '../../protocol/point.ts';
import type { Interlocks } from '../points/commands/interlocks.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { PointTable } from '../points/pointTable.ts';

interface FactParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly interlocks: Interlocks;
  readonly alarms: () => readonly Alarm[];
}

/** What may be why the field refused a command: interlocks of the point, mode and alarms of its machine. */
export function refusalFacts({ points, table, interlocks, alarms }: FactParts, point: FieldPoint): FieldsOf<'command'> {
  const [interlock, ...furtherInterlocks] = interlocks.statesOf(point).filter((one) => one.isActive);
  const members = points.filter((one) => one === point || (point.machine && one.machine === point.machine));
  const numbers = new Set(members.map(({ infoNumber }) => infoNumber));
  // Suppressed by design it says nothing new; shelved or out of service it is no less true.
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

/** What the mode point of a point tells; undefined: it has none, or that is not known. */
export function modeNow(points: readonly FieldPoint[], table: PointTable, { modePoint }: FieldPoint) {
  const slot = modePoint === undefined ? undefined : table.slotOf(modePoint);
  const teller = points[slot ?? -1];
  return teller && slot !== undefined ? modeOf(teller, table.at(slot).value) : undefined;
}
