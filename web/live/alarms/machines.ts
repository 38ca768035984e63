import type { Point } from '../../../protocol/point.ts';

/** The numbers of the points that show an alarm of a point: its own, and of its machine's further points (R49). */
export type ShownAt = (infoNumber: number) => readonly number[];

/** Without a machine each point shows its own alarms only. */
export const ownOnly: ShownAt = (infoNumber) => [infoNumber];

/** All points of a machine in the order of the list, which is the same array for each of them. */
export function shownAtMachines(points: ReadonlyMap<number, Point>): ShownAt {
  const machines = new Map<string, number[]>();
  for (const { machine, infoNumber } of points.values()) {
    if (machine === undefined) continue;
    const members = machines.get(machine);
    if (members) members.push(infoNumber);
    else machines.set(machine, [infoNumber]);
  }
  if (machines.size === 0) return ownOnly;
  return (infoNumber) => machines.get(points.get(infoNumber)?.machine ?? '') ?? [infoNumber];
}
