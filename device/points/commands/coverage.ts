import { modeOf } from '../../../protocol/point.ts';
import { type FieldPoint, isOutput } from '../fieldPoint.ts';
import type { StoredBlock } from '../storedRows.ts';

type Scope = Pick<StoredBlock, 'machine' | 'points'>;

/** The outputs of a point's machine; the point alone where it names none. */
export function machinePoints(points: readonly FieldPoint[], point: FieldPoint): FieldPoint[] {
  const { machine } = point;
  return machine === undefined ? [point] : points.filter((one) => one.machine === machine && isOutput(one));
}

/**
 * A machine's block also covers points that a later configuration adds to the machine, and, if that renames it, the
 * machine of the points that it had. The point of its running state is covered too: it takes no commands, but shows the
 * block, and what the machine does in spite of it.
 */
export function coverage(
  points: readonly FieldPoint[],
  { machine, points: ids }: Scope,
): (point: FieldPoint) => boolean {
  if (machine === undefined) return ({ id }) => ids.includes(id);
  const machines = new Set([machine, ...points.flatMap((one) => (ids.includes(one.id) ? (one.machine ?? []) : []))]);
  return (point) => {
    if (ids.includes(point.id)) return true;
    return machines.has(point.machine ?? '') && (isOutput(point) || point.recording?.runningState !== undefined);
  };
}

export function isToAutomatic(point: FieldPoint, value: number | undefined): boolean {
  return modeOf(point, value) === 'automatic';
}
