import type { Findings } from '../../../station/check/findings.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { ReadAlarm } from './reading.ts';

/** A point without Machine beside points that name one: its alarm does not show on that machine (R49). */
export function remarkMachines(
  read: readonly ReadAlarm[],
  points: ReadonlyMap<string, FieldPoint>,
  remarks: Findings,
): void {
  const members = new Map<string, FieldPoint>();
  for (const point of points.values()) {
    const place = placeOf(point.id);
    if (point.machine !== undefined && place !== '' && !members.has(place)) members.set(place, point);
  }
  for (const { definition, node } of read) {
    const point = points.get(definition.point ?? '');
    const member = point && point.machine === undefined ? members.get(placeOf(point.id)) : undefined;
    if (!point || member?.machine === undefined) continue;
    const machine = { expected: member.machine, other: member.id };
    remarks.remark(node, { code: 'alarmWithoutMachine', value: point.id, ...machine });
  }
}

/** What is before the last dot of an Id: `PS1.P1` of `PS1.P1.FLOW`. */
function placeOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('.')));
}
