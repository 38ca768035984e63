import type { Point } from '../../../protocol/point.ts';

/** The points that show the alarms of a point: itself, and those of its machine (R49). */
export type ShownAt = (infoNumber: number) => readonly number[];

/** Without a machine each point shows its own alarms only. */
export const ownOnly: ShownAt = (infoNumber) => [infoNumber];

/** In the order of the list; the same array for each point of a machine. */
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
